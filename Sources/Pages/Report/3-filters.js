const form = document.getElementById("filters");
const list = document.getElementById("list");
const more = document.getElementById("more");
const pageSize = 100;
const names = ["q", "module", "owner", "rule", "kind", "folder"];
let wanted = [];

const field = (name) => document.getElementById(name);
const filters = () => Object.fromEntries(names.map((name) => [name, field(name) ? field(name).value.trim() : ""]));

/** Shows the findings that the filters want, the first hundred of them. */
function show() {
  const current = filters();
  wanted = data.sites.filter((site) => isWanted(site, current));
  document.getElementById("count").textContent = `${wanted.length} of ${data.sites.length} findings`;
  list.replaceChildren();
  showMore();
}

function showMore() {
  const first = list.children.length;
  list.append(...wanted.slice(first, first + pageSize).map(row));
  const left = wanted.length - list.children.length;
  more.hidden = left === 0;
  more.textContent = `Show ${Math.min(left, pageSize)} more of ${left}`;
  return list.children[first];
}

/** Keeps the filters in the page's address, so that a link leads to what somebody saw. */
function keepInAddress() {
  const set = Object.entries(filters()).filter(([, value]) => value);
  history.replaceState(null, "", "#" + (set.length ? new URLSearchParams(set) : "findings"));
}

/** Does what the address says: filters, or a rule that is to be open. */
function followAddress() {
  const text = location.hash.slice(1);
  if (text.includes("=")) {
    const asked = new URLSearchParams(text);
    for (const name of names) if (field(name)) field(name).value = asked.get(name) || "";
    show();
    document.getElementById("findings").scrollIntoView();
    return;
  }
  const target = text && document.getElementById(decodeURIComponent(text));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Makes the names in the tables lead to their findings. */
function linkTables() {
  for (const line of document.querySelectorAll("tr[data-filter]")) {
    const { filter, value } = line.dataset;
    const button = element("button", "", ...line.cells[0].childNodes);
    button.type = "button";
    button.title = "Show the findings";
    button.addEventListener("click", () => {
      location.hash = new URLSearchParams({ [filter]: value });
      if (field("q")) field("q").focus({ preventScroll: true });
    });
    line.cells[0].append(button);
  }
}

if (form) {
  let timer;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { show(); keepInAddress(); }));
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => { show(); keepInAddress(); }, 150);
  });
  more.addEventListener("click", () => {
    const first = showMore();
    if (first) first.querySelector("summary").focus();
  });
  linkTables();
  show();
}
addEventListener("hashchange", followAddress);
// What is closed is not printed.
addEventListener("beforeprint", () => {
  for (const table of document.querySelectorAll("details.fold")) table.open = true;
});
followAddress();
