import type { ElementSummary, Sources } from '../../../contract/material.ts';
import { isGeneratorId } from '../../../domain/generators/index.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';

/** A project by its name. */
export type ProjectName = { id: string; name: string };
export type ProjectNames = { projects: ProjectName[]; total: number };

/*
 * These are checked by hand since the page of every generator asks for them as it opens for a user, and the schema
 * library would come before anything could be shown. Each gives null for what is something else.
 */

/** The name in the answer of GET /api/projects/:id. */
export function readProjectName(body: unknown): ProjectName | null {
  const project = memberOf(body, 'project');
  return isNamed(project) ? nameOf(project) : null;
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
