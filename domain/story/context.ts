import { clause, clauses } from '../generators/define-result.ts';
import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { definitionOf, type GeneratorId, sourcesOf } from '../generators/index.ts';
import { cutAtSentence } from './cut-at-sentence.ts';
import { requiredSteps } from './required-steps.ts';
import { createTokenMeter, type TokenMeter } from './token-meter.ts';

/** A result that something may be built on. `content` has its kind's stored shape. */
export type MaterialSource = { kind: GeneratorId; inputs: GeneratorInputs; content: unknown };

/**
 * How a source goes into a prompt. `full`: all of it. `cut`: as much as fits. `brief`: its gist.
 * `left_out`: not at all, because there is no room, it is empty, or its kind is not a source here.
 */
export type MaterialDetail = 'full' | 'brief' | 'cut' | 'left_out';

export type Material<Source extends MaterialSource = MaterialSource> = {
  source: Source;
  kind: GeneratorId;
  title: string;
  detail: MaterialDetail;
  /** What the prompt is told; '' when it was left out. */
  text: string;
  /** The tokens of `text`. */
  tokens: number;
};

type MaterialRequest<Source extends MaterialSource> = {
  /** The kind that is to be made. */
  kind: GeneratorId;
  /** The most important first, within each kind. */
  sources: readonly Source[];
  /**
   * The steps of the project that this is made in; none outside of projects and in a custom one.
   */
  sequence?: readonly GeneratorId[];
  /**
   * The most tokens that all texts together may take; what surrounds them in the prompt is not
   * counted.
   */
  budgetTokens: number;
  /** The tokens of a text of at most 256 characters; longer ones are counted by such pieces. */
  countTokens: (text: string) => number;
  resultOf: (kind: GeneratorId) => GeneratorResult;
};

/**
 * Everything `kind` may build on in a project with this sequence of steps: its dependencies as
 * specified, then the steps that stand in for dependencies the sequence never makes, then every
 * other kind that comes earlier in the sequence or in the order of generators, the latest first.
 */
export function sourcesWithin(
  sequence: readonly GeneratorId[],
  kind: GeneratorId,
): { first: readonly GeneratorId[]; behind: readonly GeneratorId[] } {
  const { first: dependencies, behind } = sourcesOf(kind);
  const earlier = sequence.slice(0, Math.max(0, sequence.indexOf(kind)));
  const first = [...new Set([...dependencies, ...requiredSteps(kind, earlier)])];
  const early = [...new Set([...earlier.filter((step) => !behind.includes(step)).toReversed(), ...behind])];
  return { first, behind: early.filter((step) => !first.includes(step)) };
}

