import type { StyleSheet } from '../../contract/manuscripts.ts';
import type { ModelOrigin } from '../../contract/models.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { chooseSceneMaterial } from '../../domain/manuscript/prompt/choose-scene-material.ts';
import type { Material } from '../../domain/story/choose-material.ts';
import { settingLines } from '../../domain/story/prompt.ts';
import { promptVoice, type Voice } from '../../domain/story/voice.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { RunSource, ToldMaterial } from '../runs/prepared-run.ts';
import { promptKeys } from '../runs/prompt-keys.ts';
import { recordMaterial, recordSettings } from '../runs/record-told.ts';
import { findVoice } from '../workspace/projects/voice-store.ts';
import type { WritingDeps } from './deps.ts';
import { type Book, scenesOf } from './read-book.ts';

/** What a project tells every step of a manuscript. */
export type BookProject = {
  name: string;
  about: string;
  settings: Readonly<Record<string, string>>;
  model: ModelOrigin | null;
  voice: Voice | null;
};

/** Reads what a manuscript's project tells it. Throws notFound. */
export async function readBookProject(tx: Tx, ownerId: string, projectId: string): Promise<BookProject> {
  const row = await tx
    .selectFrom('projects')
    .select(['name', 'description', 'settings', 'model'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const voice = await findVoice(tx, ownerId, projectId);
  return {
    name: row.name,
    about: row.description ?? '',
    settings: row.settings,
    model: row.model,
    voice: voice?.voice ?? null,
  };
}

/** What the prompts of one manuscript share, and what of it is recorded as told. */
export type BookContext = {
  boundary: string;
  cacheKey: string;
  settings: string;
  about: string;
  style: string;
  voice: { sample: string; lines: string } | null;
  blocks: { name: string; text: string }[];
  material: readonly ToldMaterial[];
  toldSettings: ReturnType<typeof recordSettings>;
};

/** The shared blocks of a manuscript's prompts, in at most so many tokens. */
export async function makeContext(
  { generators, settings: { secret } }: WritingDeps,
  {
    actor,
    book,
    project,
    sources,
    model,
    budgetTokens,
  }: {
    actor: User;
    book: Book;
    project: BookProject;
    sources: readonly RunSource[];
    model: Model;
    budgetTokens: number;
  },
): Promise<BookContext> {
  const { boundary, cacheKey } = promptKeys(secret, actor, book.projectId);
  const people = scenesOf(book).map((scene) => scene.people.map((name) => name.toLowerCase()));
  const material = chooseSceneMaterial(sources, {
    budgetTokens,
    cardsOf: (_, title) => people.filter((names) => names.some((name) => isNamed(title, name))).length,
    resultOf: (kind) => generators(kind).result,
  });
  return {
    boundary,
    cacheKey,
    settings: settingLines(project.settings),
    about: project.about,
    style: styleLines(book.style),
    voice: promptVoice(project.voice),
    blocks: material.map(blockOf),
    material: await recordMaterial(material, { generators, model }),
    toldSettings: recordSettings(project, model),
  };
}

function isNamed(title: string, name: string): boolean {
  const [first = ''] = title.toLowerCase().split(/\s+/);
  return name !== '' && first !== '' && name.split(/\s+/).includes(first);
}

function blockOf({ kind, detail, text }: Material<RunSource>, index: number) {
  const how = detail === 'full' ? 'in full' : detail === 'cut' ? 'its beginning' : 'in brief';
  return { name: `material ${index + 1}, ${definitionOf(kind).noun}, ${how}`, text };
}

/** The style sheet as a prompt says it, a line each. */
function styleLines(style: StyleSheet): string {
  const lines: [string, string][] = [
    ['Language', style.language],
    ['Spelling', style.spelling],
    ['Quotation marks', style.quotationMarks],
    ['Numbers', style.numbers],
    ['Tense', style.tense],
    ['Person', style.person],
    ['Words to avoid', style.avoid.join('; ')],
  ];
  return lines
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .join('\n');
}
