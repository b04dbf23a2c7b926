// What observed texts showed (observe.js), over several runs. Evaluated in the driver's realm.
//
// A pattern is counted in each run by itself and then added up: that two runs differ, which can have
// inputs of other types, is no habit of the program.
(function () {
  "use strict";
  const MOST_PATTERNS = 2000, MOST_ALTERNATIVES = 12, MOST_TEXT = 200;
  const NO_SITE = 0xffffffff;
  const cut = (text) => String(text).slice(0, MOST_TEXT);

  class Observations {
    /// Rounds of the loop or function `site` are remembered from round `from` on.
    constructor(site, from) {
      Object.assign(this, { site, from });
      this.reset();
    }
    reset() {
      this.patterns = new Map();
      this.rounds = [];
    }
    /// Gives a program the functions of its observed text.
    attach(shapes, further, realm) {
      const isAboutRounds = this.site !== NO_SITE;
      further.shapes = isAboutRounds ? shapes.rounds.hooks : shapes.hooks;
      if (!isAboutRounds) realm.constructed = shapes.constructed;
    }
    begin(shapes) {
      shapes.begin();
      shapes.rounds.remember(this.site, this.from);
    }
    /// The patterns of a run that was stopped are those of one loop, and are left out.
    end(shapes, isStopped) {
      this.rounds = shapes.rounds.remembered();
      if (isStopped) return;
      shapes.end((pattern, name, site, count, total, alternatives) =>
        this.add(pattern, cut(name), site, count, total, alternatives));
    }
    add(pattern, name, site, count, total, alternatives) {
      if (site < 0) return;  // only the driver made such objects
      const key = `${pattern} ${site} ${name}`;
      if (!this.patterns.has(key)) {
        if (this.patterns.size === MOST_PATTERNS) return;
        this.patterns.set(key, { pattern, name, site, count: 0, total: 0, all: new Map() });
      }
      const found = this.patterns.get(key);
      found.count += count;
      found.total += total;
      for (let i = 0; i < alternatives.length && i < MOST_ALTERNATIVES; ++i) {
        const [what, times, where, example] = alternatives[i];
        const text = cut(what);
        if (!found.all.has(text)) {
          if (found.all.size === MOST_ALTERNATIVES) continue;
          found.all.set(text, { times: 0, where, example: cut(example) });
        }
        found.all.get(text).times += times;
      }
    }
    write(writer) {
      const shown = [...this.patterns.values()].filter(({ count }) => count > 0);
      writer.u32(shown.length);
      for (const { pattern, name, site, count, total, all } of shown) {
        writer.string(pattern);
        writer.string(name);
        for (const number of [site, count, total, all.size]) writer.u32(number);
        for (const [what, { times, where, example }] of all) {
          writer.string(what);
          writer.u32(times);
          writer.u32(where < 0 ? NO_SITE : where);
          writer.string(example);
        }
      }
      this.writeRounds(writer);
    }
    writeRounds(writer) {
      const { rounds } = this;
      const isSame = (a, b) => a.text === b.text && a.parts === b.parts &&
        (Object.is(a.value, b.value) || (a.parts !== "" && !a.parts.includes("*")));
      const variables = rounds.length > 0 ? rounds[0].length : 0;
      writer.u32(rounds.length);
      writer.u32(variables);
      for (let i = 0; i < variables; ++i) {
        const values = rounds.map((round) => round[i]);
        const isKnown = values.every((each) => each !== undefined);
        writer.u8(isKnown ? 1 : 0);
        if (!isKnown) continue;
        writer.u8(values.every((each) => isSame(each, values[0])) ? 1 : 0);
        const objects = [];
        for (const { text, value } of values) {
          const isObject = Object(value) === value;
          if (isObject && !objects.includes(value)) objects.push(value);
          writer.string(cut(isObject ? `${text} #${objects.indexOf(value) + 1}` : text));
        }
      }
    }
  }
  return { Observations };
})
