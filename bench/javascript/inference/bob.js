export const hey = (message) => {
  const said = message.trim();
  if (said === '') return 'Fine. Be that way!';
  const isQuestion = said.endsWith('?');
  const isShout = /[A-Z]/.test(said) && said === said.toUpperCase();
  if (isQuestion && isShout) return "Calm down, I know what I'm doing!";
  if (isQuestion) return 'Sure.';
  return isShout ? 'Whoa, chill out!' : 'Whatever.';
};
