/**
 * What becomes of the texts after each choice. `last` is the newest version's number, null while
 * unknown. Theirs is typed text that becomes the next version, or version `theirsNumber`.
 */
export function formatAfterwards({
  last,
  isTheirsTyped,
  theirsNumber,
}: {
  last: number | null;
  isTheirsTyped: boolean;
  theirsNumber: number | null;
}): { mine: string; theirs: string; both: string } {
  const next = (by: number) => (last === null ? 'a version' : `version ${last + by}`);
  const current = theirsNumber === null ? 'a version' : `version ${theirsNumber}`;
  return {
    mine: `Their text stays in the history as ${isTheirsTyped ? next(1) : current}.`,
    theirs: `Your text stays in the history as ${next(1)}.`,
    both: `Your text becomes ${next(1)}, an alternative to theirs${
      isTheirsTyped ? `, which becomes ${next(2)}` : ''
    }. Nothing is lost whichever you choose, and no credits are spent.`,
  };
}
