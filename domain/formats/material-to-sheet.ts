import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { definitionOf, type GeneratorId } from '../generators/index.ts';
import type { Sheet } from './sheet.ts';

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
    blocks: result.blocks(content, inputs),
  };
}
