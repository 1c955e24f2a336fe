import type { VersionSummary } from '../../../contract/material.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';

type Said = Pick<VersionSummary, 'origin' | 'isStopped' | 'madeFrom' | 'number'>;

/**
 * How a version came to be: 'You edited', 'Restored from version 2'. `all` are possible origins.
 */
export function formatOrigin(version: Said, all: readonly Pick<VersionSummary, 'id' | 'number'>[]): string {
  switch (version.origin) {
    case 'generated':
      if (version.isStopped) return 'Generated, stopped early';
      return version.number === 1 ? 'Generated' : 'Generated again';
    case 'edited':
      return version.madeFrom === null ? 'You wrote' : 'You edited';
    case 'restored': {
      const from = all.find(({ id }) => id === version.madeFrom);
      return from === undefined ? 'Restored' : `Restored from version ${from.number}`;
    }
    case 'imported':
      return 'Imported';
  }
}

/** Who wrote a version and for how much; '' where nobody but the writer did. */
export function formatWriter({
  writer,
  priceCredits,
}: Pick<VersionSummary, 'writer' | 'priceCredits'>): string {
  const said = writer === null ? [] : [writer === 'storyteller' ? 'Storyteller' : writer];
  return [...said, ...(priceCredits === null ? [] : [creditsInWords(priceCredits)])].join(', ');
}
