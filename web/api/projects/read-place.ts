import type { ElementSummary, Sources } from '../../../contract/material.ts';
import type { Writer } from '../../../contract/models.ts';
import { type GeneratorId, isGeneratorId } from '../../../domain/generators/index.ts';
import { type ProjectTypeId, projectTypes } from '../../../domain/story/project-types.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';
import { writerOf } from './writer-of.ts';

export type ProjectName = { id: string; name: string };
/** What a generator page needs of a project: its type, its elements by kind and its choices. */
export type ProjectOutline = ProjectName & {
  type: ProjectTypeId;
  choices: Readonly<Record<string, string>>;
  /** The model that writes in it; null if the one that it names is not there. */
  writer: Writer | null;
  kinds: { kind: GeneratorId; elements: { id: string }[] }[];
};
export type ProjectNames = { projects: ProjectName[]; total: number };

/* Checked by hand, because generator pages ask for these before the schema library is there.
   Each returns null for anything else. */

/** The outline in the answer of GET /api/projects/:id. */
export function readProjectOutline(body: unknown): ProjectOutline | null {
  const names = ['project', 'choices', 'writers', 'kinds'];
  const [project, choices, writers, kinds] = names.map((name) => memberOf(body, name));
  return isTyped(project) && isTexts(choices) && isListOf(writers, isWriter) && isListOf(kinds, isKind)
    ? { ...nameOf(project), type: project.type, choices, writer: writerOf(project.model, writers), kinds }
    : null;
}

/** The names in the answer of GET /api/projects. */
export function readProjectNames(body: unknown): ProjectNames | null {
  const [projects, total] = [memberOf(body, 'projects'), memberOf(body, 'total')];
  return isListOf(projects, isNamed) && typeof total === 'number'
    ? { projects: projects.map(nameOf), total }
    : null;
}

/** The answer of GET and PUT /api/projects/:id/sources/:kind. */
export function readSources(body: unknown): Sources | null {
  const kinds = memberOf(body, 'kinds');
  return isListOf(kinds, isOffer) ? { kinds } : null;
}

function nameOf({ id, name }: ProjectName): ProjectName {
  return { id, name };
}

function isNamed(value: unknown): value is ProjectName {
  return fits(value, { id: 'string', name: 'string' });
}

function isTyped(
  value: unknown,
): value is ProjectName & { type: ProjectTypeId; model: Writer['origin'] | null } {
  return (
    isNamed(value) &&
    fits(value, { model: '?' }) &&
    projectTypes.some(({ id }) => id === memberOf(value, 'type'))
  );
}

function isWriter(value: unknown): value is Writer {
  return fits(value, { origin: 'string', name: 'string', costsNothing: '?' });
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

function isKind(value: unknown): value is ProjectOutline['kinds'][number] {
  return (
    isGeneratorId(String(memberOf(value, 'kind'))) &&
    isListOf(memberOf(value, 'elements'), (one): one is { id: string } => fits(one, { id: 'string' }))
  );
}

function isOffer(value: unknown): value is Sources['kinds'][number] {
  return (
    fits(value, { kind: 'string', isFirst: 'boolean', takesSeveral: 'boolean' }) &&
    isGeneratorId(String(memberOf(value, 'kind'))) &&
    isListOf(memberOf(value, 'options'), isElement) &&
    isListOf(memberOf(value, 'chosen'), isText)
  );
}

const element: Shape = {
  id: 'string',
  projectId: 'string',
  kind: 'string',
  title: 'string',
  subtitle: 'string',
  createdAt: 'string',
  updatedAt: 'string',
};

function isElement(value: unknown): value is ElementSummary {
  return fits(value, element) && isGeneratorId(String(memberOf(value, 'kind')));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}
