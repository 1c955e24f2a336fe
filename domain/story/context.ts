import { clause, clauses } from '../generators/define-result.ts';
import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { definitionOf, type GeneratorId, sourcesOf } from '../generators/index.ts';
import { cutAtSentence } from './cut-at-sentence.ts';
import { requiredSteps } from './required-steps.ts';

/** A result that something may be built on. `content` has its kind's stored shape. */
export type MaterialSource = { kind: GeneratorId; inputs: GeneratorInputs; content: unknown };

/**
 * How a source goes into a prompt. `full`: all of it. `cut`: as far as there was room. `brief`: its gist.
 * `left_out`: not at all, because there was no room, it is empty, or its kind is no source of the target.
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

type Question<Source extends MaterialSource> = {
  /** The kind that is to be made. */
  kind: GeneratorId;
  /** The most important first, within each kind. */
  sources: readonly Source[];
  /** The steps of the project that this is made in; none outside of projects and in a custom one. */
  sequence?: readonly GeneratorId[];
  /** The most tokens that all texts together may take; what surrounds them in the prompt is not counted. */
  budgetTokens: number;
  /** The tokens of a text. */
  countTokens: (text: string) => number;
  resultOf: (kind: GeneratorId) => GeneratorResult;
};

/**
 * Everything that `kind` may build on in a project with this sequence of steps. First its dependencies as specified,
 * then the steps that stand in for those which the sequence never makes; behind them every other kind that comes
 * earlier in the sequence or in the order of all generators, the latest first.
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

/**
 * Decides how much of each source goes into a prompt: what the target builds on first in full, then every other
 * earlier kind in brief, in the order of `sourcesWithin`. Sources in full that alone exceed the budget share it and
 * are cut at a sentence end; then nothing else goes in. Otherwise what does not fit is left out from the end.
 * Every source comes back once, so that whoever asked can say what became of it.
 */
export function chooseMaterial<Source extends MaterialSource>(
  question: Question<Source>,
): Material<Source>[] {
  const { kind, sources, sequence = [], budgetTokens, countTokens, resultOf } = question;
  const { first, behind } = sourcesWithin(sequence, kind);
  const ofKinds = (kinds: readonly GeneratorId[]) =>
    kinds.flatMap((wanted) => sources.filter((source) => source.kind === wanted));
  const possible = new Set([...first, ...behind]);

  const whole = ofKinds(first).map((source) =>
    say(
      source,
      'full',
      withChoices(source, resultOf(source.kind).render(source.content, source.inputs), '\n\n'),
    ),
  );
  const gists = ofKinds(behind).map((source) =>
    say(source, 'brief', withChoices(source, resultOf(source.kind).brief(source.content), ' ')),
  );
  const refused = sources.filter((source) => !possible.has(source.kind)).map(leaveOut);

  const roomBehind = budgetTokens - sum(whole.map(({ tokens }) => tokens));
  return roomBehind < 0
    ? [...shareOut(whole), ...gists.map(({ source }) => leaveOut(source)), ...refused]
    : [...whole, ...keepWhatFits(gists, roomBehind), ...refused];

  function say(source: Source, detail: 'full' | 'brief' | 'cut', text: string): Material<Source> {
    const said = text.trim();
    if (said === '') return leaveOut(source);
    return { ...leaveOut(source), detail, text: said, tokens: countTokens(said) };
  }

  function leaveOut(source: Source): Material<Source> {
    const title = resultOf(source.kind).title(source.content, source.inputs);
    return { source, kind: source.kind, title, detail: 'left_out', text: '', tokens: 0 };
  }

  /** The short ones whole; what they leave of their equal shares goes to the long ones, which are cut. */
  function shareOut(materials: readonly Material<Source>[]): Material<Source>[] {
    const shares = equalShares(
      materials.map(({ tokens }) => tokens),
      budgetTokens,
    );
    return materials.map((material, index) => {
      const share = shares[index] ?? 0;
      if (material.tokens <= share) return material;
      return say(
        material.source,
        'cut',
        cutAtSentence(material.text, (text) => countTokens(text) <= share),
      );
    });
  }

  function keepWhatFits(materials: readonly Material<Source>[], room: number): Material<Source>[] {
    let left = room;
    return materials.map((material) => {
      left -= material.tokens;
      return left < 0 ? leaveOut(material.source) : material;
    });
  }
}

/** A text with what the writer chose in its form before it, 'Genre: Drama.', since the content need not say so. */
function withChoices({ kind, inputs }: MaterialSource, text: string, between: string): string {
  if (text.trim() === '') return '';
  const choices = definitionOf(kind).inputs.map((field) =>
    field.type === 'select' ? clause(field.label, inputs[field.name] ?? '') : '',
  );
  return [clauses(...choices), text.trim()].filter((part) => part !== '').join(between);
}

/** What each may take of `total` whole tokens: its need where an equal share covers it, else an equal part of the rest. */
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
