// The source of a function or a class as it was written, given that of its instrumented form. Sites
// are numbered from the outside inwards, so that the first one that a text counts says whose it is:
// that of a function, or of a class that contains it first. Evaluated in the driver's realm.
(function () {
  "use strict";
  const SITE = /(\$(?:\d+_)?)c\[(\d+)\]\+\+|--(\$(?:\d+_)?)f\[0\]<0&&\3o\((\d+)\)/g;
  const isClass = (text) => /^class\b/.test(text);
  const headOf = (text) => text.slice(0, text.indexOf("{") + 1);

  /// Returns a function that does so for modules with their originals and the positions of sources.
  return (modules) => {
    let found;  // by their first sites
    const read = () => {
      found = new Map();
      for (const { original, sources } of modules) {
        const bytes = Buffer.from(original);
        for (const { begin, end, first, last } of sources) {
          if (!found.has(first)) found.set(first, []);
          found.get(first).push({ source: bytes.toString("utf8", begin, end), last });
        }
      }
    };
    return (text) => {
      let first = Infinity, last = -1;
      for (const match of text.matchAll(SITE)) {
        const site = +(match[2] ?? match[4]);
        if (site < first) first = site;
        if (site > last) last = site;
      }
      if (last < 0) return text;
      if (found === undefined) read();
      const all = (found.get(first) ?? []).filter(({ source }) => isClass(source) === isClass(text));
      const best = all.find(({ source }) => headOf(source) === headOf(text)) ??
                   all.find((each) => each.last === last) ?? all[0];
      return best?.source ?? text;
    };
  };
})
