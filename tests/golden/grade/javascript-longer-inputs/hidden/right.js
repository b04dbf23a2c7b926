function hideEnd(code) {
  let shown = '';
  for (let i = 0; i < code.length; i++) shown += i < 6 ? code[i] : '*';
  return shown;
}
module.exports = { hideEnd };
