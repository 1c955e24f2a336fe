import type { Dialogue } from '../generators/dialogue/result.ts';
import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { definitionOf, type GeneratorId } from '../generators/index.ts';
import type { Sheet, SheetBlock } from './sheet.ts';

/** Material of any kind. `content` is what the kind's `result.content` parsed. */
export type SheetMaterial = {
  readonly kind: GeneratorId;
  readonly result: GeneratorResult;
  readonly title: string;
  readonly content: unknown;
  readonly inputs: GeneratorInputs;
};

/** Any material as headed fields and lists; stories and scripts have their whole text in it. */
export function materialToSheet({ kind, result, title, content, inputs }: SheetMaterial): Sheet {
  return {
    label: definitionOf(kind).title.replace(/ Generator$/, ''),
    title: title.trim(),
    subtitle: result.subtitle(content, inputs).trim(),
    blocks: [
      ...result.blocks(content, inputs),
      ...(kind === 'DIALOGUE' ? beatBlocks(content as Pick<Dialogue, 'lines'>) : []),
    ],
  };
}

/** What each line of a dialogue is about, by its number; the text of a dialogue leaves it out. */
function beatBlocks({ lines }: Pick<Dialogue, 'lines'>): SheetBlock[] {
  const beats = lines.flatMap(({ beat_context }, index): SheetBlock[] => {
    const text = beat_context.trim();
    return text === '' ? [] : [{ type: 'item', text, number: index + 1 }];
  });
  return beats.length === 0 ? [] : [{ type: 'heading', text: 'Beats' }, ...beats];
}
