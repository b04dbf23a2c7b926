let code = null;
export class Locker {
  constructor() {
    code = null;
  }
  close(given) {
    if (code !== null) throw new Error('closed');
    code = given;
  }
  open(given) {
    if (code === null) throw new Error('open');
    if (code !== given) throw new Error('wrong code');
    code = null;
  }
  isOpen() {
    return code === null;
  }
}
