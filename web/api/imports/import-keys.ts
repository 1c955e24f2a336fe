/** Query keys, per user. */
export const importKeys = {
  /** What is in a file that the page holds, by the id that the page gave it. */
  reading: (userId: string, id: string) => ['import-reading', userId, id] as const,
  /** The lines of such a file, if it is a text. */
  lines: (userId: string, id: string) => ['import-lines', userId, id] as const,
};
