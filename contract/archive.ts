import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { Book } from './exports.ts';
import { Attribute, EntityType, FactOrigin, FactState, FindingCategory, FindingState } from './ledger.ts';
import { ManuscriptForm, StyleSheet } from './manuscripts.ts';
import { Origin } from './material.ts';
import { ModelOrigin } from './models.ts';
import { Name, ProjectSettings, ProjectType, projectDescriptionMax } from './projects.ts';
import { ElementKind, Inputs, SourceDetail } from './runs.ts';

/** The version of the form of archives that is written. Older ones are read. */
export const archiveVersion = 2;

/** A name within one archive; an import gives everything a new id. */
const Id = z.string().min(1).max(64).toLowerCase();
const Text = z.string().max(limits.fieldCharacters);
const Count = z.number().int().min(0).max(2_000_000_000);
const Positive = Count.min(1);
/** Years that every database and browser reads. */
const Time = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) >= 0, { error: 'This is no time since 1970.' });
/** Hashes by the names of fields, choices of a form, or settings. */
const Hashes = z.record(z.string().max(limits.openingCharacters), z.string().max(64));

const Source = z.strictObject({
  kind: ElementKind,
  title: Text,
  detail: SourceDetail,
  source_element_id: Id.nullable(),
  source_version_id: Id.nullable(),
  /** Hashes of what was told of it. */
  fields: Hashes,
  still_valid: Hashes.nullable(),
});

/** `hash` and `still_valid` are 'now' where they are those of what the fact says now. */
const ToldFact = z.strictObject({
  fact_id: Id,
  hash: z.string().max(64),
  value: Text,
  still_valid: z.string().max(64).nullable(),
});

/** Without prices and runs, which belong to an account. */
export const ArchivedVersion = z.strictObject({
  id: Id,
  number: Positive,
  origin: Origin,
  is_waiting: z.boolean(),
  title: Text,
  subtitle: Text,
  content: z.record(z.string(), z.unknown()),
  item_ids: z.record(z.string().max(limits.openingCharacters), z.array(z.string().max(64))).nullable(),
  inputs: Inputs,
  direction: Text,
  coverage: Text.nullable(),
  is_stopped: z.boolean(),
  is_kept: z.boolean(),
  writer: z.string().max(limits.openingCharacters).nullable(),
  made_from: Id.nullable(),
  change_set_id: Id.nullable(),
  seed: z.number().int().nullable(),
  /** Hashes of what its project told it, and of what differs and is said not to matter. */
  settings: Hashes.nullable(),
  settings_still_valid: Hashes.nullable(),
  words: Count.nullable(),
  created_at: Time,
  sources: z.array(Source).max(limits.archivedSources),
  told_facts: z.array(ToldFact).max(limits.archivedSources),
});
export type ArchivedVersion = z.infer<typeof ArchivedVersion>;

const WorkingCopy = z.strictObject({
  base_version_id: Id,
  revision: Positive,
  title: Text,
  subtitle: Text,
  coverage: Text.nullable(),
  content: z.record(z.string(), z.unknown()),
  item_ids: ArchivedVersion.shape.item_ids,
  words: Count.nullable(),
  updated_at: Time,
});

const Manuscript = z.strictObject({
  form: ManuscriptForm,
  goal_words: Positive.nullable(),
  structure: Count,
  style: z.record(z.string(), z.unknown()).refine((style) => StyleSheet.safeParse(style).success, {
    error: 'This is no style sheet.',
  }),
  /** The map and the cards as they were approved. */
  approved: z
    .array(z.looseObject({ id: Id, parentId: Id.nullable() }))
    .max(2 * limits.manuscriptParts)
    .nullable(),
  approved_at: Time.nullable(),
  tail: Text,
  closed_at: Time.nullable(),
  created_at: Time,
  days: z
    .array(
      z.strictObject({
        day: z.iso.date().refine((day) => day >= '1970'),
        typed: z.number().int().min(-2_000_000_000).max(2_000_000_000),
        generated: z.number().int().min(-2_000_000_000).max(2_000_000_000),
      }),
    )
    .max(limits.archivedDays),
});

