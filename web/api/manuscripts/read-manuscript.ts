import type { Manuscript, OneManuscript, PartText, PartTexts } from '../../../contract/manuscripts.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';

// Checked by hand, because the page of a manuscript asks for these as it opens.

const manuscriptShape: Shape = {
  id: 'string',
  projectId: 'string',
  projectName: 'string',
  title: 'string',
  form: 'string',
  structure: 'number',
  style: { avoid: '[]' },
  approvedAt: '?',
  words: 'number',
  parts: '[]',
  parked: '[]',
  today: { typed: 'number', generated: 'number' },
};
const partShape: Shape = {
  id: 'string',
  type: 'string',
  title: 'string',
  parentId: '?',
  words: 'number',
  isCard: 'boolean',
  state: 'string',
  isLocked: 'boolean',
  waitingCount: 'number',
  updatedAt: 'string',
};
const textShape: Shape = {
  element: { id: 'string', projectId: 'string', kind: 'string', title: 'string', updatedAt: 'string' },
  current: { id: 'string', number: 'number', content: {} },
  state: 'string',
  locks: { isLocked: 'boolean', lockedFields: '[]' },
};
const workingCopyShape: Shape = { baseVersionId: 'string', revision: 'number', updatedAt: 'string' };

/** A manuscript out of an answer; null if it holds none. */
export function readManuscript(json: unknown): Manuscript | null {
  return isOneManuscript(json) ? json.manuscript : null;
}

/** Texts out of an answer; null if it holds none. */
export function readTexts(json: unknown): PartText[] | null {
  return isTexts(json) ? json.texts : null;
}

function isOneManuscript(json: unknown): json is OneManuscript {
  const manuscript = memberOf(json, 'manuscript');
  if (!fits(manuscript, manuscriptShape)) return false;
  const parts = [memberOf(manuscript, 'parts'), memberOf(manuscript, 'parked')].flat();
  return parts.every((part) => fits(part, partShape));
}

function isTexts(json: unknown): json is PartTexts {
  const texts = memberOf(json, 'texts');
  return Array.isArray(texts) && texts.every(isText);
}

function isText(text: unknown): boolean {
  const copy = memberOf(text, 'workingCopy');
  return fits(text, textShape) && (copy === null || fits(copy, workingCopyShape));
}
