const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether requests with this method change nothing, by HTTP's rules. */
export function isSafeMethod(method: string): boolean {
  return safe.has(method);
}