/** Where a chapter or scene is. */
const Place = z.strictObject({
  type: z.enum(['chapter', 'scene']),
  parent_id: Id.nullable(),
  /** A fraction in base 62 without trailing zeros. */
  order_key: z.string().regex(/^[0-9A-Za-z]{0,59}[1-9A-Za-z]$/),
  goal_words: Positive.nullable(),
  set_as: z
    .strictObject({ lead: Text, title: Text.optional(), isUnlisted: z.boolean().optional() })
    .nullable(),
});

export const ArchivedElement = z.strictObject({
  id: Id,
  kind: ElementKind,
  title: Text,
  subtitle: Text,
  current_version_id: Id,
  last_number: Positive,
  is_locked: z.boolean(),
  locked_fields: z.array(z.string().max(100)).max(60),
  /** The manuscript that it is a part of. */
  head_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
  /** Set for one in the trash. */
  deleted_at: Time.nullable(),
  manuscript: Manuscript.nullable(),
  comments: z
    .array(
      z.strictObject({
        id: Id,
        quote: Text,
        quote_at: Count,
        note: Text,
        created_at: Time,
        resolved_at: Time.nullable(),
      }),
    )
    .max(limits.comments),
  reading: z
    .strictObject({ version_id: Id, text_hash: z.string().max(64), outcome: Text, read_at: Time })
    .nullable(),
  working_copy: WorkingCopy.nullable(),
  place: Place.nullable(),
  versions: z
    .array(ArchivedVersion)
    .min(1)
    .max(2 * limits.elementVersions),
});
export type ArchivedElement = z.infer<typeof ArchivedElement>;

const Fact = z.strictObject({
  id: Id,
  entity_id: Id,
  attribute: Attribute,
  value: Text,
  other_entity_id: Id.nullable(),
  scene_id: Id.nullable(),
  version_id: Id.nullable(),
  quote: Text.nullable(),
  quote_at: Count.nullable(),
  from_part: Id.nullable(),
  until_part: Id.nullable(),
  known_by: z.array(Id).max(limits.entities),
  state: FactState,
  origin: FactOrigin,
  updated_at: Time,
});

/** What a manuscript says of whom, with the marks of its writer. */
export const ArchivedLedger = z.strictObject({
  head_id: Id,
  entities: z
    .array(
      z.strictObject({
        id: Id,
        type: EntityType,
        name: Text,
        aliases: z.array(Text).max(limits.listItems),
        element_id: Id.nullable(),
      }),
    )
    .max(limits.entities),
  facts: z.array(Fact).max(limits.facts),
  findings: z
    .array(
      z.strictObject({
        category: FindingCategory,
        rule: z.string().max(limits.nameCharacters),
        confidence: z.number().int().min(0).max(100),
        scene_a: Id,
        quote_a: Text,
        scene_b: Id.nullable(),
        quote_b: Text.nullable(),
        fingerprint: z.string().min(1).max(64),
        note: Text,
        found_by: z.enum(['rule', 'model']),
        state: FindingState,
        created_at: Time,
        decided_at: Time.nullable(),
      }),
    )
    .max(limits.findings),
});
export type ArchivedLedger = z.infer<typeof ArchivedLedger>;

const Description = z.string().min(1).max(projectDescriptionMax).nullable();

/** A project without its elements and ledgers, which are lists of their own. */
export const ArchivedProject = z.strictObject({
  project: z.strictObject({
    id: Id,
    name: Name,
    description: Description,
    type: ProjectType,
    settings: ProjectSettings,
    model: ModelOrigin.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
  voice: z
    .strictObject({ revision: Positive, voice: z.record(z.string(), z.unknown()), updated_at: Time })
    .nullable(),
  book: z.strictObject({ book: Book, updated_at: Time }).nullable(),
  source_choices: z
    .array(
      z.strictObject({
        kind: ElementKind,
        element_ids: z.array(Id).max(limits.sources),
        updated_at: Time,
      }),
    )
    .max(limits.listItems),
});

/** A whole project as an archive has it. */
export type Archived = z.infer<typeof ArchivedProject> & {
  elements: ArchivedElement[];
  ledgers: ArchivedLedger[];
};
