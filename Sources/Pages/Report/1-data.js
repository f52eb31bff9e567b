// The findings, as `PageData` writes them: a row is [file, line, column, rule, kind, message, note, diff].
const data = JSON.parse(document.getElementById("data").textContent);

/** What a finding is filtered by. */
function facts(site) {
  const [path, module, owner] = data.files[site[0]];
  return { path, module: data.modules[module], owners: data.owners[owner].split(" "), rule: data.rules[site[3]] };
}

const folder = (path) => path.split("/").slice(0, -1).join("/");

/** The text that a search looks in, made when it is first asked for. */
const searchable = new Map();
function searchText(site) {
  if (!searchable.has(site)) {
    const note = site[6] < 0 ? "" : data.notes[site[6]];
    const { path, rule } = facts(site);
    searchable.set(site, [path, rule, site[5], note, site[7]].join("\n").toLowerCase());
  }
  return searchable.get(site);
}

/** Whether a finding is wanted; a filter that is empty wants all. */
function isWanted(site, filters) {
  const { path, module, owners, rule } = facts(site);
  const owner = filters.owner === "(nobody)" ? "" : filters.owner;
  return (!filters.module || module === filters.module)
    && (!filters.owner || owners.includes(owner))
    && (!filters.rule || rule === filters.rule)
    && (!filters.kind || data.kinds[site[4]] === filters.kind)
    && isInFolder(path, filters.folder)
    && filters.q.toLowerCase().split(/\s+/).every((word) => searchText(site).includes(word));
}

function isInFolder(path, wanted) {
  if (!wanted) return true;
  if (wanted === "(root)") return !path.includes("/");
  return (folder(path) + "/").startsWith(wanted.replace(/\/*$/, "/"));
}
