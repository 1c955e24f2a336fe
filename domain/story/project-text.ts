import { definitionOf, definitions, type GeneratorId } from '../generators/index.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** A project's element to read. `text` is rendered by its kind. */
export type ReadElement = { kind: GeneratorId; title: string; subtitle: string; text: string };

/** All kinds: the steps of a project type, then the others in the general order. */
export function kindsInOrder(type: ProjectTypeId): GeneratorId[] {
  const steps = projectTypes.find(({ id }) => id === type)?.recommendedSequence ?? [];
  return [
    ...new Set([...steps.map(({ generatorType }) => generatorType), ...definitions.map(({ id }) => id)]),
  ];
}

/** Stands between the parts of a project's plain text. A line break ends the whole. */
export const textGap = '\n\n\n';

/** The head of a project's plain text: its name and description. */
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

function underlined(heading: string, character: string): string {
  return `${heading}\n${character.repeat([...heading].length)}`;
}
