import { creditsInWords } from '../../domain/credits/prices.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { type AllowanceScope, endOfDay } from './allowance.ts';
import type { StartRefusal } from './insert-run.ts';
import type { NewRun } from './run.ts';

/** The refusal of a run that did not start. `now` in milliseconds since the epoch. */
export function refuseStart(
  refusal: StartRefusal,
  { priceCredits, allowanceDay }: Pick<NewRun, 'priceCredits' | 'allowanceDay'>,
  now: number,
): AppError {
  switch (refusal.outcome) {
    case 'reused':
      return reusedId();
    case 'no_owner':
    case 'no_project':
      return notFound();
    case 'job_stands':
    case 'claim_lost':
    case 'over_price':
      throw new Error(`only a step of a job is refused by ${refusal.outcome}`);
    case 'element_taken':
      return elementTaken();
    case 'too_many_open':
      return tooManyOpen(refusal.openBefore);
    case 'not_enough':
      return notEnough(priceCredits, refusal.available);
    case 'used_up':
      return usedUp(refusal.scope, endOfDay(allowanceDay), now);
  }
}

/** The refusal of a text whose place is taken by something else. */
export function elementTaken(): AppError {
  return new AppError(
    'id_taken',
    'This text can’t go where it should: what is there is of another kind or project, or in the trash. Start anew from the project.',
  );
}

/** The refusal of a run's id that came before with another body. */
export function reusedId(): AppError {
  return new AppError(
    'run_id_reused',
    'This id already belongs to another generation. Please press Generate again.',
  );
}

function notEnough(price: number, balance: number): AppError {
  const remaining = balance === 0 ? 'you have none left' : `you have ${balance}`;
  return new AppError(
    'not_enough_credits',
    `This costs ${creditsInWords(price)} and ${remaining}. Nothing was spent. You can get more on the Subscription page, or write with your own key in Settings.`,
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

function usedUp(scope: AllowanceScope, resetsAt: number, now: number): AppError {
  const why = {
    guest: 'You have used today’s free credits.',
    address: 'Today’s free credits for your network are used up.',
    all: 'Today’s free credits for all visitors are used up.',
  }[scope];
  return new AppError(
    'allowance_used_up',
    `${why} There are new ones tomorrow (00:00 UTC). Sign in to go on now.`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
      resetsAt: new Date(resetsAt).toISOString(),
      offersSignIn: true,
    },
  );
}
