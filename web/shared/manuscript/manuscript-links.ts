/** The page of a manuscript; with a part's id, at that part. */
export function manuscriptPath(headId: string, partId?: string): string {
  return partId === undefined ? `/manuscripts/${headId}` : `/manuscripts/${headId}?at=${partId}`;
}
