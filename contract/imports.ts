import { z } from 'zod';
import { type ImportFormat, importFormats } from '../domain/formats/import/import-formats.ts';
import { limits } from '../domain/limits.ts';
import { ExportPreview } from './exports.ts';
import { Name, Project, ProjectType } from './projects.ts';
import { Kind } from './runs.ts';

const formats = Object.keys(importFormats) as [ImportFormat, ...ImportFormat[]];
const Content = z.record(z.string().max(100), z.unknown());
const FileName = z.string().max(limits.fileNameCharacters);
const Losses = ExportPreview.shape.losses;

/** What one element would be made from. */
export const ImportPiece = z.object({
  kind: Kind,
  title: z.string(),
  words: z.number().int(),
  /** Scenes of a script, chapters of a story; 0 where there are none. */
  parts: z.number().int(),
  opening: z.string(),
  content: Content,
  /** It is more than one text can be, and comes in as a manuscript. */
  isLong: z.boolean(),
});
export type ImportPiece = z.infer<typeof ImportPiece>;

/** The query of POST /api/import-readings. `name`: of the file, which may give a title. */
export const AskImportReading = z.object({ name: FileName.default('') });
export type AskImportReading = z.input<typeof AskImportReading>;

/**
 * The answer of POST /api/import-readings?name=FILE, whose body is the file, of the content type
 * application/octet-stream. Nothing is stored. A file that can't be read is refused as
 * `unreadable`, with the reason as a sentence.
 */
export const ImportProposal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('texts'),
    format: z.enum(formats),
    pieces: z.array(ImportPiece),
    /** Places are lines of the file, from 1. */
    losses: Losses,
    /** Names that speak, and places of scenes, those that come up most first. */
    people: z.array(z.string()),
    places: z.array(z.string()),
    /** Why the file was read only in part: it is damaged, and what stands before is here. */
    fault: z.object({ sentence: z.string(), line: z.number().int().nullable() }).nullable(),
  }),
  /** Of Fabula's own, to be taken whole by POST /api/project-imports. */
  z.object({
    type: z.literal('archive'),
    madeAt: z.string(),
    projects: z.array(
      z.object({
        name: z.string(),
        type: ProjectType,
        elements: z.number().int(),
        versions: z.number().int(),
      }),
    ),
    losses: Losses,
  }),
]);
export type ImportProposal = z.infer<typeof ImportProposal>;

/** A piece as its writer wants it. Ids are made by the browser. */
const TakenPiece = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('new'),
    elementId: z.uuid(),
    kind: Kind,
    title: z.string().max(limits.openingCharacters),
    content: Content,
    /** A STORY or SCRIPT in chapters and scenes. */
    asManuscript: z.boolean().default(false),
  }),
  /** A version of an element that is there. It becomes the current one; what was there is kept. */
  z.strictObject({ as: z.literal('version'), elementId: z.uuid(), kind: Kind, content: Content }),
  /** A person or place of whom nothing is known but the name. */
  z.strictObject({
    as: z.literal('name'),
    elementId: z.uuid(),
    kind: z.enum(['CHARACTER', 'SETTING']),
    name: z.string().trim().min(1).max(limits.nameCharacters),
  }),
]);

/**
 * The body of POST /api/projects/:id/imports. All of it is stored, or nothing. The same `importId`
 * again is the same import. `newProject` makes the project, of that id, in the same transaction.
 */
export const TakeImport = z.strictObject({
  importId: z.uuid(),
  fileName: FileName,
  format: z.enum(formats),
  losses: z.array(Losses.element.extend({ where: z.array(z.number().int()).max(3) })).max(100),
  newProject: z.strictObject({ name: Name, type: ProjectType }).nullable().default(null),
  pieces: z
    .array(TakenPiece)
    .min(1)
    .max(limits.importPieces)
    .refine(areOfDifferentElements, 'Each text needs an element of its own.'),
});
export type TakeImport = z.input<typeof TakeImport>;

/** What came of an import, for as long as its project is there. */
export const ImportReport = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  fileName: z.string(),
  format: z.enum(formats),
  losses: Losses,
  madeAt: z.string(),
  /** Null unless it was undone. */
  undoneAt: z.string().nullable(),
  /** Those that were not erased since, in the order of the pieces, under their present titles. */
  elements: z.array(
    z.object({
      id: z.uuid(),
      kind: Kind,
      title: z.string(),
      isNew: z.boolean(),
      /** Of an import that was undone: false where the text was changed since, and so stays. */
      isUndone: z.boolean(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

/**
 * The answer of POST /api/projects/:id/imports, and of POST /api/imports/:id/undo: new elements go
 * to the trash, and others say what they said before; what was changed since stays as it is. A
 * project that was made by the import and has nothing else goes to the trash whole.
 */
export const OneImport = z.object({ import: ImportReport });
export type OneImport = z.infer<typeof OneImport>;

/** The query of POST /api/project-imports. The browser makes the id, once for each import. */
export const ImportArchive = z.strictObject({ id: z.uuid() });

/**
 * The answer of POST /api/project-imports?id=IMPORT, whose body is an archive. All of its projects
 * are made, or none; the same id again gives the same ones.
 */
export const ImportedProjects = z.object({ projects: z.array(Project) });
export type ImportedProjects = z.infer<typeof ImportedProjects>;

function areOfDifferentElements(pieces: readonly { elementId: string }[]): boolean {
  return new Set(pieces.map(({ elementId }) => elementId.toLowerCase())).size === pieces.length;
}
