import type { SentPrompt } from '../../contract/prompts.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { countTokens } from '../models/count-tokens.ts';
import { promptText } from '../models/port.ts';
import { loadSources } from '../workspace/sources/load-sources.ts';
import { readBookProject } from '../writing/book-context.ts';
import type { WritingDeps } from '../writing/deps.ts';
import { type ComposedScene, composeScene } from '../writing/prepare-scene.ts';
import { readBook } from '../writing/read-book.ts';
import type { Deps } from './deps.ts';
import { sourceIdsOf } from './writing-sources.ts';

/**
 * What writing a scene of an open manuscript would send to the model now. Costs nothing. Throws
 * notFound, and `wrong_model` if the project names a model that is missing.
 */
export async function showScenePrompt(
  deps: Pick<Deps, 'db' | 'models'> & WritingDeps,
  actor: User,
  sceneId: string,
): Promise<SentPrompt> {
  const { ownerId } = actor;
  const { book, project, sources } = await asOwner(deps.db, ownerId, async (tx) => {
    const part = await tx
      .selectFrom('parts')
      .select('head_id')
      .where('owner_id', '=', ownerId)
      .where('element_id', '=', sceneId)
      .executeTakeFirst();
    if (part === undefined) throw notFound();
    const found = await readBook(tx, ownerId, part.head_id);
    const ids = await sourceIdsOf(tx, ownerId, found);
    return {
      book: found,
      project: await readBookProject(tx, ownerId, found.projectId),
      sources: await loadSources(tx, ownerId, found.projectId, ids, { promotesWorkingCopies: false }),
    };
  });
  const { model } = await deps.models.choose(ownerId, project.model);
  const composed = await composeScene({
    deps,
    inOwner: (work) => asOwner(deps.db, ownerId, work),
    actor,
    model,
    step: {
      scope: { purpose: 'scene', sceneId, words: 0, isAgain: true },
      book,
      project,
      sources,
      direction: '',
    },
  });
  return view(composed, model.name);
}

async function view({ prompt, context }: ComposedScene, writer: string): Promise<SentPrompt> {
  const text = promptText(prompt.prompt);
  const pieces: SentPrompt['pieces'] = [];
  for (const { name, text: block } of prompt.blocks) {
    const material = context.material[context.blocks.findIndex((one) => one.name === name)];
    pieces.push({
      name:
        material === undefined
          ? capital(name)
          : `${capital(definitionOf(material.kind).noun)}: ${material.title}`,
      kind: material?.kind ?? null,
      detail: material?.detail ?? null,
      text: block,
      tokens: await countTokens(block),
    });
  }
  const systemTokens = await countTokens(prompt.system);
  return {
    writer,
    system: { text: prompt.system, tokens: systemTokens },
    pieces,
    leftOut: context.material
      .filter(({ detail }) => detail === 'left_out')
      .map(({ kind, title }) => ({ kind, title })),
    noRoomFor: prompt.leftOut,
    prompt: text,
    tokens: systemTokens + (await countTokens(text)),
  };
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
