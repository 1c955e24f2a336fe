import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { OneElement, SaveElement } from '../../../contract/material.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { emptyContent } from '../../../domain/story/empty-content.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { hashRequest } from '../../http/hash-request.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import { checkProjectElements } from '../../quota/element-quota.ts';
import type { Deps } from '../deps.ts';
import { newItemId } from '../versions/new-item-id.ts';
import { type NewVersion, writeVersions } from '../versions/write-versions.ts';
import { findElementOfRun, lockProject } from './element-store.ts';
import { viewElement } from './element-view.ts';
import { findRunSources, placeRunSources } from './find-run-sources.ts';
import { findSavableRun, type SavableRun } from './find-savable-run.ts';
import { describeContent, readContent, readInputs } from './read-content.ts';
import { readCreatedElement } from './read-created-element.ts';
import { insertElement } from './write-elements.ts';

type SaveRequest = z.output<typeof SaveElement>;

/** The first version of a new element, before it has ids. */
type FirstVersion = Omit<NewVersion, 'id' | 'elementId' | 'number' | 'itemIds' | 'sources'>;

/**
 * Adds an element to a project: the result of one of the user's runs, a draft from their browser,
 * or an empty element to write by hand. Idempotent by request and by run. Throws notFound,
 * `id_taken`, `limit_reached` and `invalid_input`.
 */
export async function saveElement(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  projectId: string,
  request: SaveRequest,
): Promise<OneElement> {
  const run = request.runId === null ? null : await findSavableRun(deps.db, ownerId, request.runId);
  // A run's text is erased with the element it was for; the draft in the browser still has it.
  const usesRequest = run === null || (run.result === null && request.content !== null);
  const first = usesRequest ? versionFromRequest(deps.generators, request) : versionFromRun(run, request);
  const { sources: asked, ...rest } = request;
  const sources = run === null ? [] : await findRunSources(deps, ownerId, run, asked);
  // Where its sources went may be known only when it is sent again.
  const requestHash = hashRequest({ projectId, ...rest });
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    await lockProject(tx, ownerId, projectId);
    const { runId = null } = first;
    const existing = runId === null ? null : await findElementOfRun(tx, { ownerId, projectId, runId });
    if (existing !== null) return { element: viewElement(existing) };
    const versionId = randomUUID();
    const isNew = await insertElement(tx, ownerId, {
      id: request.id,
      projectId,
      kind: request.kind,
      title: first.title,
      subtitle: first.subtitle,
      versionId,
      requestHash,
    });
    if (isNew) {
      const itemIds = followItems(null, first.content, newItemId);
      await writeVersions(tx, ownerId, [
        {
          ...first,
          id: versionId,
          elementId: request.id,
          number: 1,
          itemIds,
          sources: usesRequest ? [] : await placeRunSources(tx, ownerId, projectId, sources),
        },
      ]);
      await checkProjectElements(tx, ownerId, projectId);
      await checkAccountBytes(tx);
    }
    return { element: await readCreatedElement(tx, ownerId, { id: request.id, requestHash, isNew }) };
  });
}

function versionFromRun(run: SavableRun, { runId, kind }: SaveRequest): FirstVersion {
  const { result } = run;
  if (run.kind !== kind)
    throw new AppError('invalid_input', 'This generation made another kind of element.', {
      fields: [{ field: 'kind', message: `It made a ${definitionOf(run.kind).noun}.` }],
    });
  if (result === null)
    throw new AppError(
      'invalid_input',
      'This generation has nothing to save: it is still running, or it ended without a result.',
      { fields: [{ field: 'runId', message: 'This generation has no result.' }] },
    );
  return {
    origin: 'generated',
    title: result.title,
    subtitle: result.subtitle,
    content: result.content,
    coverage: result.coverage,
    inputs: run.inputs,
    direction: run.direction,
    isStopped: run.isStopped,
    writer: run.writer,
    priceCredits: run.priceCredits,
    runId,
    seed: run.seed,
  };
}

/** Throws notFound for an unknown run without a text. */
function versionFromRequest(generators: Deps['generators'], request: SaveRequest): FirstVersion {
  const { kind, content } = request;
  if (content === null && request.runId !== null) throw notFound();
  const inputs = readInputs(kind, request.inputs);
  const text =
    content === null
      ? describeContent(generators, kind, emptyContent(generators(kind).result), inputs)
      : readContent(generators, kind, content, inputs, []);
  return {
    ...text,
    origin: content === null ? 'edited' : 'imported',
    inputs,
    direction: request.direction,
  };
}
