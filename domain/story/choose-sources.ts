import type { GeneratorId } from '../generators/index.ts';
import { limits } from '../limits.ts';
import type { SequenceStep } from './project-types.ts';
import { sourcesWithin } from './sources-within.ts';

/** A text that could be built on. `createdAt` in milliseconds since the epoch. */
export type SourceOption = {
  id: string;
  kind: GeneratorId;
  title: string;
  subtitle: string;
  createdAt: number;
  /** What it is one of several attempts at; by default it stands for itself. */
  draftId?: string;
};

/** The writer's last choice for a generator; some of it may be deleted since. */
export type LastChoice = {
  picks: readonly { id: string; kind: GeneratorId }[];
  /** Milliseconds since the epoch. */
  madeAt: number;
};

/** A kind that a generator may build on, and what there is of it. */
export type OfferedKind<Option extends SourceOption> = {
  kind: GeneratorId;
  /** Whether it is one of the generator's dependencies. */
  isFirst: boolean;
  takesSeveral: boolean;
  options: Option[];
  /** Ids among `options`. */
  chosen: string[];
};

/**
 * What `kind` can be built on in a project with these steps, or outside of projects, in order of
 * importance. Everything earlier is chosen by default, at most `limits.sources` in all.
 * Dependencies are listed even without options, so that the page can name what is missing.
 * `options` are all texts that there are, those to prefer first.
 */
export function offerSources<Option extends SourceOption>({
  kind,
  steps = [],
  options,
  lastChoice,
}: {
  kind: GeneratorId;
  steps?: readonly Pick<SequenceStep, 'generatorType' | 'requiredDependencies'>[];
  options: readonly Option[];
  lastChoice: LastChoice | null;
}): OfferedKind<Option>[] {
  const step = steps.find(({ generatorType }) => generatorType === kind);
  const { first, rest } = sourcesWithin(
    steps.map(({ generatorType }) => generatorType),
    kind,
  );
  const offered = [...first, ...rest].flatMap((source) => {
    const ofKind = options.filter((option) => option.kind === source);
    const isRequired = step?.requiredDependencies.includes(source) ?? first.includes(source);
    if (ofKind.length === 0 && !isRequired) return [];
    const takesSeveral = several.has(source);
    const chosen = chosenOf(source, ofKind, lastChoice);
    return [
      {
        kind: source,
        isFirst: isRequired || first.includes(source),
        takesSeveral,
        options: ofKind,
        chosen: takesSeveral ? chosen : chosen.slice(0, 1),
      },
    ];
  });
  return withinLimit(offered);
}

/**
 * The kinds of which a text may build on several: people with their traits, pasts and arcs, places,
 * conflicts and dialogues. Two of any other kind would contradict each other.
 */
const several: ReadonlySet<GeneratorId> = new Set<GeneratorId>([
  'CHARACTER',
  'PERSONALITY_TRAITS',
  'BACKSTORY',
  'CHARACTER_ARC',
  'SETTING',
  'CONFLICT',
  'DIALOGUE',
]);

/**
 * The last choice of a kind, in the writer's order, with what was made since; everything if there
 * was none or all of it is deleted; nothing if the writer left the kind out.
 */
function chosenOf(
  kind: GeneratorId,
  options: readonly SourceOption[],
  lastChoice: LastChoice | null,
): string[] {
  if (lastChoice === null) return presetOf(options);
  const picks = lastChoice.picks.filter((pick) => pick.kind === kind);
  const living = picks.filter(({ id }) => options.some((option) => option.id === id)).map(({ id }) => id);
  const drafts = new Set(options.filter(({ id }) => living.includes(id)).map(draftOf));
  const since = options.filter(
    (option) => option.createdAt > lastChoice.madeAt && !drafts.has(draftOf(option)),
  );
  if (living.length > 0) return [...living, ...presetOf(since)];
  const wereLeftOut = picks.length === 0 && options.some(({ createdAt }) => createdAt <= lastChoice.madeAt);
  return wereLeftOut ? [] : presetOf(options);
}

/**
 * The best attempt at each text, protagonists before others. Untitled ones only if there is nothing
 * else.
 */
function presetOf(options: readonly SourceOption[]): string[] {
  const titled = options.filter(({ title }) => title !== '');
  const best = new Map<string, SourceOption>();
  for (const option of titled.length > 0 ? titled : options)
    if (!best.has(draftOf(option))) best.set(draftOf(option), option);
  const isProtagonist = ({ kind, subtitle }: SourceOption) =>
    kind === 'CHARACTER' && /protagonist/i.test(subtitle);
  const [leads, others] = [true, false].map((wanted) =>
    [...best.values()].filter((option) => isProtagonist(option) === wanted),
  );
  return [...(leads ?? []), ...(others ?? [])].map(({ id }) => id);
}

function draftOf({ id, draftId }: SourceOption): string {
  return draftId ?? id;
}

/** Drops the last of the kinds with most, so that each kind keeps its first. */
function withinLimit<Option extends SourceOption>(
  offered: readonly OfferedKind<Option>[],
): OfferedKind<Option>[] {
  const ranked = offered
    .flatMap(({ chosen }) => chosen.map((id, rank) => ({ id, rank })))
    .toSorted((one, other) => one.rank - other.rank);
  const kept = new Set(ranked.slice(0, limits.sources).map(({ id }) => id));
  return offered.map((one) => ({ ...one, chosen: one.chosen.filter((id) => kept.has(id)) }));
}
