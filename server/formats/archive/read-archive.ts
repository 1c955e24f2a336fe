import { z } from 'zod';
import {
  type Archived,
  ArchivedElement,
  ArchivedLedger,
  ArchivedProject,
  archiveVersion,
} from '../../../contract/archive.ts';
import { scanJson } from '../../../domain/formats/archive/scan-json.ts';
import { limitMessage, limits } from '../../../domain/limits.ts';
import { cleanStrings, isCleanJson } from '../../../domain/story/clean-text.ts';
import { isRecord } from '../../../domain/story/record.ts';
import type { Generators } from '../../generators/load-generators.ts';
import { type ArchiveFault, type ArchiveRead, refuse, refuseFaults } from './archive-read.ts';
import { checkProject } from './check-project.ts';
import { raiseArchive } from './raise-archive.ts';
import { readContents } from './read-contents.ts';

const notOurs =
  'Not a Fabula archive. Choose a file that Fabula has made: “Keep everything” in a project’s export, or the archive of your account.';
const newer =
  'Made by a newer Fabula. Nothing was changed. Bring it in there, or wait until this one is newer.';

const tooDeep = 'It is nested deeper than any archive of Fabula’s. Nothing was imported.';

/** Faults that are looked for before an archive is given up. */
const mostFaults = 4;

/**
 * Reads an archive of one project or of several, in any form that was ever written, and checks all
 * of it. Takes time in proportion to the file, some seconds at most, so it is for a worker thread.
 * Never throws for what a file says.
 */
export function readArchive(bytes: Uint8Array, generators: Generators): ArchiveRead {
  const parsed = parseArchive(bytes);
  if ('refused' in parsed) return parsed.refused;
  const head = Head.safeParse(parsed.value);
  if (!head.success) return refuse(notOurs, false);
  const { format, formatVersion } = head.data;
  if (formatVersion > archiveVersion) return refuse(newer);
  const raised = raiseArchive(parsed.value, format, formatVersion);
  if (raised === null) return refuse(notOurs, false);
  if ('faults' in raised) return refuseFaults(raised.faults);
  if (raised.projects.length > limits.accountProjects)
    return refuse(`${limitMessage('accountProjects', raised.projects.length)} Nothing was imported.`);
  const faults: ArchiveFault[] = [];
  const projects: Archived[] = [];
  const ids = new Set<string>();
  for (const [place, given] of raised.projects.entries()) {
    const where = format === 'fabula-account' ? `projects.${place}` : '';
    const tooMany = countElements(given);
    if (tooMany !== null) return refuse(`${tooMany} Nothing was imported.`);
    const project = readProject(given, { where, ids, generators, faults });
    if (project !== null) projects.push(project);
    if (faults.length >= mostFaults) break;
  }
  if (faults.length > 0) return refuseFaults(faults);
  return { type: 'read', archive: { madeAt: raised.madeAt, projects } };
}

const Head = z
  .object({
    format: z.string().transform((format, { addIssue }) => {
      const [, name = '', number = ''] = /^(fabula-(?:project|account))(?:-(\d{1,4}))?$/.exec(format) ?? [];
      if (name === '') addIssue({ code: 'custom', message: 'not ours' });
      return { name, number };
    }),
    formatVersion: z.number().int().min(1).optional(),
  })
  .transform(({ format: { name, number }, formatVersion }) => ({
    format: name as 'fabula-project' | 'fabula-account',
    // The first ones had it in their name.
    formatVersion: formatVersion ?? (number === '' ? 1 : Number(number)),
  }));

type Parsed = { value: unknown } | { refused: ArchiveRead };

