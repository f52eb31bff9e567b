/// Every format; the first is the standard one.
let reporters: [Reporter] = [.xcode, .json, .sarif, .github, .gitlab, .junit, .checkstyle, .markdown]
