import { trim, total, type Item } from './reference';

describe('the library', (): void => {
  it('trims', () => {
    expect(trim('  ab ' as string, 'left')).toBe('ab ');
    expect(trim('ab ', 'right')).toBe('ab');
    expect(trim('  ', 'left')).toBe('');
  });
  it('adds', () => {
    expect(total([{ name: 'a', price: 2.5 }, { name: 'b', price: 1 }] satisfies Item[])).toBe('4.20');
  });
});
