export function initials(name) {
  let made = '';
  for (let i = 0; i < name.length; i++)
    if (i === 0 || name[i - 1] === ' ') made += name[i] === ' ' ? '' : name[i];
  return made.toUpperCase();
}
