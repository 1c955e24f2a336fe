/** A content with some fields of another one; all else is its own value, in its own order. */
export function withFields(
  content: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const chosen = fields.filter((field) => Object.hasOwn(other, field));
  return { ...content, ...Object.fromEntries(chosen.map((field) => [field, other[field]])) };
}
