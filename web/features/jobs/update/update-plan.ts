import type { JobQuote, QuotedStep, StartJob } from '../../../../contract/jobs.ts';
import type { Way } from '../../../../contract/scope.ts';
import type { JobOrder } from '../../../api/jobs/use-start-job.ts';

/** What the writer chose in the update sheet. `most`: the highest price; null is what all costs. */
export type UpdateChoices = {
  ticked: readonly boolean[];
  ways: readonly Way[];
  takes: StartJob['takes'];
  most: number | null;
};

export type UpdateChoice =
  | { type: 'tick'; index: number; isTicked: boolean }
  | { type: 'tick_all'; isTicked: boolean }
  | { type: 'way'; index: number; way: Way }
  | { type: 'way_all'; way: Way }
  | { type: 'takes'; takes: StartJob['takes'] }
  | { type: 'most'; most: number | null };

/** Everything ticked, fitted to the change, and shown before it is taken. */
export function firstChoices(quote: JobQuote): UpdateChoices {
  return {
    ticked: quote.steps.map(() => true),
    ways: quote.steps.map(() => 'fit'),
    takes: 'after_review',
    most: null,
  };
}

export function chooseUpdate(now: UpdateChoices, choice: UpdateChoice): UpdateChoices {
  switch (choice.type) {
    case 'tick':
      return { ...now, ticked: now.ticked.with(choice.index, choice.isTicked) };
    case 'tick_all':
      return { ...now, ticked: now.ticked.map(() => choice.isTicked) };
    case 'way':
      return { ...now, ways: now.ways.with(choice.index, choice.way) };
    case 'way_all':
      return { ...now, ways: now.ways.map(() => choice.way) };
    case 'takes':
      return { ...now, takes: choice.takes };
    case 'most':
      return { ...now, most: choice.most };
  }
}

/** What the choices come to, in credits. `balanceAfter` is the least; null without credits. */
export type UpdateSums = {
  count: number;
  least: number;
  most: number;
  /** The highest price: what was set, or all of it. */
  limit: number;
  balanceAfter: number | null;
  isShort: boolean;
};

export function sumUp(quote: JobQuote, { ticked, most }: UpdateChoices): UpdateSums {
  const chosen = quote.steps.filter((_, index) => ticked[index]);
  const isSure = ({ state }: QuotedStep) => state === 'out_of_date';
  const all = priceOf(chosen.filter((step) => mayChange(quote.steps, ticked, quote.steps.indexOf(step))));
  const limit = most ?? all;
  const spends = Math.min(limit, all);
  const { balance } = quote;
  return {
    count: chosen.length,
    least: Math.min(limit, priceOf(chosen.filter(isSure))),
    most: all,
    limit,
    balanceAfter: balance === null ? null : Math.max(0, balance - spends),
    isShort: balance !== null && spends > balance,
  };
}

/**
 * Whether a step can turn out to be changed: it is out of date itself, or a ticked step that it
 * builds on can.
 */
export function mayChange(
  steps: readonly QuotedStep[],
  ticked: readonly boolean[],
  index: number,
  seen: ReadonlySet<number> = new Set(),
): boolean {
  const step = steps[index];
  if (step === undefined || seen.has(index)) return false;
  if (step.state !== 'behind') return true;
  const within = new Set([...seen, index]);
  return step.needs.some((need) => ticked[need] === true && mayChange(steps, ticked, need, within));
}

/** Steps that a ticked one builds on and that stay as they are, because they are not ticked. */
export function stayingNeeds(
  steps: readonly QuotedStep[],
  ticked: readonly boolean[],
  index: number,
): QuotedStep[] {
  return (steps[index]?.needs ?? []).flatMap((need) => {
    const step = steps[need];
    return step === undefined || ticked[need] === true ? [] : [step];
  });
}

/** The job that the choices ask for. A text that is not there yet has no step. */
export function orderUpdate(quote: JobQuote, choices: UpdateChoices): JobOrder {
  return {
    purpose: 'update',
    takes: choices.takes,
    mostCredits: sumUp(quote, choices).limit,
    steps: quote.steps.flatMap(({ elementId, kind }, index) =>
      elementId === null
        ? []
        : [
            {
              elementId,
              kind,
              way: choices.ways[index] ?? 'fit',
              isChosen: choices.ticked[index] ?? false,
            },
          ],
    ),
  };
}

/** Steps by layer: those of one don't wait for each other. Each keeps its place among all steps. */
export function layersOf(
  steps: readonly QuotedStep[],
): { layer: number; steps: { step: QuotedStep; index: number }[] }[] {
  const layers = new Map<number, { step: QuotedStep; index: number }[]>();
  for (const [index, step] of steps.entries())
    layers.set(step.layer, [...(layers.get(step.layer) ?? []), { step, index }]);
  return [...layers].toSorted(([one], [other]) => one - other).map(([layer, steps]) => ({ layer, steps }));
}

function priceOf(steps: readonly QuotedStep[]): number {
  return steps.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
}
