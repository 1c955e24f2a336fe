import { definitionOf, definitions, type GeneratorId } from '../generators/index.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** A project's element as it is read: its kind's own rendering is `text`. */
export type ReadElement = { kind: GeneratorId; title: string; subtitle: string; text: string };

/**
 * Kinds in the order in which a project of a type makes them, then all others as a story is made.
 */
export function kindsInOrder(type: ProjectTypeId): GeneratorId[] {
  const steps = projectTypes.find(({ id }) => id === type)?.recommendedSequence ?? [];
  return [
    ...new Set([...steps.map(({ generatorType }) => generatorType), ...definitions.map(({ id }) => id)]),
  ];
}

/**
 * Between the parts of a project's plain text: `headText`, then each element's. A line break ends
 * it.
 */
export const textGap = '\n\n\n';

/** What a project's plain text begins with: its name and description. */
export function headText({ name, description }: { name: string; description: string | null }): string {
  return joined([underlined(name, '='), description ?? '']);
}

/** An element under its kind and title. */
export function elementText({ kind, title, subtitle, text }: ReadElement): string {
  const kindName = definitionOf(kind).title.replace(/ Generator$/, '');
  return joined([underlined(`${kindName}: ${title === '' ? 'Untitled' : title}`, '-'), subtitle, text]);
}

function joined(pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n\n');
}

function underlined(words: string, sign: string): string {
  return `${words}\n${sign.repeat([...words].length)}`;
}
