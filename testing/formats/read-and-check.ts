import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ImportProposal, TakeImport } from '../../contract/imports.ts';
import { cleanStrings } from '../../domain/story/clean-text.ts';
import { doRead } from '../../server/formats/work/do-read.ts';
import { loadGenerators } from '../../server/generators/load-generators.ts';
import { checkPieces } from '../../server/workspace/imports/check-pieces.ts';

const generators = loadGenerators();

/**
 * Reads a file as a thread does, and expects that all that comes of it may be taken as it is.
 * Returns the sentence of a refusal, or null.
 */
export async function readAndCheck(bytes: Uint8Array, fileName: string): Promise<string | null> {
  const read = await doRead({ bytes, fileName });
  if (read.kind === 'refused') {
    expect(read.sentence).toMatch(/[.?]$/);
    return read.sentence;
  }
  const proposal = ImportProposal.parse(JSON.parse(new TextDecoder().decode(read.body)));
  if (proposal.type !== 'texts') throw new Error('It is an archive.');
  const { pieces, people, places, format, losses } = proposal;
  const names = [...people.map((name) => ['CHARACTER', name]), ...places.map((name) => ['SETTING', name])];
  const request = {
    importId: randomUUID(),
    fileName,
    format,
    losses,
    pieces: [
      ...pieces.map(({ kind, title, content, isLong }) => ({
        as: 'new',
        elementId: randomUUID(),
        kind,
        title,
        content,
        asManuscript: isLong,
      })),
      ...names.map(([kind, name]) => ({ as: 'name', elementId: randomUUID(), kind, name })),
    ],
  };
  expect(cleanStrings(request)).toEqual(request);
  const { checked } = await checkPieces(await generators, randomUUID(), TakeImport.parse(request));
  for (const [index, { content, title }] of pieces.entries()) {
    expect(checked[index]?.text.content).toEqual(content);
    expect(checked[index]?.text.title).toBe(title.replaceAll(/\s+/g, ' ').trim());
  }
  return null;
}
