class ValidationError extends Error {
  constructor(message: string, public readonly code: number) { super(message); this.name = 'ValidationError'; }
}
function check(x: unknown): asserts x is number {
  if (typeof x !== 'number') throw new ValidationError('no number', 7);
}
try { check('a'); } catch (e: unknown) {
  if (e instanceof ValidationError) console.log(e.name, e.message, e.code);
}
try { check(1); console.log('fine'); } catch { console.log('never'); } finally { console.log('end' as string); }
