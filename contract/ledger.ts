import { z } from 'zod';
import { attributes, entityTypes } from '../domain/manuscript/ledger/attributes.ts';

/** Who or what a fact is about. */
export const EntityType = z.enum(entityTypes);
export type EntityType = z.infer<typeof EntityType>;

/** What a fact says of it; a closed list. */
export const Attribute = z.enum(attributes);
export type Attribute = z.infer<typeof Attribute>;

/** `unsupported`: its quote is not in the text any more; it is no longer told. */
export const FactState = z.enum(['suggested', 'accepted', 'pinned', 'rejected', 'unsupported']);
export type FactState = z.infer<typeof FactState>;
export const FactOrigin = z.enum(['reading', 'writer', 'element', 'storyteller']);
export type FactOrigin = z.infer<typeof FactOrigin>;

export const Entity = z.object({
  id: z.uuid(),
  type: EntityType,
  name: z.string(),
  aliases: z.array(z.string()),
  /** The element that tells of it in full. */
  elementId: z.uuid().nullable(),
});
export type Entity = z.infer<typeof Entity>;

/** Something the text says. It holds from the scene `fromPart` on and until `untilPart`. */
export const Fact = z.object({
  id: z.uuid(),
  entityId: z.uuid(),
  attribute: Attribute,
  value: z.string(),
  otherEntityId: z.uuid().nullable(),
  sceneId: z.uuid().nullable(),
  /** Word for word, and where it stands; null for facts that were not read in a scene. */
  quote: z.string().nullable(),
  quoteAt: z.number().int().nullable(),
  fromPart: z.uuid().nullable(),
  untilPart: z.uuid().nullable(),
  /** Entities who alone know it; [] for everybody. */
  knownBy: z.array(z.uuid()),
  state: FactState,
  origin: FactOrigin,
});
export type Fact = z.infer<typeof Fact>;

/** The query of GET /api/manuscripts/:id/facts. */
export const AskLedger = z.object({ at: z.uuid().optional() });

/** The answer of GET /api/manuscripts/:id/facts; with `?at=` those that hold in that scene. */
export const Ledger = z.object({ entities: z.array(Entity), facts: z.array(Fact) });
export type Ledger = z.infer<typeof Ledger>;

/** The body of PUT /api/manuscripts/:id/entities/:entityId; idempotent. Answers Ledger. */
export const SaveEntity = z.strictObject({
  type: EntityType,
  name: z.string().trim().min(1).max(200),
  aliases: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  elementId: z.uuid().nullable().default(null),
});
export type SaveEntity = z.input<typeof SaveEntity>;

/** The body of PUT /api/manuscripts/:id/facts/:factId: the writer's own, or a change of one. */
export const SaveFact = z.strictObject({
  entityId: z.uuid(),
  attribute: Attribute,
  value: z.string().trim().min(1).max(400),
  otherEntityId: z.uuid().nullable().default(null),
  fromPart: z.uuid().nullable().default(null),
  untilPart: z.uuid().nullable().default(null),
  knownBy: z.array(z.uuid()).max(20).default([]),
  state: z.enum(['accepted', 'pinned', 'rejected']).default('accepted'),
});
export type SaveFact = z.input<typeof SaveFact>;

export const FindingState = z.enum(['open', 'fixed', 'intentional', 'dismissed']);
export type FindingState = z.infer<typeof FindingState>;

/** The five kinds of contradictions, after ConStory-Bench. */
export const FindingCategory = z.enum(['timeline', 'people', 'world', 'facts', 'style']);
export type FindingCategory = z.infer<typeof FindingCategory>;

/**
 * Two passages that disagree, or one that breaks a rule. Both quotes stand in the text word for
 * word.
 */
export const Finding = z.object({
  id: z.uuid(),
  category: FindingCategory,
  /** R1 to R12, or 'check'. */
  rule: z.string(),
  /** In percent. */
  confidence: z.number().int(),
  /** What is wrong, in a sentence. */
  note: z.string(),
  first: z.object({ sceneId: z.uuid(), quote: z.string() }),
  second: z.object({ sceneId: z.uuid(), quote: z.string() }).nullable(),
  foundBy: z.enum(['rule', 'model']),
  state: FindingState,
  createdAt: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** The answer of GET /api/manuscripts/:id/findings, in reading order of the first passage. */
export const Findings = z.object({ findings: z.array(Finding) });
export type Findings = z.infer<typeof Findings>;

/** The body of PATCH /api/findings/:id. Answers Findings, with that one alone. */
export const DecideFinding = z.strictObject({
  state: FindingState,
  note: z.string().trim().max(500).optional(),
});
export type DecideFinding = z.infer<typeof DecideFinding>;
