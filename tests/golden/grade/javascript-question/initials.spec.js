import { initials } from './initials';

test('two words', () => expect(initials('ada lovelace')).toBe('AL'));
test('three words', () => expect(initials('john von neumann')).toBe('JVN'));
test('one word', () => expect(initials('plato')).toBe('P'));
test('four words', () => expect(initials('a b c d')).toBe('ABCD'));
