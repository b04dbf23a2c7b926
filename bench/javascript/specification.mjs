// Runs a specification in the style of jest on what a program exports: as much of `expect` as the
// bundled specifications use.
import {find, show} from './behaviour.mjs';

class Failure extends Error {}

function expect(value, counter) {
  counter.calls++;
  const check = (holds, wanted) => {
    const got = typeof value === 'function' ? 'no error' : show(value);
    if (!holds) throw new Failure(`expected ${wanted}, got ${got}`);
  };
  const thrown = () => {
    try {
      value();
      return null;
    } catch (error) {
      return error;
    }
  };
  return {
    toBe: (wanted) => check(Object.is(value, wanted), show(wanted)),
    toEqual: (wanted) => check(show(value) === show(wanted), show(wanted)),
    toBeNull: () => check(value === null, 'null'),
    toBeUndefined: () => check(value === undefined, 'undefined'),
    toThrow: (Class = Error) => check(thrown() instanceof Class, Class.name),
  };
}

export async function runSpecification(text, exported) {
  const imports = /^(?:import|const)\s+(?:\{([^}]*)\}|(\w+))\s*(?:from\b|=\s*require\()/gm;
  const names = [...text.matchAll(imports)].flatMap(([, several, one]) =>
    (several ?? one).split(',').map((name) => name.trim()));
  const body = text.replace(/^import\s.*$|^const\s.*=\s*require\(.*$/gm, '');
  const counter = {calls: 0};
  const failures = [];
  const waiting = [];
  const test = (title, action) => waiting.push([title, action]);
  const describe = (title, action) => action();
  const given = names.map((name) => find(exported, name));
  new Function('test', 'it', 'describe', 'expect', ...names, body)(
    test, test, describe, (value) => expect(value, counter), ...given);
  for (const [title, action] of waiting) {
    try {
      await action();
    } catch (error) {
      failures.push(`${title}: ${error.message}`);
    }
  }
  return {failures, calls: counter.calls};
}
