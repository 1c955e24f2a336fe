import { createHash, randomUUID } from 'node:crypto';
import type { RunSummary, StartRun } from '../../contract/runs.ts';
import { priceOf } from '../../domain/credits/prices.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Guest } from '../http/guest-cookie.ts';
import { dayOf, hashAddress, takeAllowance } from './allowance.ts';
import { prepareRun } from './prepare-run.ts';
import { findRun, insertRun, lockGuestOwner } from './run-store.ts';
import { viewRun } from './run-view.ts';

/** A run that was begun, and its end when this process performs it. */
export type BegunRun = { run: RunSummary; ownerId: string; ended: Promise<RunSummary | null> };

/**
 * Begins a run for a visitor: checks the wish, counts its price against the day's allowance, stores the run and starts
 * it. The same id and body again give the same run and count nothing; the same id with another body is refused.
 */
export async function startRun(
  deps: Deps,
  { guest, address }: { guest: Guest; address: string },
  wish: StartRun,
): Promise<BegunRun> {
  if (deps.isClosing())
    throw new AppError('unavailable', 'The server is being restarted. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  const { prepared, inputs, builtOn } = prepareRun(deps.generators, wish);
  const now = deps.now();
  const keys = {
    day: dayOf(now),
    tokenHash: guest.tokenHash,
    address: hashAddress(address, deps.settings.secret),
  };
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest();
  const priceCredits = priceOf(wish.kind);

  const { run, ownerId, isNew } = await transact(deps.db, async (tx) => {
    const ownerId = await lockGuestOwner(tx, guest.tokenHash, randomUUID());
    const { row, openBefore } = await insertRun(
      tx,
      {
        ownerId,
        id: wish.id,
        requestHash,
        kind: wish.kind,
        inputs,
        direction: wish.direction.trim(),
        builtOn,
        writer: deps.writer.name,
        priceCredits,
        allowanceDay: keys.day,
        allowanceAddress: keys.address,
      },
      { holder: deps.engine.holder, leaseMs: deps.engine.leaseMs, mostOpen: deps.settings.guestOpenRuns },
    );
    if (row === null) {
      const earlier = await findRun(tx, ownerId, wish.id);
      if (earlier === null) throw tooManyOpen(openBefore);
      if (!earlier.request_hash.equals(requestHash)) throw reusedId();
      return { run: earlier, ownerId, isNew: false };
    }
    await takeAllowance(tx, { keys, credits: priceCredits, limits: deps.settings.allowance, now });
    return { run: row, ownerId, isNew: true };
  });

  const claim = { ownerId, id: wish.id, epoch: run.epoch };
  const ended = isNew ? deps.engine.perform(claim, wish.kind, prepared) : Promise.resolve(null);
  return { run: viewRun(run), ownerId, ended };
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
