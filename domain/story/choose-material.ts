import { clause, clauses } from '../generators/define-result.ts';
import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { definitionOf, type GeneratorId } from '../generators/index.ts';
import { cutAtSentence } from './cut-at-sentence.ts';
import { sourcesWithin } from './sources-within.ts';
import { createTokenMeter, type TokenCounts, type TokenMeter } from './token-meter.ts';

/** An element or draft to build on. `content` has its kind's stored shape. */
export type MaterialSource = { kind: GeneratorId; inputs: GeneratorInputs; content: unknown };

/**
 * How a source goes into a prompt: whole, cut to fit, in brief, its last words alone, or not at
 * all because there is no room, it is empty, or its kind is not a source here.
 */
export type MaterialDetail = 'full' | 'brief' | 'cut' | 'tail' | 'left_out';

export type Material<Source extends MaterialSource = MaterialSource> = {
  source: Source;
  kind: GeneratorId;
  title: string;
  detail: MaterialDetail;
  /** Its text in the prompt; '' if left out. */
  text: string;
  /** Of `text`. */
  tokens: number;
};

type MaterialRequest<Source extends MaterialSource> = {
  /** The kind to be made. */
  kind: GeneratorId;
  /** Within each kind, the most important first. */
  sources: readonly Source[];
  /** The steps of the project; none outside of projects and in custom ones. */
  sequence?: readonly GeneratorId[];
  /** For all texts together, without what surrounds them in the prompt. */
  budgetTokens: number;
  /** Gets at most 256 characters at a time. */
  countTokens: (text: string) => number;
  /** The counts of earlier requests; by default nothing is kept. */
  knownCounts?: TokenCounts;
  resultOf: (kind: GeneratorId) => GeneratorResult;
};

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
 * Decides how much of each source goes into a prompt: all in full if they fit. Otherwise the
 * `first` of `sourcesWithin` go in full, and of the `rest` as many in full as leave room for the
 * others in brief; the last ones that do not even fit in brief are left out. If the `first` alone
 * exceed the budget, they share it, cut at the end of a sentence, and nothing else goes in. Returns
 * every source once, by importance. Yields every few milliseconds, so that long sources do not
 * block the process.
 */
