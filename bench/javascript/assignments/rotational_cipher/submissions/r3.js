function next(c) {
    if (c === 'z') return 'a';
    if (c === 'Z') return 'A';
    return /[a-y]/i.test(c) ? String.fromCharCode(c.charCodeAt(0) + 1) : c;
}
export function rotate(text, key) {
    if (key === 0) return text;
    return rotate(text.split('').map(next).join(''), key - 1);
}
