import type { Script } from '../../generators/script/result.ts';
import { writeFountain } from '../fountain/write.ts';
import { screenplayBlock } from '../scene-blocks.ts';
import type { ScreenplayBlock } from '../screenplay.ts';

/** A script in its text form, without notes: Fountain. */
export function writeScript({ scenes }: Script): string {
  const blocks = scenes.flatMap(({ slugline, blocks }): ScreenplayBlock[] => [
    { type: 'heading', text: slugline },
    ...blocks.map(screenplayBlock),
  ]);
  return writeFountain({ titlePage: [], blocks }).text;
}
