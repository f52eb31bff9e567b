/** An element with a class and children; texts are never read as HTML. */
function element(name, className, ...children) {
  const result = document.createElement(name);
  if (className) result.className = className;
  result.append(...children);
  return result;
}

/** One finding, whose diff and rule are made when it is opened. */
function row(site) {
  const { path, rule } = facts(site);
  const summary = element(
    "summary", "", element("span", "kind k" + site[4], data.kinds[site[4]]), " ", site[5],
    element("span", "place", `${path}:${site[1]}:${site[2]} `, element("code", "", rule)));
  const details = element("details", "", summary);
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(opened(site, rule));
  });
  return element("li", "", details);
}

/** What stands below an opened finding: what it notes, its diff and the rule's text. */
function opened(site, rule) {
  const result = element("div", "opened");
  if (site[6] >= 0) result.append(element("p", "", data.notes[site[6]]));
  if (site[7]) result.append(diff(site[7]));
  const article = document.getElementById("rule-" + rule);
  if (article) {
    const summary = [...article.querySelector("summary").childNodes].map((part) => part.cloneNode(true));
    result.append(element("p", "", "Rule ", ...summary));
    for (const part of article.querySelector(".rule-text").children) result.append(part.cloneNode(true));
  }
  return result;
}

function diff(text) {
  const names = { "-": "del", "+": "ins" };
  const lines = text.split("\n").map((line) => element(names[line[0]] || "span", "", line + (line[0] in names ? "" : "\n")));
  const result = element("pre", "diff", element("code", "", ...lines));
  result.tabIndex = 0;
  result.setAttribute("role", "region");
  result.setAttribute("aria-label", "Diff");
  return result;
}
