/** The code of a system's or a database's error, such as ENOENT or 40001; null if it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
