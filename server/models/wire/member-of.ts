/** A member of parsed JSON of unknown shape; undefined if there is none. */
export function memberOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
