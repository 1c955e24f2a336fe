import type { RunResult } from '../../../contract/runs.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { ElementKind } from '../../../domain/generators/index.ts';
import type { FieldHashes } from '../../../domain/story/field-hashes.ts';
import { followItems, type WithItemIds } from '../../../domain/story/item-ids.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { withFields } from '../../../domain/story/with-fields.ts';
import type { Tx } from '../../db/transact.ts';
import { type LockedElement, setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { insertElement } from '../elements/write-elements.ts';
import { isOpenHead } from '../heads/open-heads.ts';
import { touchProject } from '../projects/project-store.ts';
import { mayDisplace } from './may-displace.ts';
import { newItemId } from './new-item-id.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { readWorkingCopy } from './working-copy-store.ts';
import { copySources, type NewSource, writeVersions } from './write-versions.ts';

export type GeneratedVersion = {
  ownerId: string;
  projectId: string;
  /** An element of the project, or the id for a new one. */
  elementId: string;
  versionId: string;
  kind: ElementKind;
  result: RunResult;
  inputs: GeneratorInputs;
  direction: string;
  runId: string;
  writer: string;
  priceCredits: number;
  isStopped: boolean;
  /** What it wrote of a text that was there; null for a whole text. */
  part?: WrittenPart | null;
  /** Whether it is an alternative of an element that is there, whatever stands there. */
  isProposal?: boolean;
  sources: readonly NewSource[];
  /** What the project told it, as `hashSettings` gives it. */
  settings: FieldHashes | null;
  seed: number | null;
};

/** A part of a text. All other fields are as the element says them when the run ends. */
export type WrittenPart = {
  fields: readonly string[];
  /** Whether the text still rests on what it was told before, as most of it does. */
  keepsSources: boolean;
  describe(content: Readonly<Record<string, unknown>>): Pick<RunResult, 'title' | 'subtitle' | 'coverage'>;
};

/**
 * Stores a generated version of a new or existing element, also in the trash. It becomes current if
 * each field that it writes is empty or still says what a generation wrote there, what is being
 * typed included, which becomes a version first; and if nothing of it is locked, and its text does
 * not lie in chapters and scenes. Otherwise it is an alternative. Returns false and stores nothing
 * if the project was erased or the element's id is taken. Works in an owner's transaction and in
 * the server's own.
 */
export async function storeGeneratedVersion(tx: Tx, generated: GeneratedVersion): Promise<boolean> {
  const { ownerId, projectId, elementId, versionId, kind, result } = generated;
  if (!(await projectExists(tx, ownerId, projectId))) return false;
  const isNew = await insertElement(tx, ownerId, {
    id: elementId,
    projectId,
    kind,
    title: result.title,
    subtitle: result.subtitle,
    versionId,
    requestHash: null,
  });
  const present = isNew ? null : await lockPresent(tx, generated);
  if (!isNew && present === null) return false;
  const { part = null } = generated;
  const fields = part?.fields ?? Object.keys(result.content);
  // A whole text leaves alone what no model writes, such as the title page of a script.
  const content = present === null ? result.content : withFields(present.content, result.content, fields);
  const described = part === null || present === null ? result : part.describe(content);
  const isAlternative =
    present !== null &&
    (generated.isProposal === true ||
      present.isLocked ||
      (await isOpenHead(tx, ownerId, present.element)) ||
      fields.some((field) => present.lockedFields.includes(field)) ||
      !(await mayDisplace(tx, generated, present.content, fields)));
  if (present !== null && !isAlternative)
    await promoteWorkingCopy(tx, ownerId, present.element, { isLimited: false });
  const keepsSources = part?.keepsSources === true && present !== null;
  await writeVersions(tx, ownerId, [
    {
      id: versionId,
      elementId,
      number: isNew ? 1 : await takeVersionNumber(tx, ownerId, elementId),
      origin: 'generated',
      isAlternative,
      title: described.title,
      subtitle: described.subtitle,
      content,
      itemIds: followItems(present, content, newItemId),
      inputs: generated.inputs,
      direction: generated.direction,
      coverage: described.coverage,
      isStopped: generated.isStopped,
      writer: generated.writer,
      priceCredits: generated.priceCredits,
      runId: generated.runId,
      ...(keepsSources
        ? {}
        : { sources: generated.sources, settings: generated.settings, seed: generated.seed }),
    },
  ]);
  if (keepsSources)
    await copySources(tx, ownerId, { fromId: present.element.currentVersionId, toId: versionId });
  if (isAlternative) await touchProject(tx, ownerId, projectId);
  else if (!isNew) await setCurrent(tx, ownerId, { id: elementId, projectId }, versionId);
  return true;
}

/** Also in the trash. Keeps the project from being erased until the transaction ends. */
async function projectExists(tx: Tx, ownerId: string, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** What an element says when a run ends, what is being typed included. */
type Present = WithItemIds & {
  content: Record<string, unknown>;
  element: LockedElement;
  isLocked: boolean;
  lockedFields: readonly string[];
};

/** Locks an element and reads its newest text; null if its project or kind differs. */
async function lockPresent(
  tx: Tx,
  { ownerId, projectId, elementId, kind }: GeneratedVersion,
): Promise<Present | null> {
  const locked = await tx
    .selectFrom('elements')
    .select(['current_version_id', 'is_locked', 'locked_fields'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', elementId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  const currentVersionId = locked.current_version_id;
  const typed = await readWorkingCopy(tx, ownerId, elementId);
  const { content, itemIds } = typed ?? (await readText(tx, ownerId, currentVersionId));
  return {
    content: asRecord(content),
    itemIds,
    element: { id: elementId, projectId, kind, currentVersionId },
    isLocked: locked.is_locked,
    lockedFields: locked.locked_fields,
  };
}

async function readText(tx: Tx, ownerId: string, versionId: string): Promise<WithItemIds> {
  const row = await tx
    .selectFrom('element_versions')
    .select(['content', 'item_ids'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return { content: row.content, itemIds: row.item_ids };
}
