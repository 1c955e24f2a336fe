/** A text as it is, in a block that Markdown doesn't read. */
export function fenced(text: string): string {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), 3));
  return `${fence}\n${text}\n${fence}`;
}
