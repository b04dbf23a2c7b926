export function label(done, title = 'task') {
  return (done ? '[x] ' : '[ ] ') + title.trim();
}
