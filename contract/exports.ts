import { z } from 'zod';
import { type ExportFormat, exportFormats } from '../domain/formats/export-formats.ts';
import { losses } from '../domain/formats/losses.ts';
import { limits } from '../domain/limits.ts';

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];
const codes = Object.keys(losses) as [keyof typeof losses, ...(keyof typeof losses)[]];
const Line = z.string().trim().max(limits.bookLineCharacters).default('');

/** What a file is to be like. Each format takes what concerns it and passes over the others. */
export const ExportOptions = z.strictObject({
  paper: z.enum(['letter', 'a4']).default('letter'),
  /** Of manuscripts, as editors know them. */
  style: z.enum(['modern', 'classic', 'anonymous']).default('modern'),
  hasTitlePage: z.boolean().default(true),
  hasSceneNumbers: z.boolean().default(false),
  hasBoldHeadings: z.boolean().default(false),
  /** Notes, sections and synopses are printed too. */
  printsNotes: z.boolean().default(false),
  /** The plans of a story behind its text: chapters with what happens in them. */
  hasAppendix: z.boolean().default(false),
  /** Such as 'Second draft, 3 May'. */
  draftLine: Line,
  /** Of a picture that is higher than wide. */
  isVertical: z.boolean().default(true),
  /** Of the spoken text. */
  wordsPerMinute: z.number().int().min(80).max(260).default(150),
});
export type ExportOptions = z.infer<typeof ExportOptions>;

const screenplayOptions = [
  'paper',
  'hasTitlePage',
  'hasSceneNumbers',
  'hasBoldHeadings',
  'printsNotes',
  'draftLine',
] as const;

/** What can be chosen for each format; the rest stays as it is by default. */
export const optionsOfFormat: Readonly<Record<ExportFormat, readonly (keyof ExportOptions)[]>> = {
  fountain: ['hasTitlePage', 'printsNotes', 'draftLine'],
  fdx: ['paper', 'hasTitlePage', 'hasSceneNumbers', 'printsNotes', 'draftLine'],
  screenplay_pdf: screenplayOptions,
  screenplay_docx: screenplayOptions,
  srt: ['isVertical', 'wordsPerMinute'],
  vtt: ['isVertical', 'wordsPerMinute'],
  shot_list: ['wordsPerMinute'],
  teleprompter: [],
  manuscript_docx: ['paper', 'style', 'hasTitlePage', 'hasAppendix'],
  manuscript_pdf: ['paper', 'style', 'hasAppendix'],
  epub: ['hasAppendix'],
  sheet_docx: ['paper'],
  md: [],
  txt: [],
  archive: [],
};

/**
 * The body of POST /api/projects/:id/export-previews. `pieces`: elements in the order of the file;
 * a head of a manuscript is its whole text. An archive takes none, since it is of everything.
 */
export const AskExportPreview = z.strictObject({
  format: z.enum(formats),
  pieces: z.array(z.uuid()).max(limits.exportPieces),
  options: ExportOptions.prefault({}),
});
export type AskExportPreview = z.input<typeof AskExportPreview>;

/**
 * The body of POST /api/projects/:id/exports. `hash`: of the preview; null downloads what there is
 * now.
 */
export const AskExport = AskExportPreview.extend({ hash: z.string().max(64).nullable() });
export type AskExport = z.input<typeof AskExport>;

/**
 * The query of POST /api/projects/:id/fdx-previews, whose body is a Final Draft file: `pieces` with
 * commas between them. A file that can't be read is refused as `unreadable`.
 */
export const AskFdxPreview = z.object({
  pieces: z
    .string()
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid()).max(limits.fdxPieces)),
  /** Of the file. */
  name: z.string().max(limits.fileNameCharacters),
});
export type AskFdxPreview = z.output<typeof AskFdxPreview>;

/** The query of POST /api/projects/:id/fdx-files. Without a hash the file is made as it is now. */
export const AskFdxFile = AskFdxPreview.extend({ hash: z.string().max(64).optional() });
export type AskFdxFile = z.output<typeof AskFdxFile>;

const Run = z.object({
  text: z.string(),
  isBold: z.literal(true).optional(),
  isItalic: z.literal(true).optional(),
  isUnderlined: z.literal(true).optional(),
});

/** The very pages, chapters or text of the file, as far as the preview shows them. */
export const ExportSight = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('pages'),
    paper: z.enum(['letter', 'a4']),
    face: z.enum(['courier', 'serif']),
    pages: z.array(
      z.object({
        number: z.string(),
        lines: z.array(
          z.object({
            x: z.number(),
            y: z.number(),
            runs: z.array(Run),
            role: z.enum(['heading', 'text', 'furniture']),
          }),
        ),
      }),
    ),
  }),
  /** Whole XHTML documents, to be shown in a frame that runs nothing. */
  z.object({
    type: z.literal('chapters'),
    chapters: z.array(z.object({ title: z.string(), xhtml: z.string() })),
  }),
  /** The outline of a file whose pages another program decides. */
  z.object({
    type: z.literal('outline'),
    headings: z.array(z.object({ level: z.number().int(), text: z.string(), words: z.number().int() })),
  }),
  z.object({ type: z.literal('text'), text: z.string(), isCut: z.boolean() }),
  /** What of a writer's own file is different; all else stays byte for byte. */
  z.object({
    type: z.literal('changes'),
    counts: z.object({
      changed: z.number().int(),
      moved: z.number().int(),
      new: z.number().int(),
      gone: z.number().int(),
    }),
    /** What no script has and is still there; 'comments' are notes. */
    stays: z.array(z.object({ code: z.enum(codes), count: z.number().int() })),
    /** The first changes, in the order of the script; '' for what is not there. */
    changes: z.array(
      z.object({ type: z.enum(['changed', 'moved', 'new', 'gone']), before: z.string(), after: z.string() }),
    ),
  }),
]);
export type ExportSight = z.infer<typeof ExportSight>;

/** The answer of a preview. `pages` is null where another program decides them. */
export const ExportPreview = z.object({
  hash: z.string(),
  fileName: z.string(),
  words: z.number().int(),
  pages: z.number().int().nullable(),
  bytes: z.number().int(),
  losses: z.array(z.object({ code: z.enum(codes), count: z.number().int(), where: z.array(z.number()) })),
  /** What an archive has in it; elements without chapters and scenes. Null for other formats. */
  holds: z.object({ elements: z.number().int(), versions: z.number().int() }).nullable(),
  sight: ExportSight,
  /** The plan has this format. */
  isIncluded: z.boolean(),
});
export type ExportPreview = z.infer<typeof ExportPreview>;

/** How a project's stories become a book. */
export const Book = z.strictObject({
  title: Line,
  author: Line,
  /** A tag of BCP 47. */
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
    .default('en'),
  dedication: z.string().max(limits.bookPageCharacters).default(''),
  copyright: z.string().max(limits.bookPageCharacters).default(''),
  /** Stories in their order; those that are not named follow. */
  order: z.array(z.uuid()).max(limits.exportPieces).default([]),
});
export type Book = z.infer<typeof Book>;

/** Who stands on a manuscript's first page. Used in files only, and never told to a model. */
export const FirstPage = z.strictObject({
  legalName: Line,
  penName: Line,
  /** As in the header of each page; the last word of the pen name if ''. */
  surname: Line,
  address: z.string().max(limits.bookPageCharacters).default(''),
  phone: Line,
  email: Line,
  agent: z.string().max(limits.bookPageCharacters).default(''),
});
export type FirstPage = z.infer<typeof FirstPage>;
