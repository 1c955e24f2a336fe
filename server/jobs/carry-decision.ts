import type { z } from 'zod';
import type { CarrySearch, SearchCarry, StartCarry } from '../../contract/check.ts';
import type { Job } from '../../contract/jobs.ts';
import { proseOf } from '../../domain/craft/prose-of.ts';
import { limits } from '../../domain/limits.ts';
import type { CarryScene } from '../../domain/manuscript/carry/carry-types.ts';
import { findCarriedInSteps } from '../../domain/manuscript/carry/find-passages.ts';
import { isHeld } from '../../domain/manuscript/ledger/ledger.ts';
import { type Checked, readChecked } from '../check/read-checked.ts';
import { readCredits } from '../credits/read-credits.ts';
import { asOwner } from '../db/as-owner.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { runCooperatively } from '../models/count-tokens.ts';
import { readBookProject } from '../writing/book-context.ts';
import { scenesOf } from '../writing/read-book.ts';
import { beginManuscriptJob } from './begin-manuscript-job.ts';
import type { Deps } from './deps.ts';
import { type Prices, pricesOf } from './prices.ts';

type CarryDeps = Pick<Deps, 'db' | 'models' | 'now' | 'settings'>;

/** Why the storyteller mends no passage. */
const cannotMend =
  'The built-in storyteller can’t revise a passage: it tells whole texts alone. Set up your own key or a model on this computer in Settings. You can go through these places by hand.';

/**
 * What rests on what was true before a decision, in the newest words of a manuscript. Free; changes
 * nothing. Throws notFound, also for an entity that is not in its ledger.
 */
export async function searchCarry(
  deps: CarryDeps,
  user: User,
  headId: string,
  { decision, entityId }: z.output<typeof SearchCarry>,
): Promise<CarrySearch> {
  const { ownerId } = user;
  const { checked, project } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await readChecked(tx, ownerId, headId);
    return { checked: found, project: await readBookProject(tx, ownerId, found.book.projectId) };
  });
  const prices = await pricesOf(deps, user, project.model);
  const { entities, facts } = checked.ledger;
  const about = entityId?.toLowerCase() ?? null;
  if (about !== null && !entities.some(({ id }) => id === about)) throw notFound();
  const found = await runCooperatively(
    findCarriedInSteps(
      decision,
      scenesToSearch(checked),
      { entities, facts: facts.filter(isHeld), entityId: about },
      limits.carriedPassages,
    ),
  );
  const titles = new Map(checked.scenes.map(({ id, title }) => [id, title]));
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    entity: found.entity === null ? null : named(found.entity),
    others: found.others.map(named),
    passages: found.passages
      .filter(({ text }) => text.length <= limits.passageCharacters)
      .map(({ sceneId, path, start, end, text, confidence, why }) => ({
        sceneId,
        sceneTitle: titles.get(sceneId) ?? '',
        passage: { path: [...path], start, end, text },
        confidence,
        why,
      })),
    more: found.more,
    priceCredits: prices.areFree ? 0 : 1,
    balance: prices.areFree ? null : (await readCredits(deps.db, ownerId, deps.now(), null)).balance,
    writer: prices.writer,
    off: offReason(prices),
  };
}

/**
 * Begins to mend passages after a decision, as a job with a step for each: what they write waits as
 * suggestions. Throws notFound, `wrong_model` for the storyteller, `invalid_input` for a passage
 * that is too long or named twice, and as `beginManuscriptJob`.
 */
export async function startCarry(
  deps: CarryDeps,
  user: User,
  headId: string,
  request: StartCarry,
): Promise<Job> {
  const { ownerId } = user;
  const { checked, project } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await readChecked(tx, ownerId, headId);
    return { checked: found, project: await readBookProject(tx, ownerId, found.book.projectId) };
  });
  const prices = await pricesOf(deps, user, project.model);
  const { book } = checked;
  const titles = new Map(scenesOf(book).map(({ id, title }) => [id, title]));
  return beginManuscriptJob(deps, {
    ownerId,
    projectId: book.projectId,
    headId: book.headId,
    purpose: 'carry',
    request,
    async plan() {
      const off = offReason(prices);
      if (off !== null) throw new AppError('wrong_model', off);
      const places = new Set<string>();
      return request.passages.map(({ sceneId, passage }, at) => {
        const id = sceneId.toLowerCase();
        const title = titles.get(id);
        if (title === undefined) throw notFound();
        const place = JSON.stringify([id, passage.path, passage.start]);
        const words = passage.text.split(/\s+/).length;
        if (
          places.has(place) ||
          passage.text.length !== passage.end - passage.start ||
          words > limits.passageWords
        )
          throw refusedPassage(at);
        places.add(place);
        return {
          elementId: id,
          kind: 'SCENE' as const,
          title,
          priceCredits: prices.areFree ? 0 : 1,
          scope: { purpose: 'carry' as const, passage, decision: request.decision },
          // One passage that can't be mended leaves the others as they are.
          isOptional: true,
        };
      });
    },
  });
}

function refusedPassage(at: number): AppError {
  const message = 'A passage is too long, is named twice, or does not say where it ends.';
  return new AppError('invalid_input', message, { fields: [{ field: `passages.${at}`, message }] });
}

function offReason({ model }: Prices): string | null {
  return model.place === 'storyteller' ? cannotMend : null;
}

function scenesToSearch({ scenes }: Checked): CarryScene[] {
  return scenes.map(({ id, content: { text, blocks } }) => ({
    id,
    texts:
      text.trim() !== ''
        ? [{ path: ['text'], text }]
        : proseOf('SCRIPT', { blocks })
            .filter(({ manner }) => manner !== 'note')
            .map((one) => ({ path: one.path, text: one.text })),
  }));
}
