import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { ElementState, Locks } from './graph.ts';
import { ElementSummary, WorkingCopy } from './material.ts';

const Content = z.record(z.string().max(100), z.unknown());
const Title = z.string().trim().max(limits.nameCharacters);
const Goal = z.number().int().min(1).max(limits.manuscriptWords);

/** How a manuscript is set: as prose, as a screenplay, or for the stage. */
export const ManuscriptForm = z.enum(['prose', 'screenplay', 'stage']);
export type ManuscriptForm = z.infer<typeof ManuscriptForm>;

/** What a manuscript is begun as. It decides the form, the head's kind and the first goal. */
export const ManuscriptType = z.enum([
  'novel',
  'novella',
  'short_story_collection',
  'feature',
  'episode',
  'stage_play',
]);
export type ManuscriptType = z.infer<typeof ManuscriptType>;

/** What the whole text keeps to; '' and [] where nothing is said. */
export const StyleSheet = z.strictObject({
  language: z.string().max(limits.voiceLanguageCharacters).default(''),
  spelling: z.enum(['', 'american', 'british']).default(''),
  quotationMarks: z.enum(['', 'double', 'single', 'guillemets', 'german']).default(''),
  numbers: z.enum(['', 'words', 'figures']).default(''),
  tense: z.enum(['', 'past', 'present']).default(''),
  person: z.enum(['', 'first', 'third']).default(''),
  avoid: z.array(z.string().max(80)).max(limits.listItems).default([]),
});
export type StyleSheet = z.infer<typeof StyleSheet>;

/**
 * A chapter or scene without its text. `words`: of its newest text, what is being typed included.
 * A scene that has a card and no text yet is `isCard`.
 */
export const Part = z.object({
  id: z.uuid(),
  type: z.enum(['chapter', 'scene']),
  title: z.string(),
  /** The chapter of a scene; null for chapters and parked scenes. */
  parentId: z.uuid().nullable(),
  words: z.number().int(),
  goalWords: z.number().int().nullable(),
  isCard: z.boolean(),
  state: ElementState,
  isLocked: z.boolean(),
  /** Alternatives that wait for a decision. */
  waitingCount: z.number().int(),
  updatedAt: z.string(),
});
export type Part = z.infer<typeof Part>;

/**
 * The answer of GET /api/manuscripts/:id, and of all that changes what is where. `parts` are in
 * reading order: each chapter, then its scenes; `parked` scenes are in no export and no prompt.
 * A change names the `structure` that it was made on; another one is refused as `stale_structure`.
 */
export const Manuscript = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  title: z.string(),
  form: ManuscriptForm,
  goalWords: z.number().int().nullable(),
  structure: z.number().int(),
  style: StyleSheet,
  approvedAt: z.string().nullable(),
  words: z.number().int(),
  parts: z.array(Part),
  parked: z.array(Part),
  /** Words of the day that was asked for. */
  today: z.object({ typed: z.number().int(), generated: z.number().int() }),
});
export type Manuscript = z.infer<typeof Manuscript>;
export const OneManuscript = z.object({ manuscript: Manuscript });
export type OneManuscript = z.infer<typeof OneManuscript>;

/**
 * The body of POST /api/projects/:id/manuscripts, free. `open` splits a STORY or SCRIPT into parts;
 * `new` makes a head with the given id. Idempotent. Answers OneManuscript.
 */
export const MakeManuscript = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('open'), elementId: z.uuid() }),
  z.strictObject({
    way: z.literal('new'),
    id: z.uuid(),
    type: ManuscriptType,
    title: Title.default(''),
    goalWords: Goal.nullable().default(null),
  }),
]);
export type MakeManuscript = z.input<typeof MakeManuscript>;

/** The body of PATCH /api/manuscripts/:id. `isApproved` keeps the map and the cards as they are. */
export const ChangeManuscript = z.strictObject({
  title: Title.optional(),
  goalWords: Goal.nullable().optional(),
  style: StyleSheet.optional(),
  isApproved: z.boolean().optional(),
});
export type ChangeManuscript = z.input<typeof ChangeManuscript>;

/**
 * The body of POST /api/manuscripts/:id/parts: a chapter, or a scene of `parentId`, behind
 * `afterId` (null: first). Idempotent by id.
 */
export const AddPart = z.strictObject({
  id: z.uuid(),
  type: z.enum(['chapter', 'scene']),
  parentId: z.uuid().nullable(),
  afterId: z.uuid().nullable(),
  title: Title.default(''),
  structure: z.number().int(),
});
export type AddPart = z.input<typeof AddPart>;

/**
 * The body of PUT /api/manuscripts/:id/places: these parts, all chapters or all scenes, in this
 * order, behind `afterId` (null: first). Scenes with `parentId` null are parked.
 */
export const MoveParts = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(limits.movedParts),
  parentId: z.uuid().nullable(),
  afterId: z.uuid().nullable(),
  structure: z.number().int(),
});
export type MoveParts = z.infer<typeof MoveParts>;

/**
 * The body of POST /api/manuscripts/:id/closings: its text becomes one version of the head again,
 * and its parts go into the trash. Refused where that is more than one text can hold. Idempotent.
 * Answers OneElement, the head.
 */
export const CloseManuscript = z.strictObject({ structure: z.number().int() });
export type CloseManuscript = z.infer<typeof CloseManuscript>;

/**
 * The query of GET /api/manuscripts/:id, and of the calls that answer it: the day, by the writer's
 * clock, whose words are wanted. Without it, today in UTC.
 */
export const ManuscriptQuery = z.object({ day: z.iso.date().optional() });
export type ManuscriptQuery = z.infer<typeof ManuscriptQuery>;