/** The value of a file that is JSON, with clean texts and without names that are no data. */
function parseArchive(bytes: Uint8Array): Parsed {
  const { text, brokenAt } = decode(bytes);
  if (!/^\s*\{/.test(text)) return { refused: refuse(notOurs, false) };
  if (brokenAt !== null) return { refused: damaged(brokenAt) };
  const scan = scanJson(text, { levels: limits.bodyLevels, values: limits.archiveValues });
  if (scan.type === 'damaged') return { refused: damaged(scan.at) };
  if (scan.type === 'too_deep') return { refused: refuse(tooDeep) };
  if (scan.type === 'too_many')
    return {
      refused: refuse(`${limitMessage('archiveValues', limits.archiveValues + 1)} Nothing was imported.`),
    };
  const value: unknown = JSON.parse(text);
  const place = findProto(value, '');
  if (place !== null)
    return { refused: refuseFaults([{ where: place, why: 'The name __proto__ stands for no text.' }]) };
  return { value: isCleanJson(text) ? value : cleanStrings(value) };
}

/** A text of UTF-8; `brokenAt`: the first character, from 1, that its bytes don't make. */
function decode(bytes: Uint8Array): { text: string; brokenAt: number | null } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), brokenAt: null };
  } catch {
    const text = new TextDecoder().decode(bytes);
    return { text, brokenAt: text.indexOf('\uFFFD') + 1 };
  }
}

function damaged(at: number): ArchiveRead {
  return refuse(
    `It is damaged near character ${at.toLocaleString('en-US')}. Nothing was imported. Take another copy of the file.`,
  );
}

/** The path of a member called `__proto__`, which some code would take for more than a name. */
function findProto(value: unknown, path: string): string | null {
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const found = typeof member === 'object' ? findProto(member, join(path, String(index))) : null;
      if (found !== null) return found;
    }
  } else if (isRecord(value)) {
    if (Object.hasOwn(value, '__proto__')) return join(path, '__proto__');
    for (const name of Object.keys(value)) {
      const member = value[name];
      const found = typeof member === 'object' ? findProto(member, join(path, name)) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/** Says so if a project has more elements, parts of manuscripts apart, than there can be. */
function countElements(given: unknown): string | null {
  const elements = isRecord(given) && Array.isArray(given.elements) ? given.elements : [];
  const own = elements.filter((element) => !isRecord(element) || typeof element.head_id !== 'string');
  return own.length > limits.projectElements ? limitMessage('projectElements', own.length) : null;
}

type Reading = {
  /** The path of the project. */
  where: string;
  /** What was met so far, of all projects. */
  ids: Set<string>;
  generators: Generators;
  faults: ArchiveFault[];
};

function readProject(given: unknown, { where, ids, generators, faults }: Reading): Archived | null {
  if (!isRecord(given)) {
    faults.push({ where: where || 'project', why: 'There is no project here.' });
    return null;
  }
  const { elements, ledgers, ...rest } = given;
  const before = faults.length;
  const about = take(ArchivedProject, rest, where, faults);
  const read = (list: unknown, name: string) => {
    if (Array.isArray(list)) return list as unknown[];
    faults.push({ where: join(where, name), why: 'This is no list.' });
    return [];
  };
  const taken: ArchivedElement[] = [];
  const all = read(elements, 'elements');
  for (const [place, element] of all.entries()) {
    const at = join(where, `elements.${place}`);
    const one = take(ArchivedElement, element, at, faults);
    // What was read is not needed twice.
    all[place] = null;
    if (one !== null && readContents(one, at, generators, faults)) taken.push(one);
    if (faults.length >= mostFaults) return null;
  }
  const takenLedgers = read(ledgers, 'ledgers').flatMap(
    (ledger, place) => take(ArchivedLedger, ledger, join(where, `ledgers.${place}`), faults) ?? [],
  );
  if (about === null || faults.length > before) return null;
  const project: Archived = { ...about, elements: taken, ledgers: takenLedgers };
  faults.push(...checkProject(project, where, ids));
  return project;
}

function take<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  where: string,
  faults: ArchiveFault[],
): z.output<Schema> | null {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues.slice(0, mostFaults))
    faults.push({
      where:
        join(where, path.map((part) => String(part).slice(0, limits.nameCharacters)).join('.')) || 'archive',
      why: message,
    });
  return null;
}

function join(path: string, part: string): string {
  if (part === '') return path;
  return path === '' ? part : `${path}.${part}`;
}
