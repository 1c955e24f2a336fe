import type { ImportPiece, ImportProposal } from '../../../contract/imports.ts';

/** A file that the page holds. `id` is also that of the import that it becomes. */
export type HeldFile = { readonly id: string; readonly file: File };

/** What one element would be made from, with the id that it would get. */
export type FoundPiece = ImportPiece & { readonly id: string };

/** A person or a place of whom nothing is known but the name. */
export type FoundName = {
  readonly id: string;
  readonly kind: 'CHARACTER' | 'SETTING';
  readonly name: string;
};

type Texts = Extract<ImportProposal, { type: 'texts' }>;
type Archive = Extract<ImportProposal, { type: 'archive' }>;

/** All that was found in a file. */
export type Found = { readonly id: string; readonly fileName: string } & (
  | (Pick<Texts, 'type' | 'format' | 'losses' | 'fault'> & {
      readonly pieces: readonly FoundPiece[];
      readonly names: readonly FoundName[];
    })
  | Archive
);

export type FoundTexts = Extract<Found, { type: 'texts' }>;

/** A proposal whose pieces have ids, made once, so that sending them twice stores them once. */
export function foundIn({ id, file }: HeldFile, proposal: ImportProposal, makeId: () => string): Found {
  const about = { id, fileName: file.name };
  if (proposal.type === 'archive') return { ...about, ...proposal };
  const { pieces, people, places, ...rest } = proposal;
  const named = (kind: FoundName['kind']) => (name: string) => ({ id: makeId(), kind, name });
  return {
    ...about,
    ...rest,
    pieces: pieces.map((piece) => ({ ...piece, id: makeId() })),
    names: [...people.map(named('CHARACTER')), ...places.map(named('SETTING'))],
  };
}
