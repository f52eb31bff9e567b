// Shows the items of the page that have all words of the search, and keeps the search in the page's address.
const form = document.getElementById("search");
const field = document.getElementById("q");
const items = [...document.querySelectorAll("[data-item]")];
const texts = items.map((item) => item.textContent.toLowerCase());

/** The words that are searched for; of `flatMapLatest(_:)` the name alone. */
const words = () => field.value.toLowerCase().split(/\s+/).map((word) => word.replace(/(.)\(.*$/, "$1"));

function show() {
  const wanted = words();
  let count = 0;
  items.forEach((item, index) => {
    item.hidden = !wanted.every((word) => texts[index].includes(word));
    if (!item.hidden) count += 1;
  });
  for (const section of document.querySelectorAll("main > section")) {
    section.hidden = !section.querySelector("[data-item]:not([hidden])");
  }
  document.getElementById("count").textContent = `${count} of ${items.length} rules`;
}

/** Searches for what the address says: `#q=flatMapLatest`. */
function followAddress() {
  const text = location.hash.slice(1);
  field.value = text.startsWith("q=") ? new URLSearchParams(text).get("q") : "";
  show();
  // What was hidden while the browser looked for it.
  const target = !text.startsWith("q=") && text && document.getElementById(decodeURIComponent(text));
  if (target) target.scrollIntoView();
}

if (form) {
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", () => {
    const search = field.value.trim();
    history.replaceState(null, "", search ? "#" + new URLSearchParams({ q: search }) : "#");
    show();
  });
  addEventListener("hashchange", followAddress);
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  followAddress();
}
// What is closed is not printed.
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll("details")) part.open = true;
});
