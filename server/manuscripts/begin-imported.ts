import { randomUUID } from 'node:crypto';
import { checkContentSize, sizeInWords } from '../../domain/story/content-size.ts';
import { followItems } from '../../domain/story/item-ids.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import { describeContent } from '../workspace/elements/read-content.ts';
import { insertElement } from '../workspace/elements/write-elements.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';
import { partsOfText } from './parts-of-text.ts';
import { writeParts } from './write-parts.ts';

/** A story or script from a file; `content` in the stored shape of its kind, of any length. */
export type ImportedText = {
  id: string;
  projectId: string;
  kind: 'STORY' | 'SCRIPT';
  title: string;
  content: unknown;
};

/**
 * Stores a text from a file in chapters and scenes from the start, so that it may be longer than
 * one text. The account must be locked. Returns the id of the head's version; null if its id is
 * taken. Throws `invalid_input` if a scene is too long, and `limit_reached` if there are too many.
 */
export async function beginImported(
  deps: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { id, projectId, kind, title, content }: ImportedText,
): Promise<string | null> {
  const { parts, tail, rest } = partsOfText(kind, content, null);
  for (const { content: part } of parts) {
    const problems = checkContentSize(part);
    if (problems.length > 0)
      throw new AppError('invalid_input', `Nothing was imported. In a scene: ${sizeInWords(problems)}`);
  }
  const described = describeContent(deps.generators, kind, rest, {}, title);
  const text = title === '' ? described : { ...described, title };
  const versionId = randomUUID();
  const head = {
    id,
    projectId,
    kind,
    title: text.title,
    subtitle: text.subtitle,
    versionId,
    requestHash: null,
  };
  if (!(await insertElement(tx, ownerId, head))) return null;
  const itemIds = followItems(null, text.content, newItemId);
  await writeVersions(tx, ownerId, [
    { ...text, id: versionId, elementId: id, number: 1, origin: 'imported', itemIds, inputs: {} },
  ]);
  await tx
    .insertInto('manuscripts')
    .values({
      owner_id: ownerId,
      head_id: id,
      project_id: projectId,
      form: kind === 'STORY' ? 'prose' : 'screenplay',
      tail,
      goal_words: null,
      style: '{}',
      approved_at: null,
      closed_at: null,
      head_mark: null,
    })
    .execute();
  await writeParts(deps, tx, ownerId, { headId: id, projectId }, parts);
  return versionId;
}