export function* chooseMaterialInSteps<Source extends MaterialSource>(
  request: MaterialRequest<Source>,
): Generator<void, Material<Source>[]> {
  const { kind, sources, sequence = [], countTokens, knownCounts, resultOf } = request;
  const budget = Math.max(0, Math.floor(request.budgetTokens));
  const { first, rest } = sourcesWithin(sequence, kind);
  const ofKinds = (kinds: readonly GeneratorId[]) =>
    kinds.flatMap((wanted) => sources.filter((source) => source.kind === wanted));
  const possible = new Set([...first, ...rest]);
  const refused = sources.filter((source) => !possible.has(source.kind)).map(leaveOut);

  const whole = yield* measureWhole(ofKinds(first));
  const needs = yield* countNeeds(
    whole.map(({ meter }) => meter),
    budget,
  );
  const others = ofKinds(rest);
  return needs.every(Number.isFinite)
    ? [
        ...whole.map(({ source, meter }, index) => include(source, 'full', meter.text, needs[index] ?? 0)),
        ...(yield* includeOthers(others, budget - sum(needs))),
        ...refused,
      ]
    : [...(yield* includeShares(whole, needs)), ...others.map(leaveOut), ...refused];

  function* measureWhole(measured: readonly Source[]): Generator<void, Measured[]> {
    const whole: Measured[] = [];
    for (const source of measured) {
      whole.push(measure(source, 'full'));
      yield;
    }
    return whole;
  }

  function measure(source: Source, detail: MaterialDetail): Measured {
    const text = textOfSource(source, detail, resultOf(source.kind));
    return { source, meter: createTokenMeter(text, countTokens, knownCounts) };
  }

  function include(source: Source, detail: MaterialDetail, text: string, tokens: number): Material<Source> {
    return text === '' ? leaveOut(source) : { ...leaveOut(source), detail, text, tokens };
  }

  function leaveOut(source: Source): Material<Source> {
    const title =
      resultOf(source.kind).title(source.content, source.inputs) ??
      `Untitled ${definitionOf(source.kind).noun}`;
    return { source, kind: source.kind, title, detail: 'left_out', text: '', tokens: 0 };
  }

  /** Short ones whole; what they leave of their shares goes to the long ones, which are cut. */
  function* includeShares(
    measured: readonly Measured[],
    needs: readonly number[],
  ): Generator<void, Material<Source>[]> {
    const shares = equalShares(needs, budget);
    const materials: Material<Source>[] = [];
    for (const [index, { source, meter }] of measured.entries()) {
      const share = shares[index] ?? 0;
      const tokens = yield* meter.count(share);
      if (tokens <= share) materials.push(include(source, 'full', meter.text, tokens));
      else {
        yield* meter.advance(share);
        const fits = (text: string) => meter.tokensOf(text, share) <= share;
        const text = cutAtSentence(meter.prefix(share), fits);
        materials.push(include(source, 'cut', text, meter.tokensOf(text, share)));
      }
      yield;
    }
    return materials;
  }

  function* includeOthers(others: readonly Source[], room: number): Generator<void, Material<Source>[]> {
    const whole = yield* measureWhole(others);
    const full = yield* countEach(whole, room);
    if (sum(full) <= room)
      return whole.map(({ source, meter }, index) => include(source, 'full', meter.text, full[index] ?? 0));
    const short: Measured[] = [];
    for (const source of others) {
      short.push(measure(source, 'brief'));
      yield;
    }
    const brief = yield* countEach(short, room);
    const fitting = brief.findIndex((_, index) => sum(brief.slice(0, index + 1)) > room);
    const count = fitting === -1 ? others.length : fitting;
    let left = room - sum(brief.slice(0, count));
    return others.map((source, index) => {
      const [tokens, more] = [brief[index] ?? 0, (full[index] ?? 0) - (brief[index] ?? 0)];
      if (index >= count) return leaveOut(source);
      if (more > left) return include(source, 'brief', short[index]?.meter.text ?? '', tokens);
      left -= more;
      return include(source, 'full', whole[index]?.meter.text ?? '', tokens + more);
    });
  }

  /** The tokens of each; Infinity beyond `room`. */
  function* countEach(measured: readonly Measured[], room: number): Generator<void, number[]> {
    const counts: number[] = [];
    for (const { meter } of measured) counts.push(yield* meter.count(room));
    return counts;
  }

  type Measured = { source: Source; meter: TokenMeter };
}

/** The words of a source in a prompt, in brief or whole, before they are cut; '' if it is empty. */
export function textOfSource(
  source: MaterialSource,
  detail: MaterialDetail,
  result: Pick<GeneratorResult, 'tell' | 'brief'>,
): string {
  return detail === 'brief'
    ? withChoices(source, result.brief(source.content), ' ').trim()
    : withChoices(source, result.tell(source.content, source.inputs), '\n\n').trim();
}

/** Puts the choices of the form ('Genre: Drama.') before a text, since it may not mention them. */
function withChoices({ kind, inputs }: MaterialSource, text: string, between: string): string {
  if (text.trim() === '') return '';
  const choices = definitionOf(kind).inputs.map((field) =>
    field.type === 'select' ? clause(field.label, inputs[field.name] ?? '') : '',
  );
  return [clauses(...choices), text.trim()].filter((part) => part !== '').join(between);
}

/**
 * The tokens of each text; Infinity for those too long for all to fit into `total`. No text is
 * counted beyond an equal part of what the shorter ones leave.
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

/** Splits `total`: each gets its need, or an equal part of what smaller needs leave. */
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
