import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { TakeImport } from '../../../contract/imports.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { emptyContent } from '../../../domain/story/empty-content.ts';
import { asRecord } from '../../../domain/story/record.ts';
import type { Deps } from '../deps.ts';
import { describeContent, readContent } from '../elements/read-content.ts';
import type { DescribedContent } from '../versions/working-copy-store.ts';

export type ImportRequest = z.output<typeof TakeImport>;
type TakenPiece = ImportRequest['pieces'][number];

/** A piece with its text as it would be stored; the title of a version follows its element. */
export type CheckedPiece = Pick<TakenPiece, 'kind' | 'elementId'> & {
  isNew: boolean;
  /** It is to lie in chapters and scenes, and so may be longer than one text. */
  isManuscript: boolean;
  text: DescribedContent;
};

/** The one field of a kind that a name goes into. */
const nameField = { CHARACTER: 'name', SETTING: 'place' } as const;

/**
 * Checks the content of each piece as any edit is checked. `hash`: of all that is asked for. Lets
 * others be served between two pieces. Throws `invalid_input`.
 */
export async function checkPieces(
  generators: Deps['generators'],
  projectId: string,
  { pieces, importId: _, ...about }: ImportRequest,
): Promise<{ checked: CheckedPiece[]; hash: Buffer }> {
  const hash = createHash('sha256').update(canonicalJson({ projectId, ...about }));
  const checked: CheckedPiece[] = [];
  for (const piece of pieces) {
    const { kind } = piece;
    const elementId = piece.elementId.toLowerCase();
    hash.update(canonicalJson({ ...piece, elementId }));
    checked.push({
      kind,
      elementId,
      isNew: piece.as !== 'version',
      isManuscript: piece.as === 'new' && piece.asManuscript,
      text: textOf(generators, piece),
    });
    await setImmediate();
  }
  return { checked, hash: hash.digest() };
}

function textOf(generators: Deps['generators'], piece: TakenPiece): DescribedContent {
  switch (piece.as) {
    case 'new': {
      const title = piece.title.replaceAll(/\s+/g, ' ').trim();
      // Its chapters and scenes are measured one by one instead.
      const before = piece.asManuscript ? [piece.content] : [];
      return readContent(generators, piece.kind, piece.content, {}, before, title);
    }
    case 'version':
      return readContent(generators, piece.kind, piece.content, {}, []);
    case 'name': {
      const { kind, name } = piece;
      const blank = asRecord(emptyContent(generators(kind).result));
      return describeContent(generators, kind, { ...blank, [nameField[kind]]: name }, {});
    }
  }
}
