/** The first letters of a name's first and last word in capitals; '' if there is none. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toLocaleUpperCase('en');
}
