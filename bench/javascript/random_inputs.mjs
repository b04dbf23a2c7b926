// Random valid inputs of a description. Small ones and ones with few different values come often,
// because that is where mistakes show.

/// A generator of pseudo-random numbers (mulberry32), so that every run tries the same inputs.
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export class InputMaker {
  constructor(description, random) {
    this.description = description;
    this.random = random;
    this.most = 4;
    this.few = null;
  }

  between(low, high) {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  any(values) {
    return values[this.between(0, values.length - 1)];
  }

  length([low, high]) {
    return this.between(low, Math.max(low, Math.min(high, this.most)));
  }

  integer([low, high]) {
    const within = (v) => v >= low && v <= high;
    if (this.few) {
      const known = this.few.filter((v) => typeof v === 'number' && within(v));
      if (known.length >= 2 && this.random() < 0.9) return this.any(known);
    }
    const ends = [low, low + 1, high, high - 1, 0, 1, -1, 2].filter(within);
    const value = this.random() < 0.35 ? this.any(ends) : this.between(low, high);
    if (this.few) this.few.push(value);
    return value;
  }

  character(characters) {
    if (this.few) {
      const known = this.few.filter((v) => characters.includes(v));
      if (known.length >= 2 && this.random() < 0.9) return this.any(known);
    }
    const value = this.any(characters);
    if (this.few) this.few.push(value);
    return value;
  }

  list({order, element, length}, depth) {
    let items = Array.from({length: this.length(length)}, () => this.value(element, depth));
    if (order === 'distinct') items = [...new Set(items)];
    if (order === 'distinct' && items.length < length[0]) return this.list({order, element, length}, depth);
    if (order === 'sorted') items.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return items;
  }

  // Strings of the characters in the expression are drawn until one matches.
  matching({pattern, length}) {
    const characters = [...new Set(pattern.replace(/[^\w ]/g, ''))];
    const whole = new RegExp(`^(?:${pattern})$`);
    for (;;) {
      const text = Array.from({length: this.length(length)}, () => this.any(characters)).join('');
      if (whole.test(text)) return text;
    }
  }

  value(type, depth = 0) {
    switch (type.kind) {
      case 'int':
        return this.integer(type.range);
      case 'number': {
        const unit = 10 ** type.decimals;
        return this.integer(type.range.map((end) => Math.round(end * unit))) / unit;
      }
      case 'boolean':
        return this.random() < 0.5;
      case 'constant':
        return type.value;
      case 'one':
        return this.any(type.values);
      case 'string':
        return Array.from({length: this.length(type.length)}, () => this.character(type.characters)).join('');
      case 'matching':
        return this.matching(type);
      case 'list':
        return this.list(type, depth);
      case 'rows': {
        const columns = this.between(...type.columns);
        const row = () => Array.from({length: columns}, () => this.value(type.element, depth));
        return Array.from({length: this.between(...type.rows)}, row);
      }
      case 'object': {
        const made = {};
        for (const {name, optional, type: member} of type.members) {
          if (!optional || this.random() < 0.5) made[name] = this.value(member, depth);
        }
        return made;
      }
      case 'choice':
        return this.value(this.any(type.choices), depth);
      case 'source':
        return new Source(type.text);
      case 'function':
        return this.pureFunction(type);
      case 'named':
        return this.linked(type.name, depth);
      default:
        throw new Error(`no generator for ${type.kind}`);
    }
  }

  // Where the largest depth is reached, a choice of `node or null` has to end: null is taken.
  linked(name, depth) {
    const {type, depth: range} = this.description.named.get(name);
    if (depth >= Math.min(range[1], Math.max(this.most, range[0]))) return null;
    return this.value(type, depth + 1);
  }

  // A table of random results, given by the text of the argument: equal arguments, equal results.
  pureFunction({result}) {
    const seed = this.between(1, 1 << 30);
    const make = (key) => {
      let hash = seed;
      for (const c of key) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0;
      return new InputMaker(this.description, randomNumbers(hash)).value(result);
    };
    return (...values) => make(JSON.stringify(values));
  }

  arguments(parameters) {
    const given = [];
    for (const {optional, type} of parameters) {
      if (optional && this.random() < 0.4) break;
      given.push(this.value(type));
    }
    return given;
  }

  /// One valid input: {name, arguments} or {constructed, operations}.
  input(index) {
    const {functions, constructed, operations, count} = this.description;
    this.most = [1, 2, 3, 4, 4, 4, 6, 8][Math.floor(index / Math.max(1, functions.length)) % 8];
    this.few = this.random() < 0.5 ? [] : null;
    if (!constructed) {
      const asked = functions[index % functions.length];
      return {name: asked.name, arguments: this.arguments(asked.parameters), where: asked};
    }
    const steps = Array.from({length: this.length(count)}, () => {
      const operation = this.any(operations);
      const given = operation.parameters && this.arguments(operation.parameters);
      return {operation, arguments: given};
    });
    return {constructed: constructed.name, arguments: this.arguments(constructed.parameters), steps};
  }
}

/// A value that is stated as JavaScript; every program gets its own.
export class Source {
  constructor(text) {
    this.text = text;
  }
}

/// Returns the number of elements: the longest list or string in it, or the number of operations.
export function elements(input) {
  const of = (value) => {
    if (typeof value === 'string') return value.length;
    if (value instanceof Source) return 0;
    if (Array.isArray(value)) return Math.max(value.length, ...value.map(of), 0);
    if (value && typeof value === 'object') {
      const inside = Object.values(value).map(of);
      return Math.max(0, ...inside) + ('next' in value ? 1 : 0);
    }
    return 0;
  };
  const valid = (input.steps ?? []).filter((step) => !step.invalid);
  const given = [...input.arguments, ...valid.flatMap((step) => step.arguments ?? [])];
  return Math.max(valid.length, ...given.map(of));
}
