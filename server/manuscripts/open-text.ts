import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { definitionOf } from '../../domain/generators/index.ts';
import { result as scriptResult } from '../../domain/generators/script/result.ts';
import { result as storyResult } from '../../domain/generators/story/result.ts';
import { evenKeys } from '../../domain/manuscript/order-keys.ts';
import { scriptChapterTitle } from '../../domain/manuscript/script-parts.ts';
import { openStory } from '../../domain/manuscript/story-parts.ts';
import { followItems, type WithItemIds } from '../../domain/story/item-ids.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { checkAccountBytes } from '../quota/account-quota.ts';
import { lockElement, setCurrent, takeVersionNumber } from '../workspace/elements/element-store.ts';
import { newItemId } from '../workspace/versions/new-item-id.ts';
import { promoteWorkingCopy } from '../workspace/versions/promote-working-copy.ts';
import { findVersionRow } from '../workspace/versions/read-version.ts';
import { copySources, writeVersions } from '../workspace/versions/write-versions.ts';
import type { Deps } from './deps.ts';
import { copySourcesToAll } from './part-sources.ts';
import { type NewPart, writeParts } from './write-parts.ts';

/**
 * Opens a story or script: its text becomes chapters and scenes, which were told what it was; the
 * former text stays as a version. Does nothing if it is open. The account must be locked. Returns
 * the head's id. Throws notFound, `invalid_input` for another kind, and `limit_reached`.
 */
export async function openText(
  deps: Pick<Deps, 'generators'>,
  tx: Tx,
  ownerId: string,
  { projectId, elementId }: { projectId: string; elementId: string },
): Promise<string> {
  const head = await lockElement(tx, ownerId, elementId);
  if (head.projectId !== projectId) throw notFound();
  if (head.kind !== 'STORY' && head.kind !== 'SCRIPT') throw notAText(head.kind);
  const earlier = await tx
    .selectFrom('manuscripts')
    .select('closed_at')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', elementId)
    .executeTakeFirst();
  if (earlier !== undefined && earlier.closed_at === null) return elementId;

  const versionId = await promoteWorkingCopy(tx, ownerId, head);
  const version = await findVersionRow(tx, ownerId, elementId, versionId);
  if (version === null) throw new Error('an element has a current version');
  const { parts, tail, rest } =
    head.kind === 'STORY' ? storyParts(version.content) : scriptParts(version.content, version.item_ids);
  const isStage = head.kind === 'SCRIPT' && version.inputs.format === 'Stage Play';
  const form = head.kind === 'STORY' ? 'prose' : isStage ? 'stage' : 'screenplay';
  await sql`
    insert into manuscripts as stored (owner_id, head_id, project_id, form, tail)
    values (${ownerId}, ${elementId}, ${projectId}, ${form}, ${tail})
    on conflict (owner_id, head_id) do update set closed_at = null, tail = excluded.tail, structure = stored.structure + 1,
      head_fields = null, head_mark = null`.execute(tx);
  const partVersions = await writeParts(deps, tx, ownerId, { headId: elementId, projectId }, parts);
  await copySourcesToAll(tx, ownerId, { fromId: versionId, toIds: partVersions });

  const emptied = { id: randomUUID(), elementId, number: await takeVersionNumber(tx, ownerId, elementId) };
  await writeVersions(tx, ownerId, [
    {
      ...emptied,
      origin: 'edited',
      title: version.title,
      subtitle: version.subtitle,
      content: rest,
      itemIds: followItems({ content: version.content, itemIds: version.item_ids }, rest, newItemId),
      inputs: version.inputs,
      direction: version.direction,
      coverage: null,
      madeFrom: versionId,
    },
  ]);
  await copySources(tx, ownerId, { fromId: versionId, toId: emptied.id });
  await setCurrent(tx, ownerId, head, emptied.id);
  await checkAccountBytes(tx);
  return elementId;
}

type Opened = { parts: NewPart[]; tail: string; rest: Record<string, unknown> };

function storyParts(content: unknown): Opened {
  const story = storyResult.content.parse(content);
  const { chapters, tail } = openStory(story);
  const chapterKeys = evenKeys(chapters.length);
  const parts = chapters.flatMap(({ title, summary, setAs, scenes }, at): NewPart[] => {
    const id = randomUUID();
    const keys = evenKeys(scenes.length);
    return [
      {
        id,
        type: 'chapter',
        parentId: null,
        orderKey: chapterKeys[at] ?? '',
        content: { title, summary },
        origin: 'imported',
        setAs,
      },
      ...scenes.map(
        ({ text, setAs: sceneSetAs }, place): NewPart => ({
          id: randomUUID(),
          type: 'scene',
          parentId: id,
          orderKey: keys[place] ?? '',
          content: { text },
          origin: 'imported',
          setAs: sceneSetAs,
        }),
      ),
    ];
  });
  return { parts, tail, rest: { ...story, narrative_prose: '' } };
}

function scriptParts(content: unknown, itemIds: WithItemIds['itemIds']): Opened {
  const script = scriptResult.content.parse(content);
  if (script.scenes.length === 0) return { parts: [], tail: '', rest: script };
  const id = randomUUID();
  const keys = evenKeys(script.scenes.length);
  const chapter: NewPart = {
    id,
    type: 'chapter',
    parentId: null,
    orderKey: 'V',
    content: { title: scriptChapterTitle },
    origin: 'imported',
  };
  const scenes = script.scenes.map(
    ({ slugline, number, blocks }, at): NewPart => ({
      id: randomUUID(),
      type: 'scene',
      parentId: id,
      orderKey: keys[at] ?? '',
      content: { slugline, ...(number === undefined ? {} : { number }), blocks },
      origin: 'imported',
      setAs: { lead: '' },
      itemsOf: { content: { blocks }, itemIds: idsOfScene(itemIds, at) },
    }),
  );
  return { parts: [chapter, ...scenes], tail: '', rest: { ...script, scenes: [] } };
}

/** The ids of a scene's blocks, as a scene of its own has them. */
function idsOfScene(itemIds: WithItemIds['itemIds'], at: number): WithItemIds['itemIds'] {
  const scene = itemIds?.scenes?.[at];
  const blocks = scene === undefined ? undefined : itemIds?.[`${scene}/blocks`];
  return blocks === undefined ? null : { blocks };
}

function notAText(kind: Parameters<typeof definitionOf>[0]): AppError {
  const message = `Only a story or a script can be opened as a manuscript, not a ${definitionOf(kind).noun}.`;
  return new AppError('invalid_input', message, { fields: [{ field: 'elementId', message }] });
}