/** The query of GET /api/manuscripts/:id/texts: ids with commas between them. */
export const TextsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(limits.textsAtOnce)),
});

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** The query of GET /api/manuscripts/:id/find. */
export const FindQuery = z.object({
  query: z.string().min(1).max(200),
  isExact: flag,
  isWholeWord: flag,
});

/**
 * The query of GET /api/manuscripts/:id/download. `parts`: chapters and scenes with commas between
 * them; all of it without. `unwritten`: scenes without a text are left out, or marked in their
 * place. Fountain is for scripts alone.
 */
export const DownloadManuscript = z.object({
  format: z.enum(['txt', 'md', 'json', 'fountain']),
  parts: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(limits.manuscriptParts))
    .optional(),
  unwritten: z.enum(['left_out', 'marked']).default('left_out'),
});
export type DownloadManuscript = z.output<typeof DownloadManuscript>;

/** The body of PATCH /api/parts/:id. */
export const ChangePart = z.strictObject({ goalWords: Goal.nullable() });
export type ChangePart = z.infer<typeof ChangePart>;

/**
 * The body of POST /api/parts/:id/splits. A scene is split: of prose at `at`, UTF-16 code units in
 * its `text`; of a script before the block numbered `at`. What comes from there on becomes the
 * scene `id` behind it. `revision` and `baseVersionId` are those of the text that was looked at.
 */
export const SplitPart = z.strictObject({
  id: z.uuid(),
  at: z.number().int().min(0),
  baseVersionId: z.uuid(),
  revision: z.number().int().min(0),
  structure: z.number().int(),
});
export type SplitPart = z.infer<typeof SplitPart>;

/**
 * The body of POST /api/parts/:id/joins: the scene takes over the text of the one behind it, which
 * goes into the trash; a chapter takes over the scenes of the next.
 */
export const JoinParts = z.strictObject({ withId: z.uuid(), structure: z.number().int() });
export type JoinParts = z.infer<typeof JoinParts>;

/** A scene's or chapter's newest words with all that saving needs. */
export const PartText = z.object({
  element: ElementSummary,
  current: z.object({ id: z.uuid(), number: z.number().int(), content: Content }),
  workingCopy: WorkingCopy.nullable(),
  state: ElementState,
  locks: Locks,
});
export type PartText = z.infer<typeof PartText>;

/**
 * The answer of GET /api/manuscripts/:id/texts?ids=, in the order asked for. Unknown ids are left
 * out.
 */
export const PartTexts = z.object({ texts: z.array(PartText) });
export type PartTexts = z.infer<typeof PartTexts>;

/**
 * The answer of GET /api/manuscripts/:id/find (`query`, `isExact`, `isWholeWord`): hits by scene in
 * reading order, at most `limits.manuscriptHits`.
 */
export const FindHits = z.object({
  count: z.number().int(),
  scenes: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      baseVersionId: z.uuid(),
      revision: z.number().int(),
      hits: z.array(
        z.object({
          /** As in `Passage`. */
          path: z.array(z.union([z.string(), z.number().int()])),
          start: z.number().int(),
          end: z.number().int(),
          /** Some words around it, and where it lies in them. */
          context: z.string(),
          contextStart: z.number().int(),
        }),
      ),
    }),
  ),
});
export type FindHits = z.infer<typeof FindHits>;

/**
 * The body of POST /api/manuscripts/:id/replacements. All of it is one change set, undone at once.
 * Scenes that changed since they were searched are left out and named. Answers Replaced.
 */
export const Replace = z.strictObject({
  changeSetId: z.uuid(),
  query: z.string().min(1).max(200),
  with: z.string().max(200),
  isExact: z.boolean().default(false),
  isWholeWord: z.boolean().default(false),
  scenes: z
    .array(z.strictObject({ id: z.uuid(), baseVersionId: z.uuid(), revision: z.number().int().min(0) }))
    .min(1)
    .max(limits.manuscriptParts),
});
export type Replace = z.input<typeof Replace>;
export const Replaced = z.object({
  count: z.number().int(),
  changed: z.array(z.uuid()),
  leftOut: z.array(z.object({ elementId: z.uuid(), title: z.string() })),
});
export type Replaced = z.infer<typeof Replaced>;

/** The body of POST /api/manuscripts/:id/days: words that were typed since the last call. */
export const CountWords = z.strictObject({
  day: z.iso.date(),
  typed: z.number().int().min(-100_000).max(100_000),
});
export type CountWords = z.infer<typeof CountWords>;
/** The answer: the words of that day. */
export const DayWords = z.object({ typed: z.number().int(), generated: z.number().int() });
export type DayWords = z.infer<typeof DayWords>;

/** A comment of the writer's own. `quoteAt`: null where its words are not in the text any more. */
export const Comment = z.object({
  id: z.uuid(),
  elementId: z.uuid(),
  quote: z.string(),
  quoteAt: z.number().int().nullable(),
  note: z.string(),
  isResolved: z.boolean(),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;
export const Comments = z.object({ comments: z.array(Comment) });
export type Comments = z.infer<typeof Comments>;

/** The answer of PUT /api/comments/:id. DELETE answers {}. */
export const OneComment = z.object({ comment: Comment });
export type OneComment = z.infer<typeof OneComment>;

/** The body of PUT /api/comments/:id; idempotent. */
export const SaveComment = z.strictObject({
  elementId: z.uuid(),
  quote: z.string().min(1).max(limits.commentCharacters),
  quoteAt: z.number().int().min(0),
  note: z.string().trim().min(1).max(limits.commentCharacters),
  isResolved: z.boolean().default(false),
});
export type SaveComment = z.input<typeof SaveComment>;
