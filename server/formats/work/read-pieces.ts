import type { SheetMaterial } from '../../../domain/formats/material-to-sheet.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import type { Generators } from '../../generators/load-generators.ts';
import type { Piece } from './job.ts';

/** A piece that is parsed, with the title that its newest words give it. */
export type ReadPiece = SheetMaterial & { readonly id: string; readonly label: string };

export function readPieces(pieces: readonly Piece[], generators: Generators): ReadPiece[] {
  return pieces.map(({ id, kind, title, inputs, content: stored }) => {
    const { result } = generators(kind);
    const content = result.content.parse(stored);
    const named = result.title(content, inputs) ?? '';
    const label = definitionOf(kind).title.replace(/ Generator$/, '');
    return { id, kind, result, title: named === '' ? title : named, content, inputs, label };
  });
}

export function isScript({ kind }: Pick<ReadPiece, 'kind'>): boolean {
  return kind === 'SCRIPT' || kind === 'DIALOGUE';
}

export function isStory({ kind }: Pick<ReadPiece, 'kind'>): boolean {
  return kind === 'STORY';
}

/** UTF-16 code units of all texts of a JSON value. */
export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let characters = 0;
  for (const member of Object.values(value)) characters += charactersOf(member);
  return characters;
}
