import { Locker } from './reference';

test('opens with its code', () => {
  const locker = new Locker();
  locker.close(12);
  locker.open(12);
  expect(locker.isOpen()).toBe(true);
});
test('is closed', () => {
  const locker = new Locker();
  locker.close(3);
  expect(locker.isOpen()).toBe(false);
});
test('not with another code', () => {
  const locker = new Locker();
  locker.close(12);
  expect(() => locker.open(21)).toThrow('wrong code');
});
test('not twice', () => {
  const locker = new Locker();
  locker.close(1);
  expect(() => locker.close(1)).toThrow('closed');
  expect(() => new Locker().open(1)).toThrow('open');
});
