import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { MakeManuscript, OneManuscript } from '../../contract/manuscripts.ts';
import { manuscriptTypes } from '../../domain/manuscript/manuscript-types.ts';
import { emptyContent } from '../../domain/story/empty-content.ts';
import { followItems } from '../../domain/story/item-ids.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { hashRequest } from '../http/hash-request.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { checkProjectElements } from '../quota/element-quota.ts';
import { lockProject } from '../workspace/elements/element-store.ts';
import { describeContent } from '../workspace/elements/read-content.ts';
import { readCreatedElement } from '../workspace/elements/read-created-element.ts';
import { insertElement } from '../workspace/elements/write-elements.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';
import { openText } from './open-text.ts';
import { readManuscript } from './read-manuscript.ts';

type MakeDeps = Pick<Deps, 'db' | 'now' | 'generators'>;
type Make = z.output<typeof MakeManuscript>;

/**
 * Opens a story or script as a manuscript, or begins an empty one. Idempotent. Throws notFound,
 * `invalid_input` for another kind of element, `id_taken` and `limit_reached`.
 */
export function makeManuscript(
  deps: MakeDeps,
  ownerId: string,
  projectId: string,
  { make, day }: { make: Make; day: string | undefined },
): Promise<OneManuscript> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const headId =
      make.way === 'open'
        ? await openText(deps, tx, ownerId, { projectId, elementId: make.elementId.toLowerCase() })
        : await beginEmpty(deps, tx, ownerId, { projectId, make });
    return readManuscript(deps, tx, ownerId, { headId, day });
  });
}

async function beginEmpty(
  { generators }: MakeDeps,
  tx: Tx,
  ownerId: string,
  { projectId, make }: { projectId: string; make: Extract<Make, { way: 'new' }> },
): Promise<string> {
  const id = make.id.toLowerCase();
  const { form, kind, goalWords, title: name } = manuscriptTypes[make.type];
  const title = make.title === '' ? `Untitled ${name.toLowerCase()}` : make.title;
  const requestHash = hashRequest({ projectId, manuscript: { ...make, id } });
  await lockProject(tx, ownerId, projectId);
  const text = describeContent(generators, kind, emptyContent(generators(kind).result), {}, title);
  const versionId = randomUUID();
  const head = { id, projectId, kind, title, subtitle: text.subtitle, versionId, requestHash };
  const isNew = await insertElement(tx, ownerId, head);
  if (isNew) {
    const itemIds = followItems(null, text.content, newItemId);
    await writeVersions(tx, ownerId, [
      { ...text, title, id: versionId, elementId: id, number: 1, origin: 'edited', itemIds, inputs: {} },
    ]);
    await tx
      .insertInto('manuscripts')
      .values({
        owner_id: ownerId,
        head_id: id,
        project_id: projectId,
        form,
        goal_words: make.goalWords ?? goalWords,
        style: '{}',
        approved_at: null,
        closed_at: null,
        head_mark: null,
      })
      .execute();
    await checkProjectElements(tx, ownerId, projectId);
    await checkAccountBytes(tx);
  }
  await readCreatedElement(tx, ownerId, { id, requestHash, isNew });
  return id;
}
