/** Whether a value of JSON is an object with members, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a content, which is an object by its schema. */
export function asRecord(content: unknown): Record<string, unknown> {
  return isRecord(content) ? { ...content } : {};
}
