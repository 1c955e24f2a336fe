import { isPartKind, type PartKind, partKinds } from '../manuscript/part-kinds.ts';
import { type GeneratorDefinition, rows } from './generator.ts';
import * as registry from './registry.ts';

/** The id of a registered generator. */
export type GeneratorId = (typeof registry)[keyof typeof registry]['id'];

/** What an element can be: the result of a generator, or a part of a manuscript. */
export type ElementKind = GeneratorId | PartKind;

/** A definition whose id and dependencies are known kinds. */
export type RegisteredDefinition = Omit<GeneratorDefinition, 'id' | 'dependencies'> & {
  id: GeneratorId;
  dependencies: readonly GeneratorId[];
};

/** All generators in the order in which a story is made. */
export const definitions: readonly RegisteredDefinition[] = Object.values(registry).toSorted(
  (one, other) => one.row - other.row || one.place - other.place,
);

const byId = new Map<string, RegisteredDefinition>(
  definitions.map((definition) => [definition.id, definition]),
);

/** Whether a string is the id of a registered generator. */
export function isGeneratorId(id: string): id is GeneratorId {
  return byId.has(id);
}

/** Whether a string is the kind of an element. */
export function isElementKind(id: string): id is ElementKind {
  return isGeneratorId(id) || isPartKind(id);
}

/** What is known of every kind of element. */
export type KindDefinition = Pick<
  RegisteredDefinition,
  'title' | 'noun' | 'description' | 'icon' | 'row' | 'inputs' | 'priceCredits'
> & { id: ElementKind };

/** The definition of a kind. Throws on an id that is not registered, a programming error. */
export function definitionOf(id: GeneratorId): RegisteredDefinition;
export function definitionOf(id: ElementKind): KindDefinition;
export function definitionOf(id: ElementKind): KindDefinition {
  const definition = isPartKind(id) ? partKinds[id] : byId.get(id);
  if (definition === undefined) throw new Error(`no generator ${id}`);
  return definition;
}

/** The generator whose page has this path, or undefined. */
export function definitionAt(path: string): RegisteredDefinition | undefined {
  return definitions.find((definition) => definition.path === path);
}

/** The folder of a generator, also its name in old URLs: 'character-arc'. */
export function folderOf(definition: Pick<GeneratorDefinition, 'path'>): string {
  return definition.path.replace(/^\/|-generator$/g, '');
}

/** The four rows with their generators. */
export const generatorRows = rows.map((row) => ({
  ...row,
  generators: definitions.filter((definition) => definition.row === row.number),
}));

/** The kinds that have `id` as a dependency. */
export function dependentsOf(id: GeneratorId): readonly RegisteredDefinition[] {
  return definitions.filter((definition) => definition.dependencies.includes(id));
}

/** Everything `id` may build on: its dependencies, then other earlier kinds, latest first. */
export function sourcesOf(id: GeneratorId): {
  first: readonly GeneratorId[];
  rest: readonly GeneratorId[];
} {
  const { dependencies } = definitionOf(id);
  const earlier = definitions.slice(
    0,
    definitions.findIndex((definition) => definition.id === id),
  );
  const rest = earlier.map((definition) => definition.id).filter((kind) => !dependencies.includes(kind));
  return { first: dependencies, rest: rest.toReversed() };
}
