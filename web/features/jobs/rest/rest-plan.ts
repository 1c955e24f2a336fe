import type { JobQuote, QuotedStep } from '../../../../contract/jobs.ts';
import { isGeneratorId } from '../../../../domain/generators/index.ts';
import { guessGenre } from '../../../../domain/story/guess-genre.ts';
import { choicesOf } from '../../../../domain/story/one-line.ts';
import type { ProjectTypeId } from '../../../../domain/story/project-types.ts';
import type { JobOrder } from '../../../api/jobs/use-start-job.ts';

/** Which of the missing texts are to be written, and for how much at most; null: what they cost. */
export type RestChoices = { ticked: readonly boolean[]; most: number | null };

/** What the choices come to, in credits. `balanceAfter` is the least; null without credits. */
export type RestSums = {
  count: number;
  all: number;
  /** The highest price: what was set, or all of it. */
  limit: number;
  balanceAfter: number | null;
  isShort: boolean;
};

export function sumUpRest({ steps, balance }: JobQuote, { ticked, most }: RestChoices): RestSums {
  const chosen = steps.filter((_, index) => ticked[index]);
  const all = chosen.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  const limit = most === null ? all : Math.min(most, all);
  return {
    count: chosen.length,
    all,
    limit,
    balanceAfter: balance === null ? null : Math.max(0, balance - limit),
    isShort: balance !== null && limit > balance,
  };
}

/** The missing texts that a ticked one would have been built on, and that are not ticked. */
export function leftOutOf(
  steps: readonly QuotedStep[],
  ticked: readonly boolean[],
  index: number,
): QuotedStep[] {
  return (steps[index]?.needs ?? []).flatMap((need) => {
    const step = steps[need];
    return step === undefined || ticked[need] === true ? [] : [step];
  });
}

/**
 * The job that the choices ask for. `elementIds` are those of the new texts, step by step; a genre
 * that nobody has chosen is guessed from what the project is about.
 */
export function orderRest(
  quote: JobQuote,
  choices: RestChoices,
  {
    type,
    genre,
    about,
    elementIds,
  }: { type: ProjectTypeId; genre: string; about: string; elementIds: readonly string[] },
): JobOrder {
  return {
    purpose: 'sequence',
    takes: 'at_once',
    mostCredits: sumUpRest(quote, choices).limit,
    steps: quote.steps.flatMap(({ kind }, index) => {
      const elementId = elementIds[index];
      if (elementId === undefined || choices.ticked[index] !== true || !isGeneratorId(kind)) return [];
      return [{ elementId, kind, inputs: choicesOf(type, kind, genre || guessGenre(about)) }];
    }),
  };
}
