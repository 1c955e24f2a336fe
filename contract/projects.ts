import { z } from 'zod';
import type { ProjectTypeId } from '../domain/story/project-types.ts';
import { ElementState } from './graph.ts';
import { ModelOrigin, Writer } from './models.ts';
import { ElementKind, Kind } from './runs.ts';

export const projectsPerPage = 9;
export const projectNameMax = 100;
export const projectDescriptionMax = 500;

export const ProjectType = z.enum([
  'reel_tiktok',
  'youtube_script',
  'film_short',
  'custom',
] as const satisfies readonly ProjectTypeId[]);

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

export const Name = z
  .string()
  .overwrite(line)
  .min(1, 'Project name is required')
  .max(projectNameMax, `A project name has at most ${projectNameMax} characters.`);
/** An empty description is stored as null. */
const Description = z
  .string()
  .trim()
  .max(projectDescriptionMax, `A description has at most ${projectDescriptionMax} characters.`)
  .nullable()
  .transform((text) => (text === '' ? null : text));
/** By name, such as length: '15-60 seconds'. Part of every prompt of the project. */
export const ProjectSettings = z
  .record(z.string().overwrite(line).min(1).max(40), z.string().overwrite(line).max(200))
  .refine((settings) => Object.keys(settings).length <= 20, 'A project has at most 20 settings.');

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  type: ProjectType,
  settings: ProjectSettings,
  /** The model that writes in it; null for the one that writes elsewhere. */
  model: ModelOrigin.nullable(),
  isSample: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Project = z.infer<typeof Project>;

/** `rowCounts`: the number of elements in each of the four rows of generators, in order. */
export const ProjectCard = Project.omit({ settings: true, model: true }).extend({
  elementCount: z.number().int(),
  rowCounts: z.array(z.number().int()).min(4).max(4),
});
export type ProjectCard = z.infer<typeof ProjectCard>;

export const ProjectSort = z.enum(['updated', 'created', 'name']);
export type ProjectSort = z.infer<typeof ProjectSort>;

const Search = z
  .string()
  .catch('')
  .transform((text) => text.trim());

/** The query of GET /api/projects. `search` is a case-insensitive part of name or description. */
export const ListProjects = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  search: Search,
  sort: ProjectSort.catch('updated'),
});
export type ListProjects = z.infer<typeof ListProjects>;

export const ProjectList = z.object({
  projects: z.array(ProjectCard),
  total: z.number().int(),
  /** Projects that count against the plan (not the sample), and its limit; null is unlimited. */
  count: z.number().int(),
  limit: z.number().int().nullable(),
  currentProjectId: z.uuid().nullable(),
});
export type ProjectList = z.infer<typeof ProjectList>;

/** The body of POST /api/projects. The browser makes the id (UUIDv7), once, so it can be resent. */
export const CreateProject = z.strictObject({
  id: z.uuid(),
  name: Name,
  description: Description.default(null),
  type: ProjectType.default('custom'),
});
export type CreateProject = z.input<typeof CreateProject>;

/** The body of PATCH /api/projects/:id. Absent fields stay. */
export const ChangeProject = z.strictObject({
  name: Name.optional(),
  description: Description.optional(),
  settings: ProjectSettings.optional(),
  model: ModelOrigin.nullable().optional(),
});
export type ChangeProject = z.input<typeof ChangeProject>;

/** The body of DELETE /api/projects/:id: the project's exact name. The sample needs none. */
export const DeleteProject = z.strictObject({ name: z.string().max(200).default('') });
/** The body of POST /api/elements/:id/copies: the copy's id. */
export const MakeCopy = z.strictObject({ id: z.uuid() });
/**
 * The body of POST /api/projects/:id/copies: the copy's id and name ('… (copy)' if missing). With
 * `elementId` of the original, the answer names its copy.
 */
