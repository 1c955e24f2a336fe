import { definitionOf, type GeneratorId } from '../generators/index.ts';
import { sourcesWithin } from './choose-material.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** An element that could be built on. `createdAt` in milliseconds since the epoch. */
export type SourceOption = {
  id: string;
  kind: GeneratorId;
  title: string;
  subtitle: string;
  createdAt: number;
};

/** The writer's last choice for this generator in this project; some may be deleted since. */
export type LastChoice = {
  picks: readonly { id: string; kind: GeneratorId }[];
  /** Milliseconds since the epoch. */
  madeAt: number;
};

/** A kind that a generator may build on, and the project's elements of it. */
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
 * What `kind` can be built on in a project, in prompt order, with the default choice. Dependencies
 * are listed even without options, so that the page can name what is missing. `options` are all
 * elements of the project, newest first.
 */
export function offerSources<Option extends SourceOption>({
  kind,
  projectType,
  options,
  lastChoice,
}: {
  kind: GeneratorId;
  projectType: ProjectTypeId;
  options: readonly Option[];
  lastChoice: LastChoice | null;
}): OfferedKind<Option>[] {
  const steps = projectTypes.find(({ id }) => id === projectType)?.recommendedSequence ?? [];
  const step = steps.find(({ generatorType }) => generatorType === kind);
  const { first, rest } = sourcesWithin(
    steps.map(({ generatorType }) => generatorType),
    kind,
  );
  const suggested = new Set([...ancestors(kind), ...(step?.optionalDependencies ?? [])]);
  return [...first, ...rest].flatMap((source) => {
    const ofKind = options.filter((option) => option.kind === source);
    const isRequired = step?.requiredDependencies.includes(source) ?? first.includes(source);
    if (ofKind.length === 0 && !isRequired) return [];
    const takesSeveral = several.has(source);
    const preset = suggested.has(source) || isRequired ? presetOf(source, ofKind) : [];
    const chosen = chosenOf(source, ofKind, lastChoice) ?? preset;
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

/** The protagonist among characters, else the newest; an untitled element only as a last resort. */
function presetOf(kind: GeneratorId, options: readonly SourceOption[]): string[] {
  const titled = options.filter(({ title }) => title !== '');
  const possible = titled.length > 0 ? titled : options;
  const protagonist =
    kind === 'CHARACTER' ? possible.find(({ subtitle }) => /protagonist/i.test(subtitle)) : undefined;
  const preset = protagonist ?? possible[0];
  return preset === undefined ? [] : [preset.id];
}

/** The last choice of a kind, in the writer's order; null if there was none, or all are deleted. */
function chosenOf(
  kind: GeneratorId,
  options: readonly SourceOption[],
  lastChoice: LastChoice | null,
): string[] | null {
  if (lastChoice === null) return null;
  const picks = lastChoice.picks.filter((pick) => pick.kind === kind);
  const living = picks.filter(({ id }) => options.some((option) => option.id === id));
  if (living.length > 0) return living.map(({ id }) => id);
  const wereLeftOut = picks.length === 0 && options.some(({ createdAt }) => createdAt <= lastChoice.madeAt);
  return wereLeftOut ? [] : null;
}

/** Everything that a kind builds on, directly or indirectly. */
function ancestors(kind: GeneratorId): GeneratorId[] {
  return definitionOf(kind).dependencies.flatMap((dependency) => [dependency, ...ancestors(dependency)]);
}
