import { z } from 'zod';
import { ElementKind } from '../../../contract/runs.ts';
import type { ArchiveFault } from './archive-read.ts';
import { faultsOf } from './old-faults.ts';
import { elementOfText } from './old-text.ts';

const Rec = z.record(z.string(), z.unknown());

/**
 * What the record of an account has of its projects, row by row. It has more versions than the
 * newest, but not what they were told, so that only the newest texts are taken.
 */
const OldAccount = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      type: z.string(),
      settings: z.record(z.string(), z.string()),
      model: z.string().nullable().default(null),
      created_at: z.string(),
      updated_at: z.string(),
      deleted_at: z.string().nullable(),
    }),
  ),
  voices: z.array(z.object({ project_id: z.string(), voice: Rec, updated_at: z.string() })).default([]),
  books: z.array(z.object({ project_id: z.string(), book: Rec, updated_at: z.string() })).default([]),
  elements: z.array(
    z.object({
      id: z.string(),
      project_id: z.string(),
      kind: ElementKind,
      title: z.string(),
      subtitle: z.string(),
      current_version_id: z.string(),
      head_id: z.string().nullable().default(null),
      created_at: z.string(),
      updated_at: z.string(),
      deleted_at: z.string().nullable(),
    }),
  ),
  manuscripts: z
    .array(
      z.object({
        head_id: z.string(),
        form: z.string(),
        goal_words: z.number().nullable(),
        style: Rec,
        approved: z.unknown(),
        approved_at: z.string().nullable(),
        closed_at: z.string().nullable(),
        created_at: z.string(),
      }),
    )
    .default([]),
  parts: z
    .array(
      z.object({
        element_id: z.string(),
        type: z.string(),
        parent_id: z.string().nullable(),
        order_key: z.string(),
        goal_words: z.number().nullable(),
      }),
    )
    .default([]),
  comments: z
    .array(
      z.object({
        id: z.string(),
        element_id: z.string(),
        quote: z.string(),
        note: z.string(),
        created_at: z.string(),
        resolved_at: z.string().nullable(),
      }),
    )
    .default([]),
  writing_days: z
    .array(z.object({ head_id: z.string(), day: z.string(), typed: z.number(), generated: z.number() }))
    .default([]),
  versions: z.array(
    z.object({
      id: z.string(),
      content: Rec,
      inputs: z.record(z.string(), z.string()),
      direction: z.string(),
    }),
  ),
  working_copies: z.array(z.object({ element_id: z.string(), content: Rec })).default([]),
});

/** Raises the record of an account to the projects of the second form, without the trash. */
export function oldAccountProjects(value: unknown): { projects: unknown[] } | { faults: ArchiveFault[] } {
  const old = OldAccount.safeParse(value);
  if (!old.success) return { faults: faultsOf(old.error, 'archive') };
  const account = old.data;
  const versions = new Map(account.versions.map((version) => [version.id, version]));
  const typed = new Map(account.working_copies.map((copy) => [copy.element_id, copy.content]));
  const places = new Map(account.parts.map(({ element_id, ...place }) => [element_id, place]));
  const commentsOf = Map.groupBy(account.comments, ({ element_id }) => element_id);
  const daysOf = Map.groupBy(account.writing_days, ({ head_id }) => head_id);
  const manuscripts = new Map(
    account.manuscripts.flatMap(({ head_id, ...manuscript }) => {
      const days = (daysOf.get(head_id) ?? []).map(({ head_id: _, ...day }) => day);
      const whole = { ...manuscript, approved: manuscript.approved ?? null, structure: 1, tail: '', days };
      return manuscript.closed_at === null ? [[head_id, whole] as const] : [];
    }),
  );
  const live = account.elements.filter(({ deleted_at }) => deleted_at === null);
  const elementsOf = Map.groupBy(live, ({ project_id }) => project_id);
  const voiceOf = new Map(account.voices.map(({ project_id, ...voice }) => [project_id, voice]));
  const bookOf = new Map(account.books.map(({ project_id, ...book }) => [project_id, book]));

  const elements = (projectId: string) =>
    (elementsOf.get(projectId) ?? []).flatMap(
      ({ kind, head_id, current_version_id, deleted_at: _, ...element }) => {
        const version = versions.get(current_version_id);
        if (version === undefined || (head_id !== null && !manuscripts.has(head_id))) return [];
        const { project_id: __, ...about } = element;
        const { inputs, direction } = version;
        const content = typed.get(element.id) ?? version.content;
        const place = places.get(element.id);
        return [
          {
            ...elementOfText({ ...about, content, inputs, direction }, kind),
            head_id,
            place: place === undefined ? null : { ...place, set_as: null },
            manuscript: manuscripts.get(element.id) ?? null,
            comments: (commentsOf.get(element.id) ?? []).map(({ element_id: ___, ...comment }) => ({
              ...comment,
              quote_at: 0,
            })),
          },
        ];
      },
    );
  return {
    projects: account.projects
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ deleted_at: _, ...project }) => {
        const voice = voiceOf.get(project.id);
        return {
          project,
          voice: voice === undefined ? null : { revision: 1, ...voice },
          book: bookOf.get(project.id) ?? null,
          source_choices: [],
          elements: elements(project.id),
          ledgers: [],
        };
      }),
  };
}
