// Which inputs does a description admit? Reads the notation of `input` in an assignment.toml into
// plain objects. This reader shares no code with Assay's own: the two are compared with each other.
//
//   maximum(numbers: list of int in -9..9 length 1..4)       a function
//   new Stack(capacity: int in 1..3)                         a class; its operations follow
//   push(item: int in 0..9)                                  a method
//   pop() where self.size > 0                                ... and when it is valid
//   size                                                     a property that is read
//   operations 1..5
//   node = {value: int, next: node or null} depth 0..4       linked data, by name

const VISIBLE = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i));

class Reader {
  constructor(text, line) {
    this.text = text;
    this.line = line;
    this.at = 0;
  }

  fail(expected) {
    throw new Error(`line ${this.line}, column ${this.at + 1}: expected ${expected}`);
  }

  space() {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  done() {
    this.space();
    return this.at >= this.text.length;
  }

  match(pattern) {
    this.space();
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found && found[0];
  }

  take(symbol) {
    this.space();
    if (!this.text.startsWith(symbol, this.at)) return false;
    this.at += symbol.length;
    return true;
  }

  keyword(word) {
    return this.match(new RegExp(word + '\\b')) !== null;
  }

  expect(symbol) {
    if (!this.take(symbol)) this.fail(`"${symbol}"`);
  }

  name() {
    return this.match(/[A-Za-z_$][\w$]*/) ?? this.fail('a name');
  }

  number() {
    return Number(this.match(/-?\d+(\.\d+(?!\.))?/) ?? this.fail('a number'));
  }

  range() {
    const low = this.number();
    return this.take('..') ? [low, this.number()] : [low, low];
  }

  characters() {
    this.expect('[');
    const all = [];
    const negated = this.text[this.at] === '^' && ++this.at > 0;
    const one = () => {
      const c = this.text[this.at++] ?? this.fail('"]"');
      if (c !== '\\') return c;
      const escaped = this.text[this.at++];
      if (escaped === 'x') {
        this.at += 2;
        return String.fromCharCode(parseInt(this.text.slice(this.at - 2, this.at), 16));
      }
      return {n: '\n', t: '\t', r: '\r'}[escaped] ?? escaped;
    };
    while (this.text[this.at] !== ']') {
      const first = one();
      let last = first;
      if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at++;
        last = one();
      }
      for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
        all.push(String.fromCharCode(code));
      }
    }
    this.expect(']');
    return negated ? VISIBLE.filter((c) => !all.includes(c)) : all;
  }

  literal() {
    const string = this.match(/"(?:[^"\\]|\\.)*"/);
    if (string !== null) return JSON.parse(string);
    const word = this.match(/(true|false|null|undefined)\b/);
    if (word !== null) return {true: true, false: false, null: null, undefined}[word];
    return this.number();
  }

  startsLiteral() {
    this.space();
    return /^("|-?\d|(true|false|null|undefined)\b)/.test(this.text.slice(this.at));
  }

  list(order) {
    if (!this.keyword('of')) this.fail('"of"');
    const element = this.type();
    const length = this.keyword('length') ? this.range() : [0, 4];
    return {kind: 'list', order, element, length};
  }

  type() {
    const first = this.simple();
    if (!this.keyword('or')) return first;
    const choices = [first];
    do choices.push(this.simple());
    while (this.keyword('or'));
    return {kind: 'choice', choices};
  }

  simple() {
    if (this.keyword('int')) {
      return {kind: 'int', range: this.keyword('in') ? this.range() : [-100, 100]};
    }
    if (this.keyword('number')) {
      const range = this.keyword('in') ? this.range() : [-100, 100];
      return {kind: 'number', range, decimals: this.keyword('decimals') ? this.number() : 2};
    }
    if (this.keyword('boolean')) return {kind: 'boolean'};
    if (this.keyword('null')) return {kind: 'constant', value: null};
    if (this.keyword('undefined')) return {kind: 'constant', value: undefined};
    if (this.keyword('string')) {
      if (this.keyword('matching')) {
        const pattern = this.match(/\/(?:[^/\\]|\\.)+\//) ?? this.fail('a regular expression');
        const length = this.keyword('length') ? this.range() : [0, 4];
        return {kind: 'matching', pattern: pattern.slice(1, -1), length};
      }
      const of = this.keyword('of') ? this.characters() : null;
      const length = this.keyword('length') ? this.range() : [0, 4];
      const usual = VISIBLE.filter((c) => /[a-zA-Z0-9 ]/.test(c));
      return {kind: 'string', characters: of ?? usual, length};
    }
    if (this.keyword('one')) {
      if (!this.keyword('of')) this.fail('"of"');
      const values = [this.literal()];
      for (let before = this.at; this.take(','); before = this.at) {
        if (!this.startsLiteral()) {
          this.at = before;
          break;
        }
        values.push(this.literal());
      }
      return {kind: 'one', values};
    }
    if (this.keyword('sorted')) {
      if (!this.keyword('list')) this.fail('"list"');
      return this.list('sorted');
    }
    if (this.keyword('distinct')) {
      if (!this.keyword('list')) this.fail('"list"');
      return this.list('distinct');
    }
    if (this.keyword('list')) return this.list('any');
    if (this.keyword('rows')) {
      if (!this.keyword('of')) this.fail('"of"');
      const rows = this.range();
      if (!this.keyword('by')) this.fail('"by"');
      const columns = this.range();
      if (!this.keyword('of')) this.fail('"of"');
      return {kind: 'rows', rows, columns, element: this.type()};
    }
    if (this.keyword('function')) {
      const parameters = [];
      this.expect('(');
      while (!this.take(')')) {
        parameters.push(this.type());
        this.take(',');
      }
      if (!this.keyword('to')) this.fail('"to"');
      return {kind: 'function', parameters, result: this.type()};
    }
    if (this.keyword('js')) return {kind: 'source', text: this.literal()};
    if (this.take('{')) {
      const members = [];
      while (!this.take('}')) {
        const name = this.name();
        const optional = this.take('?');
        this.expect(':');
        members.push({name, optional, type: this.type()});
        this.take(',');
      }
      return {kind: 'object', members};
    }
    return {kind: 'named', name: this.name()};
  }

  parameters() {
    const all = [];
    this.expect('(');
    while (!this.take(')')) {
      const name = this.name();
      const optional = this.take('?');
      this.expect(':');
      all.push({name, optional, type: this.type()});
      if (!this.take(',') && this.text[this.at] !== ')') this.fail('"," or ")"');
    }
    return all;
  }

  condition() {
    if (!this.keyword('where')) return null;
    const rest = this.text.slice(this.at).trim();
    this.at = this.text.length;
    return rest;
  }
}

/// Reads a description: {functions} or {constructed, operations, count}, and {named} types.
export function readDescription(text) {
  const result = {functions: [], constructed: null, operations: [], count: [1, 4], named: new Map()};
  text.split('\n').forEach((line, index) => {
    const reader = new Reader(line.replace(/(^|\s)#.*$/, ''), index + 1);
    if (reader.done()) return;
    if (reader.match(/operations\b(?=\s+\d)/)) {
      result.count = reader.range();
    } else if (reader.match(/new\b/)) {
      result.constructed = {name: reader.name(), parameters: reader.parameters()};
    } else {
      const name = reader.name();
      if (reader.take('=')) {
        const type = reader.type();
        const depth = reader.keyword('depth') ? reader.range() : [0, 4];
        result.named.set(name, {type, depth});
      } else if (reader.text[reader.at] === '(') {
        const parameters = reader.parameters();
        const target = result.constructed ? result.operations : result.functions;
        target.push({name, parameters, where: reader.condition()});
      } else {
        result.operations.push({name, parameters: null, where: reader.condition()});
      }
    }
    if (!reader.done()) reader.fail('the end of the line');
  });
  return result;
}

/// Reads the few forms of TOML that these files use: strings, lists of strings, literal blocks.
export function readAssignment(text) {
  const keys = {};
  const entry = /^([\w-]+)\s*=\s*(?:'''\n?([^]*?)'''|(".*"|\[[^]*?\]|true|false|\d+))\s*(?:#.*)?$/gm;
  for (const [, key, block, value] of text.matchAll(entry)) {
    keys[key] = block ?? JSON.parse(value);
  }
  return keys;
}
