/** A member of parsed JSON of unknown shape; undefined if there is none. */
export function at(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? memberOf(value, name) : undefined;
}

/** Any object may be asked for any name; the value is still unknown. */
function memberOf(value: object, name: string | number): unknown {
  return (value as Record<string | number, unknown>)[name];
}
