import { createHash } from 'node:crypto';
import type { RunSummary, StartRun } from '../../contract/runs.ts';
import { creditsInWords, priceOf } from '../../domain/credits/prices.ts';
import { costsNothing } from '../credits/costs-nothing.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Actor } from '../http/http-env.ts';
import { checkRunQuota } from '../quota/run-quota.ts';
import { dayOf, hashAddress, usedUp } from './allowance.ts';
import type { Begun } from './begin-run.ts';
import { findOwnRun } from './own-runs.ts';
import { prepareRun } from './prepare-run.ts';
import { findRun, type RunRow } from './run-store.ts';
import { viewRun } from './run-view.ts';

/** Who starts a run, and from which network address. */
export type Starter = { actor: Actor; address: string };

/** A run that was begun, and its end when this process performs it. */
export type BegunRun = { run: RunSummary; ended: Promise<RunSummary | null> };

/**
 * Begins a run: checks the wish, holds a user's credits or counts a visitor's against the day's allowance, stores the run and starts it. The same
 * id and body again give the same run and count nothing; the same id with another body is refused.
 */
export async function startRun(deps: Deps, { actor, address }: Starter, wish: StartRun): Promise<BegunRun> {
  if (deps.isClosing())
    throw new AppError('unavailable', 'The server is being restarted. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  const id = wish.id.toLowerCase();
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest();
  // What the project has changed to since does not matter to a request that comes a second time.
  const earlier =
    wish.project === null || actor.kind === 'guest' ? null : await findRun(deps.db, actor.ownerId, id);
  if (earlier !== null && !deps.engine.isLeftBehind(earlier)) return again(earlier, requestHash);

  if (actor.kind === 'user') await checkRunQuota(deps.db, actor.ownerId, targetOf(wish));
  const preparation = await prepareRun(deps, actor, wish, 'start');
  const writer = await deps.writerFor(actor);
  const now = deps.now();
  const day = dayOf(now);
  const newRun = {
    actor,
    id,
    requestHash,
    kind: wish.kind,
    inputs: preparation.inputs,
    direction: preparation.direction,
    builtOn: preparation.builtOn,
    writer: writer.name,
    priceCredits: costsNothing(deps, actor, writer) === null ? priceOf(wish.kind) : 0,
    target: targetOf(wish),
    allowance: {
      day,
      key: actor.kind === 'guest' ? actor.tokenHash : null,
      address: hashAddress(address, deps.settings.secret),
    },
  };
  const begun = await deps.engine.begin(newRun, {
    mostOpen: deps.settings.guestOpenRuns,
    limits: deps.settings.allowance,
  });
  if (begun.outcome === 'known') return again(await findOwnRun(deps.db, actor, id), requestHash);
  if (begun.outcome !== 'begun') throw refusal(begun, { day, now, price: newRun.priceCredits });

  const run: RunSummary = {
    id,
    kind: wish.kind,
    state: 'running',
    inputs: newRun.inputs,
    direction: newRun.direction,
    priceCredits: newRun.priceCredits,
    spentCredits: null,
    writer: newRun.writer,
    builtOn: newRun.builtOn,
    target: newRun.target === null ? null : { ...newRun.target, versionId: null },
    attempt: 1,
    result: null,
    problem: null,
    createdAt: begun.beganAt.toISOString(),
    endedAt: null,
  };
  const claim = { ownerId: begun.ownerId, id, epoch: begun.epoch };
  const { prepared } = preparation;
  return { run, ended: deps.engine.perform({ claim, actor, run, prepared, writer }) };
}

function targetOf({ project }: StartRun): { projectId: string; elementId: string } | null {
  return project === null
    ? null
    : { projectId: project.id.toLowerCase(), elementId: project.elementId.toLowerCase() };
}

/** The same request again: the run that it began. */
function again(row: RunRow, requestHash: Buffer): BegunRun {
  if (!row.request_hash.equals(requestHash)) throw reusedId();
  return { run: viewRun(row), ended: Promise.resolve(null) };
}

function refusal(
  begun: Exclude<Begun, { outcome: 'begun' | 'known' }>,
  { price, ...time }: { day: string; now: number; price: number },
): AppError {
  switch (begun.outcome) {
    case 'reused':
      return reusedId();
    case 'no_owner':
    case 'no_project':
      return notFound();
    case 'element_taken':
      return new AppError(
        'id_taken',
        'This text can’t go where it should: what is there is of another kind or project, or in the trash. Start anew from the project.',
      );
    case 'too_many_open':
      return tooManyOpen(begun.openBefore);
    case 'not_enough':
      return notEnough(price, begun.available);
    case 'used_up':
      return usedUp(begun.scope, time);
  }
}

function notEnough(price: number, balance: number): AppError {
  const there = balance === 0 ? 'you have none left' : `you have ${balance}`;
  return new AppError(
    'not_enough_credits',
    `This costs ${creditsInWords(price)} and ${there}. Nothing was spent. You can get more on the Subscription page, or write with your own key in Settings.`,
    { credits: { price, balance } },
  );
}

function tooManyOpen(open: number): AppError {
  return new AppError(
    'too_many_open_runs',
    `You already have ${open} ${open === 1 ? 'text' : 'texts'} being written. Wait for one to end, or stop it.`,
    { retryAfterSeconds: 5 },
  );
}

function reusedId(): AppError {
  return new AppError(
    'run_id_reused',
    'This id already belongs to another generation. Please press Generate again.',
  );
}
