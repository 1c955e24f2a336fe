import type { Script } from '../../generators/script/result.ts';
import type { ScriptBlock } from '../../generators/script/scene.ts';
import { writeFountain } from '../fountain/write.ts';
import type { ScreenplayBlock } from '../screenplay.ts';

/** A script in its text form, without notes: Fountain. */
export function writeScript({ scenes }: Script): string {
  const blocks = scenes.flatMap(({ slugline, blocks }): ScreenplayBlock[] => [
    { type: 'heading', text: slugline },
    ...blocks.map((block: ScriptBlock): ScreenplayBlock => block),
  ]);
  return writeFountain({ titlePage: [], blocks }).text;
}
