/** Whether a JSON value is an object and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy of a content's members; a content is an object by its schema. */
export function asRecord(content: unknown): Record<string, unknown> {
  return isRecord(content) ? { ...content } : {};
}