/** `chooseMaterialInSteps` in one go. */
export function chooseMaterial<Source extends MaterialSource>(
  request: MaterialRequest<Source>,
): Material<Source>[] {
  const steps = chooseMaterialInSteps(request);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Decides how much of each source goes into a prompt: dependencies in full, then every other
 * earlier kind in brief, in the order of `sourcesWithin`. Full sources that exceed the budget by
 * themselves share it, cut at a sentence's end, and nothing else goes in. Otherwise what does not
 * fit is left out from the end. Every source is returned once. Counts no more than the budget
 * allows and yields every few milliseconds, so that long sources do not keep others waiting.
 */
export function* chooseMaterialInSteps<Source extends MaterialSource>(
  request: MaterialRequest<Source>,
): Generator<void, Material<Source>[]> {
  const { kind, sources, sequence = [], countTokens, resultOf } = request;
  const budget = Math.max(0, Math.floor(request.budgetTokens));
  const { first, behind } = sourcesWithin(sequence, kind);
  const ofKinds = (kinds: readonly GeneratorId[]) =>
    kinds.flatMap((wanted) => sources.filter((source) => source.kind === wanted));
  const possible = new Set([...first, ...behind]);

  const whole: Told[] = [];
  for (const source of ofKinds(first)) {
    whole.push(tell(source, resultOf(source.kind).render(source.content, source.inputs), '\n\n'));
    yield;
  }
  const needs = yield* countNeeds(
    whole.map(({ meter }) => meter),
    budget,
  );
  const gists = ofKinds(behind);
  const refused = sources.filter((source) => !possible.has(source.kind)).map(leaveOut);
  return needs.every(Number.isFinite)
    ? [
        ...whole.map(({ source, meter }, index) => say(source, 'full', meter.text, needs[index] ?? 0)),
        ...(yield* keepWhatFits(gists, budget - sum(needs))),
        ...refused,
      ]
    : [...(yield* shareOut(whole, needs)), ...gists.map(leaveOut), ...refused];

  function tell(source: Source, text: string, between: string): Told {
    return { source, meter: createTokenMeter(withChoices(source, text, between).trim(), countTokens) };
  }

  function say(source: Source, detail: MaterialDetail, text: string, tokens: number): Material<Source> {
    return text === '' ? leaveOut(source) : { ...leaveOut(source), detail, text, tokens };
  }

  function leaveOut(source: Source): Material<Source> {
    const title =
      resultOf(source.kind).title(source.content, source.inputs) ??
      `Untitled ${definitionOf(source.kind).noun}`;
    return { source, kind: source.kind, title, detail: 'left_out', text: '', tokens: 0 };
  }

  /** Short ones whole; what they leave of their shares goes to the long ones, which are cut. */
  function* shareOut(told: readonly Told[], needs: readonly number[]): Generator<void, Material<Source>[]> {
    const shares = equalShares(needs, budget);
    const materials: Material<Source>[] = [];
    for (const [index, { source, meter }] of told.entries()) {
      const share = shares[index] ?? 0;
      const tokens = yield* meter.count(share);
      if (tokens <= share) materials.push(say(source, 'full', meter.text, tokens));
      else {
        yield* meter.advance(share);
        const fits = (text: string) => meter.tokensOf(text, share) <= share;
        const text = cutAtSentence(meter.beginning(share), fits);
        materials.push(say(source, 'cut', text, meter.tokensOf(text, share)));
      }
      yield;
    }
    return materials;
  }

  function* keepWhatFits(gists: readonly Source[], room: number): Generator<void, Material<Source>[]> {
    let left = room;
    const materials: Material<Source>[] = [];
    for (const source of gists) {
      if (left < 0) materials.push(leaveOut(source));
      else {
        const { meter } = tell(source, resultOf(source.kind).brief(source.content), ' ');
        const tokens = yield* meter.count(left);
        left -= tokens;
        materials.push(left < 0 ? leaveOut(source) : say(source, 'brief', meter.text, tokens));
      }
      yield;
    }
    return materials;
  }

  type Told = { source: Source; meter: TokenMeter };
}

/**
 * A text headed by the choices of its form ('Genre: Drama.'), which the content need not repeat.
 */
function withChoices({ kind, inputs }: MaterialSource, text: string, between: string): string {
  if (text.trim() === '') return '';
  const choices = definitionOf(kind).inputs.map((field) =>
    field.type === 'select' ? clause(field.label, inputs[field.name] ?? '') : '',
  );
  return [clauses(...choices), text.trim()].filter((part) => part !== '').join(between);
}

/**
 * The tokens of each text; Infinity for those too long for all to fit into `total`. Counts each no
 * further than an equal part of what the shorter ones leave.
 */
function* countNeeds(meters: readonly TokenMeter[], total: number): Generator<void, number[]> {
  const needs = meters.map(() => Number.POSITIVE_INFINITY);
  let left = total;
  let open = [...meters.entries()];
  let isNarrowing = true;
  while (open.length > 0 && isNarrowing) {
    const part = Math.floor(left / open.length);
    for (const [index, meter] of open) {
      const need = yield* meter.count(part);
      if (need > part) continue;
      needs[index] = need;
      left -= need;
    }
    const longer = open.filter(([index]) => needs[index] === Number.POSITIVE_INFINITY);
    isNarrowing = longer.length < open.length;
    open = longer;
  }
  return needs;
}

/**
 * Each one's part of `total` tokens: its need where an equal share covers it, else an equal part of
 * the rest.
 */
function equalShares(needs: readonly number[], total: number): number[] {
  const shares = needs.map(() => 0);
  let left = Math.max(0, Math.floor(total));
  const bySize = needs
    .map((need, index) => ({ need, index }))
    .toSorted((one, other) => one.need - other.need);
  bySize.forEach(({ need, index }, place) => {
    const share = Math.min(need, Math.floor(left / (bySize.length - place)));
    shares[index] = share;
    left -= share;
  });
  return shares;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
