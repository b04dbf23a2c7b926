// The cases of check_prelude.js: a name, generators of arguments, and what is called with them.
'use strict';

/** Numbers by mulberry32. */
class Random {
  constructor(seed) { this.seed = seed | 0; for (let i = 0; i < 3; ++i) this.next(); }
  next() {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  int(low, high) { return low + Math.floor(this.next() * (high - low + 1)); }
  pick(list) { return list[this.int(0, list.length - 1)]; }
  chance(p) { return this.next() < p; }
}

// A generator is called with the random numbers and with the inputs so far, to which it adds
// functions that draw their values; it returns a template.
const input = (inputs, draw) => ({ input: inputs.push(draw) - 1 });
const scalar = (draw, share = 0.75) => (r, inputs) => (r.chance(share) ? input(inputs, draw) : draw(r));
const int = (low, high, share) => scalar((r) => r.int(low, high), share);
const ODD = [0, -0, 1, -1, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.2, NaN, Infinity,
             -Infinity, 1e21, 2 ** 53, 2 ** 52 + 1, 4294967296.5, -1e15, 123456789012345, 1e-7];
const number = scalar((r) => (r.chance(0.4) ? r.int(-20, 20) : r.chance(0.5) ? r.int(-99, 99) / 4 : r.pick(ODD)));
const boolean = scalar((r) => r.chance(0.5));
const constant = (...values) => (r) => r.pick(values);
const either = (...generators) => (r, inputs) => r.pick(generators)(r, inputs);
const charOf = (alphabet) => (r) => alphabet.charCodeAt(r.int(0, alphabet.length - 1));
const string = (alphabet, low = 0, high = 5, share = 0.6) => (r, inputs) => {
  const length = r.int(low, high);
  const units = Array.from({ length }, () => scalar(charOf(alphabet), share)(r, inputs));
  return { units };
};
const list = (element, low = 0, high = 5) => (r, inputs) =>
  Array.from({ length: r.int(low, high) }, () => element(r, inputs));
const holed = (element) => (r, inputs) => {
  const made = list(element, 1, 5)(r, inputs);
  if (r.chance(0.4)) delete made[r.int(0, made.length - 1)];
  return made;
};
const nothing = constant(undefined);
const small = int(-7, 7);
const index = either(int(-6, 6), int(-6, 6), number, nothing, constant('1', null));
const AB = 'ab', LETTERS = 'abAB zZ@[`{', WIDE = 'aZ\u00e9\u00df\u0130\u03a3k\u212a', BLANKS = ' \t\na\u00a0\ufeff';
const DIGITS = '0123456789', NUMERIC = '0123-+.e x', MIXED = either(small, string(AB, 0, 2), boolean, constant(null, undefined, NaN, '1', 1));
const object = (alphabet, length, value) => (r, inputs) => {
  const made = {};
  for (let i = r.int(0, 6); i > 0; --i) made[String.fromCharCode(...Array.from({ length: r.int(1, length) }, () => charOf(alphabet)(r)))] = value(r, inputs);
  return made;
};
const scores = (value) => (r, inputs) => { const made = {}; for (const key of 'abcdefgh') made[key] = value(r, inputs); return made; };
const mapOf = (key, value) => (r, inputs) => ({ make: (...rows) => new Map(rows), parts: list((q, i) => [key(q), value(q, i)], 0, 6)(r, inputs) });
const setOf = (key) => (r, inputs) => ({ make: (...rows) => new Set(rows), parts: list(key, 0, 6)(r, inputs) });
const plainInt = (r) => r.int(-5, 5);

const cases = [];
const add = (name, generators, body) => cases.push({
  name, body,
  make: (r) => {
    const inputs = [];
    const template = generators.map((generator) => generator(r, inputs));
    return { template, inputs };
  },
});
/** A method of the first argument, with the others as arguments. */
const method = (owner, name, generators) =>
  add(`${owner}.${name}`, generators, (api, o, ...rest) => api.method(o, name, ...rest));
const call = (name, f, generators) => add(name, generators, (api, ...rest) => api.call(f, ...rest));

// --- numbers ---
const numeric = either(number, number, boolean, string(NUMERIC, 0, 3), constant(null, undefined, '7'));
for (const name of ['floor', 'ceil', 'trunc', 'abs', 'sign', 'round', 'sqrt', 'cbrt', 'log2'])
  add(`Math.${name}`, [numeric], (api, x) => api.method(Math, name, x));
for (const name of ['min', 'max', 'pow', 'hypot', 'imul'])
  add(`Math.${name}`, [numeric, numeric, either(number, nothing)], (api, x, y, z) =>
    z === undefined ? api.method(Math, name, x, y) : api.method(Math, name, x, y, z));
add('Math.max(...list)', [list(number, 0, 4)], (api, all) => api.method(Math, 'max', ...all));
for (const name of ['isInteger', 'isFinite', 'isNaN', 'isSafeInteger'])
  add(`Number.${name}`, [numeric], (api, x) => api.method(Number, name, x));
call('isNaN', isNaN, [numeric]);
call('isFinite', isFinite, [numeric]);
call('Boolean', Boolean, [either(numeric, string(AB, 0, 2))]);
call('String', String, [either(number, int(-1200, 1200), boolean, string(AB), list(MIXED), list(list(small, 0, 2), 0, 3))]);
call('Number', Number, [either(numeric, string(NUMERIC, 0, 5), string(DIGITS + '.', 1, 4), string(BLANKS + '12', 1, 4))]);
add('+text', [string(NUMERIC, 0, 5)], (api, x) => api.unary('+', x));
add('text * number', [string(DIGITS, 0, 3), numeric], (api, x, y) => api.binary('*', x, y));
add('text == number', [string(DIGITS, 0, 2), either(numeric, small)], (api, x, y) => api.binary('==', x, y));
add('text === text', [string(AB), string(AB)], (api, x, y) => api.binary('===', x, y));
add('text !== text', [string(AB, 1, 2), string(AB, 1, 2)], (api, x, y) => api.binary('!==', x, y));
add('text < text', [string(AB), string(AB)], (api, x, y) => api.binary('<', x, y));
add('text >= text', [string(AB), string(AB)], (api, x, y) => api.binary('>=', x, y));
add('text + any', [either(string(AB), number, boolean), either(string(AB), small)], (api, x, y) => api.binary('+', api.binary('+', x, y), ''));
add('template', [either(string(AB), number), either(small, string(AB))], (api, x, y) => api.template(api.template(x, y), y));
call('parseInt', parseInt, [either(string('0123-+ xz', 0, 5), number), constant(undefined, 10, 2, 16, 0, 8)]);
call('parseFloat', parseFloat, [either(string('012-+. eIz', 0, 6), number)]);
const radix = either(nothing, constant(2, 10, 16, 36, 8, 1, 40));
add('number.toString', [either(int(-3000, 3000), number), radix], (api, x, y) => api.method(x, 'toString', y));
method('number', 'toFixed', [number, constant(0, 1, 2)]);
method('number', 'valueOf', [number]);
method('boolean', 'toString', [boolean]);
add('Object.is', [either(number, boolean, string(AB, 0, 2)), either(number, boolean, string(AB, 0, 2))], (api, x, y) => api.method(Object, 'is', x, y));

// --- arrays ---
const numbers = either(list(small), holed(small), list(MIXED), list(plainInt, 4, 7));
for (const name of ['includes', 'indexOf', 'lastIndexOf']) {
  method('array', name, [numbers, MIXED]);
  add(`array.${name} from`, [numbers, small, index], (api, a, x, i) => api.method(a, name, x, i));
}
method('array', 'join', [either(list(MIXED), list(list(small, 0, 2))), either(nothing, string(',-', 0, 2), constant(null, 0))]);
method('array', 'toString', [either(list(MIXED), list(list(small, 0, 2)))]);
method('array', 'at', [either(list(small), list(plainInt, 4, 7), list(string(AB, 1, 1), 0, 6)), index]);
method('array', 'slice', [list(small), index, index]);
method('array', 'splice', [list(small), index, index, small]);
method('array', 'fill', [list(small), small, index, index]);
method('array', 'copyWithin', [list(small), index, index, index]);
method('array', 'flat', [list(either(small, list(either(small, list(small, 0, 2)), 0, 3))), int(0, 3)]);
method('array', 'concat', [list(small), either(list(small), small, string(AB)), small]);
method('array', 'reverse', [list(small)]);
add('array[k]', [either(list(small), holed(small), list(plainInt, 4, 7), list(constant('a', 'bc'), 0, 6), list(boolean)), either(number, small, string('01-', 1, 2))], (api, a, k) => api.get(a, k));
add('array[k] = v', [list(small), int(0, 5), small], (api, a, k, v) => { api.put(a, k, v); return a; });
const isLarge = (api) => (x) => api.binary('>', x, 1);
for (const name of ['filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'some', 'every'])
  add(`array.${name}`, [holed(small)], (api, a) => api.method(a, name, isLarge(api)));
for (const f of [Boolean, Number.isInteger, isNaN])
  add(`array.filter(${f.name})`, [list(numeric)], (api, a) => api.method(a, 'filter', f));
for (const f of [String, Number, Math.abs, Boolean])
  add(`array.map(${f.name})`, [list(either(small, string(DIGITS, 0, 2)))], (api, a) => api.method(a, 'map', f));
add('array.map(parseInt)', [list(string(DIGITS, 0, 2))], (api, a) => api.method(a, 'map', parseInt));
add('array.reduce', [list(small)], (api, a) => api.method(a, 'reduce', (x, y) => api.binary('+', x, y)));
add('array.reduce(Math.max)', [list(small)], (api, a) => api.method(a, 'reduce', (x, y) => api.method(Math, 'max', x, y)));
add('array.flatMap', [list(small)], (api, a) => api.method(a, 'flatMap', (x) => [x, [x]]));
const sortable = either(holed(small), list(small, 0, 12), list(either(small, string('ab1', 0, 2), nothing, boolean)));
for (const name of ['sort', 'toSorted'].filter((each) => each in Array.prototype)) {
  add(`array.${name}`, [sortable], (api, a) => api.method(a, name));
  add(`array.${name}(-)`, [list(small, 0, 8)], (api, a) => api.method(a, name, (x, y) => api.binary('-', x, y)));
  add(`array.${name}(>)`, [list(small, 0, 8)], (api, a) => api.method(a, name, (x, y) => api.binary('>', x, y)));
}
add('array.sort, long', [list(int(0, 99), 30, 50)], (api, a) => api.method(a, 'sort', (x, y) => api.binary('-', y, x)));
add('array.sort, calls', [list(small, 2, 8)], (api, a) => {
  const pairs = [];
  api.method(a, 'sort', (x, y) => { pairs.push([x, y]); return api.binary('-', x, y); });
  return pairs;
});
add('Array.from(text)', [string(AB)], (api, x) => api.method(Array, 'from', x));
add('Array.from(text, f)', [string(DIGITS)], (api, x) => api.method(Array, 'from', x, Number));
add('Array.from({length})', [int(0, 4)], (api, n) => api.method(Array, 'from', { length: n }, (x, i) => i));
add('Array(n)', [int(0, 4)], (api, n) => api.method(api.call(Array, n), 'fill', 0));
add('new Array(n)', [int(-1, 4)], (api, n) => api.method(api.make(Array, n), 'fill', 0));
add('[...text]', [string(AB + '\ud83d\ude00')], (api, x) => [...x]);
add('for of text', [string(AB)], (api, x) => { let found = ''; for (const c of x) found = api.binary('+', c, found); return found; });
add('[a, b] = text', [string(AB)], (api, x) => { const [a, b, ...c] = x; return [a, b, c]; });
add('Array.prototype.map.call(text)', [string(AB)], (api, x) => api.method(Array.prototype.map, 'call', x, (c) => c));
add('bound', [list(plainInt), small], (api, a, x) => api.call(api.method(a.includes, 'bind', a), x));

// --- strings ---
const haystack = either(string(AB, 0, 6), string('abc', 3, 7, 0));
const needle = either(string(AB, 0, 2), string(AB, 1, 1), number);
for (const name of ['includes', 'indexOf', 'lastIndexOf', 'startsWith', 'endsWith']) {
  method('text', name, [haystack, needle]);
  add(`text.${name} from`, [haystack, needle, index], (api, a, x, i) => api.method(a, name, x, i));
}
for (const name of ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase'])
  method('text', name, [either(string(LETTERS), string(LETTERS), string(WIDE, 0, 3))]);
for (const name of ['trim', 'trimStart', 'trimEnd']) method('text', name, [string(BLANKS)]);
for (const name of ['charAt', 'at', 'charCodeAt', 'codePointAt'])
  method('text', name, [either(haystack, string(AB + '\ud83d\ude00', 0, 5)), index]);
for (const name of ['slice', 'substring', 'substr']) method('text', name, [haystack, index, index]);
for (const name of ['padStart', 'padEnd'])
  method('text', name, [haystack, int(-1, 9), either(nothing, string('-_', 0, 3), constant(0))]);
method('text', 'repeat', [string(AB, 0, 3), either(int(-1, 3), constant(1.5, undefined, Infinity))]);
method('text', 'concat', [haystack, needle, MIXED]);
method('text', 'normalize', [either(haystack, string(WIDE, 0, 3))]);
method('text', 'localeCompare', [string(AB, 0, 2), string(AB, 0, 2)]);
const separator = either(string('ab', 0, 2), string('a', 1, 1), nothing);
method('text', 'split', [haystack, separator, either(nothing, int(0, 3))]);
add('text.split("")', [haystack], (api, x) => api.method(x, 'split', ''));
const replacement = either(string(AB, 0, 2), constant('<$&>', '$`$$', "$'", '$1', '$'), string('$&a', 0, 2));
for (const name of ['replace', 'replaceAll']) {
  method('text', name, [haystack, string(AB, 0, 2), replacement]);
  add(`text.${name}(f)`, [haystack, string(AB, 0, 2)], (api, x, y) => api.method(x, name, y, (...all) => api.binary('+', all[0], all.length)));
}
add('text[k]', [haystack, either(number, small, string('01', 1, 1))], (api, x, k) => api.get(x, k));
add('String.fromCharCode', [either(int(60, 120), number), int(60, 70000)], (api, x, y) => api.method(String, 'fromCharCode', x, y));
add('String.fromCodePoint', [either(int(60, 120), number), int(60, 70000)], (api, x, y) => api.method(String, 'fromCodePoint', x, y));
add('"constants".indexOf(c)', [string('abcdefgxyz', 1, 1)], (api, c) => api.method('abcdefgh', 'indexOf', c));
add('"constants"[i]', [int(-2, 9)], (api, i) => api.get('abcdefgh', i));

// --- regular expressions ---
const PATTERNS = [/a/, /a+b*/, /[^a]/, /^a|b$/, /(a)(b)?/, /(?<x>a)(?<y>b|c)/, /(.)\1/, /a(?=b)/, /a(?!b)/, /(?<=a)b/, /(?<!a)b/,
  /\bab?/, /\B./, /a*?b/, /(?:ab){1,2}/, /a{2,}/, /\s+/, /\w/, /\W/, /[a-c]+/i, /A/i, /\d{2}/, /^$/m, /^./gm, /./s, /a/g, /b/y, /[\s\S]/g,
  /(a|ab)(c|bcd)?(b*)/, /(z)((a+)?(b+)?(c))*/, /(?=(a+))a*b\1/, /(.*?)a(?!(a+)b\2c)\2(.*)/, /\p{L}/u, /[\u{61}-c]/u, /a|/g, /(?:)/g,
  /[^\w\s]/g, /([a-z])([A-Z])/g, /\k<n>(?<n>a)/, /[b-]/, /x?/g, /(a)|b/g, /\//, /[)\]]/, /./gu, /(?<y>b)/y];
const subject = either(string('abc', 0, 6), string('aB c\n', 0, 5), string('ab1_ -', 0, 5));
const pattern = (flags) => (r) => {
  const chosen = r.pick(PATTERNS);
  return { make: () => new RegExp(chosen.source, flags === undefined ? chosen.flags : [...new Set(chosen.flags + flags)].join('')), parts: [] };
};
for (const name of ['exec', 'test']) {
  method('regexp', name, [pattern(), subject]);
  add(`regexp.${name}, twice`, [pattern('g'), subject], (api, p, x) => [api.method(p, name, x), p.lastIndex, api.method(p, name, x), p.lastIndex]);
}
add('text.match(regexp)', [pattern(), subject], (api, p, x) => api.method(x, 'match', p));
add('text.search(regexp)', [pattern(), subject], (api, p, x) => api.method(x, 'search', p));
add('text.matchAll(regexp)', [pattern('g'), subject], (api, p, x) => [...api.method(x, 'matchAll', p)]);
add('text.split(regexp)', [pattern(), subject, either(nothing, int(0, 3))], (api, p, x, n) => api.method(x, 'split', p, n));
add('text.replace(regexp)', [pattern(), subject, either(replacement, constant('$<x>', '$2$1', '$10'))], (api, p, x, y) => api.method(x, 'replace', p, y));
add('text.replaceAll(regexp)', [either(pattern('g'), pattern()), subject, replacement], (api, p, x, y) => api.method(x, 'replaceAll', p, y));
add('text.replace(regexp, f)', [pattern('g'), subject], (api, p, x) => {
  const calls = [];
  return [api.method(x, 'replace', p, (...all) => { calls.push(all); return api.method(all[0] ?? '', 'toUpperCase'); }), calls];
});
add('known.replace(regexp, f)', [pattern('g'), string('abc', 0, 5, 0), string(AB, 1, 1)], (api, p, x, y) => api.method(x, 'replace', p, () => y));
add('text.match("pattern")', [subject], (api, x) => api.method(x, 'match', '[ab]+'));

// --- maps, sets, objects, JSON ---
const key = either(small, string('abcdef', 1, 1), boolean, plainInt, constant(NaN, 'ab', null));
const plainKey = (r) => r.pick([1, 2, 3, 4, 'a', 'b', 'c', 'd', NaN, -1, 'ab', true]);
add('map', [mapOf(plainKey, MIXED), key, key, small], (api, m, k, l, v) => [api.method(m, 'get', k), api.method(m, 'has', k), api.method(m, 'set', l, v) === m,
  api.method(m, 'get', l), api.method(m, 'has', k), api.method(m, 'delete', k), api.method(m, 'has', l), m.size, [...m]]);
add('map of constants', [mapOf((r) => r.pick(['a', 'b', 'c', 'd', 'e', 'f']), plainInt), string('abcdefgh', 1, 1)], (api, m, k) => [api.method(m, 'has', k), api.method(m, 'get', k)]);
add('set', [setOf(plainKey), key, key], (api, s, k, l) => [api.method(s, 'has', k), api.method(s, 'add', k) === s, api.method(s, 'has', l), api.method(s, 'delete', l), api.method(s, 'has', k), s.size, [...s]]);
add('new Set', [either(list(key), string(AB))], (api, a) => { const s = api.make(Set, a); return [s.size, [...s]]; });
add('new Map', [list((r, i) => [key(r, i), small(r, i)])], (api, a) => [...api.make(Map, a)]);
add('counts in a map', [string('abc')], (api, x) => {
  const m = new Map();
  for (const c of x) api.method(m, 'set', c, api.binary('+', api.test(api.method(m, 'has', c)) ? api.method(m, 'get', c) : 0, 1));
  return m;
});
const named = either(string('abcdefgh', 1, 2), int(-1, 12), boolean, string('toSring', 8, 8, 0.2));
const properties = either(object('ab1', 2, small), object('01', 2, string(AB)), scores(plainInt), scores(constant('x', 'y')), scores(string(AB, 0, 1)), (r) => (r.chance(0.5) ? { true: 1, toString: 2, NaN: 3 } : {}));
add('object[k]', [properties, either(named, number)], (api, o, k) => api.get(o, k));
add('object[k] = v', [properties, named, small], (api, o, k, v) => { api.put(o, k, v); return o; });
add('k in object', [properties, either(named, number)], (api, o, k) => api.binary('in', k, o));
method('object', 'hasOwnProperty', [properties, named]);
add('Object.hasOwn', [properties, named], (api, o, k) => api.method(Object, 'hasOwn', o, k));
add('counts[c]', [string('abc')], (api, x) => {
  const counts = {};
  for (const c of x) {
    const old = api.get(counts, c);
    api.put(counts, c, api.binary('+', old === undefined ? 0 : old, 1));
  }
  return counts;
});
for (const name of ['entries', 'keys', 'values', 'freeze']) add(`Object.${name}`, [either(properties, list(small), string(AB))], (api, o) => api.method(Object, name, o));
add('Object.assign', [properties, properties], (api, o, p) => api.method(Object, 'assign', {}, o, p));
add('Object.fromEntries', [list((r, i) => [string('ab', 1, 1)(r, i), small(r, i)])], (api, a) => api.method(Object, 'fromEntries', a));
const json = either(number, MIXED, string('ab"\\\n\u00e9', 0, 3), list(MIXED), object('ab1', 2, either(MIXED, list(number, 0, 3))));
add('JSON.stringify', [json], (api, x) => api.method(JSON, 'stringify', x));
add('JSON.stringify, indented', [json, constant(2, '--', 0)], (api, x, n) => api.method(JSON, 'stringify', x, null, n));
add('JSON.parse', [string('12', 1, 2)], (api, x) => api.method(JSON, 'parse', x));
add('structuredClone', [either(list(MIXED), properties, mapOf(plainKey, small), setOf(plainKey))], (api, x) => { const copy = api.call(structuredClone, x); return [copy !== x || typeof x !== 'object', copy]; });


// --- objects that convert themselves, callbacks, iteration protocols ---
const written = (api, x) => ({ toString: () => api.binary('+', x, '!') });
const valued = (x) => ({ valueOf: () => x });
add('String(object)', [small], (api, x) => api.call(String, written(api, x)));
// Where no operand is unknown, the full text does not ask, and objects convert themselves natively.
add('text + object', [string(AB, 1, 3, 1), small], (api, x, y) => api.binary('+', x, written(api, y)));
add('number - object', [int(-7, 7, 1), small], (api, x, y) => [api.binary('-', x, valued(y)), api.binary('<', valued(y), x), api.binary('==', x, valued(y))]);
add('objects joined', [list(small)], (api, a) => api.method(a.map((x) => written(api, x)), 'join', '+'));
add('array.map, arguments', [list(small), small], (api, a, x) => api.method(a, 'map', function (...all) { return [this, ...all]; }, [x]));
add('array.reduceRight', [list(small, 1, 4), small], (api, a, x) => api.method(a, 'reduceRight', (...all) => all, x));
add('array.forEach(set.add)', [list(small)], (api, a) => { const s = new Set(); api.method(a, 'forEach', s.add, s); return [...s]; });
add('regexp.lastIndex', [pattern('g'), subject, int(-1, 4)], (api, p, x, i) => { p.lastIndex = i; return [api.method(p, 'exec', x), p.lastIndex]; });
add('throws', [either(small, string(AB)), small], (api, x, y) => api.method(x, 'nothing', y));
add('callback throws', [list(small, 1, 3)], (api, a) => api.method(a, 'filter', (x) => { if (api.test(api.binary('>', x, 2))) throw new RangeError(); return api.binary('>', x, 0); }));
add('map of objects', [mapOf((r) => r.pick(['a', 'b', 'c', 'd', 'e']), list(small, 0, 2)), string('abcdef', 1, 1)], (api, m, k) => api.method(m, 'get', k));
add('grouped', [string('abc')], (api, x) => {
  const groups = {};
  for (const c of x) api.method(api.get(groups, c) ?? (api.put(groups, c, []), api.get(groups, c)), 'push', c);
  return groups;
});
add('sorted letters', [string('abc')], (api, x) => api.method(api.method([...x], 'sort'), 'join', ''));
add('palindrome', [string('aA ,', 0, 5)], (api, x) => {
  const letters = api.method(api.method(x, 'toLowerCase'), 'replace', /[^a-z]/g, '');
  return api.binary('===', letters, api.method(api.method(api.method(letters, 'split', ''), 'reverse'), 'join', ''));
});
add('caesar', [string('azAZ!', 0, 4), int(0, 26)], (api, x, k) => api.method(x, 'replace', /[a-z]/g, (c) =>
  api.method(String, 'fromCharCode', api.binary('+', api.binary('%', api.binary('+', api.binary('-', api.method(c, 'charCodeAt', 0), 97), k), 26), 97))));
add('digits', [int(0, 99999)], (api, n) => api.method(api.method(api.call(String, n), 'split', ''), 'map', Number));
add('words', [string('ab ', 0, 6)], (api, x) => {
  const counts = new Map();
  for (const word of api.method(api.method(x, 'trim'), 'split', /\s+/)) api.method(counts, 'set', word, api.binary('+', api.method(counts, 'get', word) ?? 0, 1));
  return counts;
});

module.exports = { cases, Random };
