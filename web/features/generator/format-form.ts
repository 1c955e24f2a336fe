/** What stands in a folded form, in one line. */
export function formatForm(values: Readonly<Record<string, string>>): string {
  return Object.values(values)
    .filter((value) => value.trim() !== '')
    .join(', ');
}
