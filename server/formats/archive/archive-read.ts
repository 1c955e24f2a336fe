import type { Archived } from '../../../contract/archive.ts';

/** All that an archive holds, or why nothing of it is taken. */
export type ArchiveRead =
  | { type: 'read'; archive: ReadArchive }
  /** Whole sentences. `isOurs`: it says that it is an archive of Fabula's. */
  | { type: 'refused'; sentence: string; isOurs: boolean };

export type ReadArchive = {
  /** When the file says that it was made: an ISO time. */
  madeAt: string;
  projects: Archived[];
};

/** Something in an archive that can't be taken: where, as a path, and why. */
export type ArchiveFault = { where: string; why: string };

const shown = 3;

/** The refusal of an archive with faults: the first three places are named. */
export function refuseFaults(faults: readonly ArchiveFault[]): ArchiveRead {
  const named = faults.slice(0, shown).map(({ where, why }) => `${where}: ${withStop(why)}`);
  const more = faults.length > shown ? ' There is more.' : '';
  return refuse(
    `Something in this archive is not as Fabula writes it, so nothing was imported. ${named.join(' ')}${more}`,
  );
}

export function refuse(sentence: string, isOurs = true): ArchiveRead {
  return { type: 'refused', sentence, isOurs };
}

function withStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
