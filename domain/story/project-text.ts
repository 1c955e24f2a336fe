import { definitionOf, definitions, type GeneratorId } from '../generators/index.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** A project's element as it is read: its kind's own rendering is `text`. */
export type ReadElement = { kind: GeneratorId; title: string; subtitle: string; text: string };

/** Kinds in the order in which a project of a type makes them, then all others as a story is made. */
export function kindsInOrder(type: ProjectTypeId): GeneratorId[] {
  const steps = projectTypes.find(({ id }) => id === type)?.recommendedSequence ?? [];
  return [
    ...new Set([...steps.map(({ generatorType }) => generatorType), ...definitions.map(({ id }) => id)]),
  ];
}

/** A project as one plain text: its name and description, then every element under its kind and title. */
export function projectText(
  { name, description }: { name: string; description: string | null },
  elements: readonly ReadElement[],
): string {
  const parts = elements.map(({ kind, title, subtitle, text }) => {
    const kindName = definitionOf(kind).title.replace(/ Generator$/, '');
    return [underlined(`${kindName}: ${title === '' ? 'Untitled' : title}`, '-'), subtitle, text];
  });
  const said = [[underlined(name, '='), description ?? ''], ...parts].map((part) =>
    part
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
      .join('\n\n'),
  );
  return `${said.join('\n\n\n')}\n`;
}

function underlined(words: string, sign: string): string {
  return `${words}\n${sign.repeat([...words].length)}`;
}
