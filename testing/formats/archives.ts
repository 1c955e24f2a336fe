import { randomUUID } from 'node:crypto';
import { ArchivedElement, ArchivedLedger, ArchivedProject } from '../../contract/archive.ts';
import { ImportedProjects } from '../../contract/imports.ts';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { canonicalJson } from '../../domain/story/canonical-json.ts';
import { isRecord } from '../../domain/story/record.ts';
import { newIds } from '../../server/formats/archive/new-ids.ts';
import type { Visitor } from '../visitor.ts';

type Json = Record<string, unknown>;

/** An archive of a project as its writer downloads it. */
export async function exportArchive(browser: Visitor, url: string, projectId: string): Promise<string> {
  const response = await browser.fetch(urls.exports(projectId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ format: 'archive', pieces: [], hash: null }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.text();
}

/** Sends an archive. */
export function sendArchive(
  browser: Visitor,
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  importId: string = randomUUID(),
): Promise<Response> {
  return browser.fetch(`${urls.projectImports}?id=${importId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body,
  });
}

/** The projects that came of it. Throws the refusal's text. */
export async function takeArchive(
  ...call: Parameters<typeof sendArchive>
): Promise<ImportedProjects['projects']> {
  const response = await sendArchive(...call);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return ImportedProjects.parse(JSON.parse(text)).projects;
}

/** Its refusal. */
export async function refuseArchive(...call: Parameters<typeof sendArchive>): Promise<Problem> {
  const response = await sendArchive(...call);
  if (response.status < 400) throw new Error(`taken: ${await response.text()}`);
  return Problem.parse(await response.json());
}

/**
 * An archive of one project in a form in which two can be compared: without the time at which it
 * was made, and with times in one form, and with lists whose order follows from ids in another.
 */
export function comparable(archive: string): Json {
  const { madeAt: _, ...rest }: Json = JSON.parse(archive);
  return sorted(rest) as Json;
}

/** What the export of an import of this archive must be. */
export function asImported(archive: string, importId: string): Json {
  const {
    elements,
    ledgers,
    format: _,
    formatVersion: __,
    madeAt: ___,
    app: ____,
    ...rest
  } = JSON.parse(archive);
  const idOf = newIds(importId, {
    ...ArchivedProject.parse(rest),
    elements: elements.map((element: unknown) => ArchivedElement.parse(element)),
    ledgers: ledgers.map((ledger: unknown) => ArchivedLedger.parse(ledger)),
  });
  const isId = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gi;
  return comparable(archive.replace(isId, (_match, id: string) => `"${idOf(id.toLowerCase())}"`));
}

const unordered = new Set([
  'elements',
  'ledgers',
  'told_facts',
  'entities',
  'facts',
  'comments',
  'findings',
  'known_by',
]);

const isTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|\+00:00)$/;

function sorted(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(isTime, (_, time: string, fraction = '') => `${time}.${fraction.padEnd(6, '0')}`);
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = sorted(member);
      return [
        name,
        unordered.has(name) && Array.isArray(inner)
          ? inner.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
          : inner,
      ];
    }),
  );
}

function keyOf(value: unknown): string {
  return isRecord(value) && typeof value.id === 'string' ? value.id : canonicalJson(value);
}
