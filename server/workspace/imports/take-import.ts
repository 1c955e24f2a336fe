import { randomUUID } from 'node:crypto';
import type { OneImport } from '../../../contract/imports.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import { checkElementVersions, checkProjectElements } from '../../quota/element-quota.ts';
import { lockProjects } from '../../quota/project-quota.ts';
import type { Deps } from '../deps.ts';
import { lockElement, lockProject, setCurrent, takeVersionNumber } from '../elements/element-store.ts';
import { describeContent } from '../elements/read-content.ts';
import { insertElement } from '../elements/write-elements.ts';
import { isOpenHead } from '../heads/open-heads.ts';
import { addProject } from '../projects/add-project.ts';
import { findAnyProject } from '../projects/project-store.ts';
import { newItemId } from '../versions/new-item-id.ts';
import { promoteWorkingCopy } from '../versions/promote-working-copy.ts';
import { findVersionRow } from '../versions/read-version.ts';
import { copySources, keepFromThinning, writeVersions } from '../versions/write-versions.ts';
import { type CheckedPiece, checkPieces, type ImportRequest } from './check-pieces.ts';
import { findImport, type ImportedElement, insertImport, readReport } from './import-store.ts';

/**
 * Stores what a writer takes from a file, all of it or nothing: in a project, or in one that it
 * makes. Idempotent. Throws notFound, `id_taken`, `invalid_input`, `project_limit` and
 * `limit_reached`.
 */
export async function takeImport(
  { db, generators }: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  projectId: string,
  request: ImportRequest,
): Promise<OneImport> {
  const { checked, hash: requestHash } = await checkPieces(generators, projectId, request);
  const { newProject, fileName, format, losses } = request;
  const id = request.importId.toLowerCase();
  return asOwner(db, ownerId, async (tx) => {
    if (newProject !== null) await lockProjects(tx, ownerId);
    await lockAccount(tx);
    const earlier = await findImport(tx, ownerId, id);
    if (earlier !== null && !earlier.request_hash.equals(requestHash)) throw idTaken();
    if (earlier === null) {
      if (newProject === null) await lockProject(tx, ownerId, projectId);
      else await makeProject(tx, ownerId, { id: projectId, importId: id, ...newProject });
      const elements: ImportedElement[] = [];
      for (const piece of checked)
        elements.push(
          piece.isNew
            ? await addElement(tx, ownerId, projectId, piece)
            : await addVersion(tx, ownerId, projectId, { piece, generators }),
        );
      const madeProject = newProject !== null;
      const made = { id, projectId, requestHash, fileName, format, losses, madeProject };
      await insertImport(tx, ownerId, made, elements);
      await checkProjectElements(tx, ownerId, projectId);
      await checkAccountBytes(tx);
    }
    return { import: await readReport(tx, ownerId, id) };
  });
}

async function makeProject(
  tx: Tx,
  ownerId: string,
  { id, importId, name, type }: { id: string; importId: string } & NonNullable<ImportRequest['newProject']>,
): Promise<void> {
  if ((await findAnyProject(tx, ownerId, id)) !== null) throw idTaken();
  const requestHash = hashRequest(['imported', importId]);
  await addProject(tx, ownerId, { id, name, type, description: null, requestHash });
}

async function addElement(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { kind, elementId, text }: CheckedPiece,
): Promise<ImportedElement> {
  const { title, subtitle } = text;
  const versionId = randomUUID();
  const element = { id: elementId, projectId, kind, title, subtitle, versionId, requestHash: null };
  if (!(await insertElement(tx, ownerId, element))) throw idTaken();
  await writeVersions(tx, ownerId, [
    {
      ...text,
      id: versionId,
      elementId,
      number: 1,
      origin: 'imported',
      itemIds: followItems(null, text.content, newItemId),
      inputs: {},
    },
  ]);
  return { elementId, versionId, beforeId: null };
}

/** The text takes the place of what its element says, and stays told what that was told. */
async function addVersion(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { piece, generators }: { piece: CheckedPiece; generators: Deps['generators'] },
): Promise<ImportedElement> {
  const { kind, elementId } = piece;
  const element = await lockElement(tx, ownerId, elementId);
  if (element.projectId !== projectId) throw notFound();
  if (element.kind !== kind)
    throw new AppError(
      'invalid_input',
      `Nothing was imported: a ${definitionOf(kind).noun} can’t take the place of a ${definitionOf(element.kind).noun}. Import it as a new text.`,
    );
  const beforeId = await promoteWorkingCopy(tx, ownerId, element);
  const before = await findVersionRow(tx, ownerId, elementId, beforeId);
  if (before === null) throw new Error('an element has a current version');
  if (await isOpenHead(tx, ownerId, element))
    throw new AppError(
      'invalid_input',
      `Nothing was imported: “${before.title}” lies in chapters and scenes. Import the text as a new one, or close that manuscript first.`,
    );
  const { inputs, direction } = before;
  const text = describeContent(generators, kind, piece.text.content, inputs, before.title);
  const versionId = randomUUID();
  await writeVersions(tx, ownerId, [
    {
      ...text,
      id: versionId,
      elementId,
      number: await takeVersionNumber(tx, ownerId, elementId),
      origin: 'imported',
      itemIds: followItems({ content: before.content, itemIds: before.item_ids }, text.content, newItemId),
      inputs,
      direction,
      madeFrom: beforeId,
    },
  ]);
  await copySources(tx, ownerId, { fromId: beforeId, toId: versionId });
  await keepFromThinning(tx, ownerId, elementId, beforeId);
  await checkElementVersions(tx, ownerId, elementId);
  await setCurrent(tx, ownerId, element, versionId);
  return { elementId, versionId, beforeId };
}

function idTaken(): AppError {
  return new AppError(
    'id_taken',
    'Nothing was imported: an id already belongs to something else. Please import the file again.',
  );
}
