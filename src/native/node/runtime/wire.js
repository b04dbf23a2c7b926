// Bytes of messages: the format of src/dynamic/value/encoding.h. Evaluated in the driver's realm,
// whose built-in objects no program of a student can reach.
(function () {
  "use strict";
  const utf8Bytes = (text) => {
    const bytes = [];
    for (let i = 0; i < text.length; ++i) {
      let code = text.codePointAt(i);
      if (code > 0xffff) ++i;
      else if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000)
        bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else
        bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63),
                   0x80 | (code & 63));
    }
    return bytes;
  };

  const LARGE = 1 << 16;  // bytes
  const free = [];         // views of arrays for writers: to make one takes longer than many a run
  class Writer {
    constructor() {
      this.view = free.pop() ?? new DataView(new ArrayBuffer(1024));
      this.bytes = new Uint8Array(this.view.buffer);
      this.size = 0;
    }
    /// Ends the writer: what was taken of it is no longer valid.
    recycle() {
      if (this.bytes.length <= LARGE) free.push(this.view);
      this.bytes = this.view = undefined;
    }
    reserve(more) {
      if (this.size + more <= this.bytes.length) return;
      const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.size + more));
      grown.set(this.bytes.subarray(0, this.size));
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    u8(value) {
      this.reserve(1);
      this.bytes[this.size++] = value;
    }
    u32(value) {
      this.reserve(4);
      this.view.setUint32(this.size, value, true);
      this.size += 4;
    }
    double(value) {
      this.reserve(8);
      this.view.setFloat64(this.size, value, true);
      this.size += 8;
    }
    /// Overwrites a number that was written before.
    patch(at, value) {
      this.view.setUint32(at, value, true);
    }
    raw(bytes) {
      this.reserve(bytes.length);
      this.bytes.set(bytes, this.size);
      this.size += bytes.length;
    }
    ascii(text) {
      this.u32(text.length);
      for (let i = 0; i < text.length; ++i) this.u8(text.charCodeAt(i));
    }
    string(text) {
      let isLatin = true;
      for (let i = 0; i < text.length && isLatin; ++i) isLatin = text.charCodeAt(i) < 256;
      this.u8(isLatin ? 97 : 115);  // 'a', 's'
      this.u32(text.length);
      this.reserve(text.length * 2);
      for (let i = 0; i < text.length; ++i) {
        const unit = text.charCodeAt(i);
        this.bytes[this.size++] = unit;
        if (!isLatin) this.bytes[this.size++] = unit >> 8;
      }
    }
    utf8(text) {
      const bytes = utf8Bytes(text);
      this.u32(bytes.length);
      this.raw(bytes);
    }
    take() {
      return this.bytes.subarray(0, this.size);
    }
  }

  class Reader {
    constructor(bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.at = 0;
    }
    u8() {
      return this.bytes[this.at++];
    }
    u32() {
      this.at += 4;
      return this.view.getUint32(this.at - 4, true);
    }
    double() {
      this.at += 8;
      return this.view.getFloat64(this.at - 8, true);
    }
    units(count, width) {
      let text = "";
      for (let i = 0; i < count; ++i) {
        const low = this.bytes[this.at++];
        text += String.fromCharCode(width === 1 ? low : low | (this.bytes[this.at++] << 8));
      }
      return text;
    }
    ascii() {
      return this.units(this.u32(), 1);
    }
    string(tag = this.u8()) {
      const count = this.u32();
      return this.units(count, tag === 97 ? 1 : 2);
    }
  }
  return { Writer, Reader };
})
