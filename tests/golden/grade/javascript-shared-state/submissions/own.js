export class Locker {
  _code = null;
  close(code) {
    if (this._code !== null) throw new Error('closed');
    this._code = code;
  }
  open(code) {
    if (this._code === null) throw new Error('open');
    if (this._code !== code) throw new Error('wrong code');
    this._code = null;
  }
  isOpen() {
    return this._code === null;
  }
}