export const CopyProject = z.strictObject({
  id: z.uuid(),
  name: Name.optional(),
  elementId: z.uuid().optional(),
});
export type CopyProject = z.input<typeof CopyProject>;
/** The query of GET /api/projects/:id/download. */
export const DownloadProject = z.strictObject({ format: z.enum(['txt', 'json']) });
export type DownloadProject = z.infer<typeof DownloadProject>;
/** The body of PUT /api/current-project. */
export const ChooseProject = z.strictObject({ id: z.uuid() });
/** The body of POST /api/sample-project. */
export const AddSample = z.strictObject({ id: z.uuid() });

/** An element on its project's page. It is out of date if a source has changed fields. */
export const PageElement = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  updatedAt: z.string(),
  /** When it last changed, if another element is out of date because of that. */
  changedAt: z.string().nullable(),
  /** The sources of its current version. `elementId` is null for a draft or an erased element. */
  sources: z.array(
    z.object({ title: z.string(), elementId: z.uuid().nullable(), changedFields: z.array(z.string()) }),
  ),
  state: ElementState,
  /** Elements above it that are out of date or wait themselves; of a `behind` one. */
  waitsFor: z.array(z.uuid()),
  /** Of the project and its voice, by name. */
  changedSettings: z.array(z.string()),
  isLocked: z.boolean(),
  /**
   * Of the head of a manuscript: the words of its scenes, their goal, and how many scenes are out
   * of date. Locked scenes are left out. Null for other texts.
   */
  manuscript: z
    .object({
      words: z.number().int(),
      goalWords: z.number().int().nullable(),
      staleScenes: z.number().int(),
    })
    .nullable(),
});
export type PageElement = z.infer<typeof PageElement>;

/**
 * The answer of GET /api/projects/:id. `choices`: earlier choices for inputs that several forms
 * share, by input name.
 */
export const ProjectPage = z.object({
  project: Project,
  /** The models that may write in it; the first does where the project names none. */
  writers: z.array(Writer).min(1),
  choices: z.record(z.string(), z.string()),
  kinds: z.array(z.object({ kind: Kind, elements: z.array(PageElement).min(1) })),
  /** Open runs without a job that write a whole text; the element may not be there yet. */
  writing: z.array(z.object({ runId: z.uuid(), elementId: z.uuid(), kind: Kind })),
});
export type ProjectPage = z.infer<typeof ProjectPage>;

/** The answer of PUT /api/current-project and of DELETE /api/projects/:id. */
export const CurrentProject = z.object({ currentProjectId: z.uuid().nullable() });
export type CurrentProject = z.infer<typeof CurrentProject>;

/**
 * The answer of the calls that make, change or put back a project. `elementId`: the copy of the
 * element that a copy was asked for with.
 */
export const OneProject = z.object({ project: Project, elementId: z.uuid().optional() });
export type OneProject = z.infer<typeof OneProject>;

/** How many days deleted things stay in the trash. */
export const trashDays = 30;

/** The answer of GET /api/trash, latest first. */
export const Trash = z.object({
  projects: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      elementCount: z.number().int(),
      deletedAt: z.string(),
      erasesAt: z.string(),
    }),
  ),
  elements: z.array(
    z.object({
      id: z.uuid(),
      kind: ElementKind,
      title: z.string(),
      projectId: z.uuid(),
      projectName: z.string(),
      deletedAt: z.string(),
      erasesAt: z.string(),
    }),
  ),
});
export type Trash = z.infer<typeof Trash>;

/** The query of GET /api/find. An empty one finds the latest changes. */
export const Find = z.object({ query: Search });

/** The answer of GET /api/find: at most eight of each, best first. */
export const Found = z.object({
  projects: z.array(z.object({ id: z.uuid(), name: z.string() })),
  elements: z.array(
    z.object({ id: z.uuid(), kind: Kind, title: z.string(), subtitle: z.string(), projectName: z.string() }),
  ),
});
export type Found = z.infer<typeof Found>;
