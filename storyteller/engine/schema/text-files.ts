import { z } from 'zod';
import { conflictTypes, eventKeys } from '../story-parts.ts';
import { phrase, phrases, styles } from './basics.ts';

/** Sentences before and after the facts of a field. */
export const framesFile = z.strictObject({
  ruleFrames: phrases,
  quoClosings: phrases,
  incitingClosings: phrases,
  constraintFrames: phrases,
  startClosings: phrases,
  shiftClosings: phrases,
  needFrames: phrases,
  cPlotFrames: phrases,
  bPlotFrames: phrases,
  woundFrames: phrases,
  otherLessons: phrases,
  heroCases: phrases,
  opponentCases: phrases,
  /** By kind: introduces `{name}` as `{about}` (“a diver in Lisbon”). */
  introductions: z.record(z.string(), phrase),
});

/** Events for premises without their own. */
export const eventsFile = z.strictObject({ openings: phrases, warnings: phrases, bonds: phrases });

/** Forces against the hero, in both tenses. */
export const pressuresFile = z.strictObject({
  pressures: z.array(
    z.strictObject({
      type: z.enum(conflictTypes),
      /** With article, or a name. */
      name: phrase,
      source: phrase,
      firstSign: phrase,
      middle: phrase,
      worst: phrase,
    }),
  ),
});

/** What a beat is told from: an event or another fact. */
const beatPart = z.enum([
  ...eventKeys,
  'statusQuo',
  'rule',
  'clock',
  'firstSign',
  'middle',
  'worst',
  'wound',
  'finding',
  'choice',
]);

/** The beats of each structure by the form's option. */
export const structuresFile = z.strictObject({
  structures: z.record(z.string(), z.array(z.strictObject({ name: phrase, parts: z.array(beatPart) }))),
});

/** Objects that a line may name, and texts about one: `{aX}` at first mention, then `{theX}`. */
export const objectsFile = z.strictObject({
  portables: phrases,
  wovenMaterial: z.strictObject({
    plants: phrases,
    middles: phrases,
    payoffs: phrases,
    vibe: phrase,
    rule: phrase,
    theme: phrase,
    note: phrase,
    habit: phrase,
    past: phrase,
    loyalty: phrase,
    reasons: phrases,
  }),
});

/** Where a text says what the writer’s line is about. */
const ideaFrame = z.enum([
  'role',
  'knows',
  'trait',
  'past',
  'start',
  'end',
  'rule',
  'before',
  'inciting',
  'revealed',
  'conflict',
  'opening',
  'midpoint',
  'climax',
  'told',
  'night',
  'afterwards',
]);

/** Sentences around what the people of a line do, and around what is so in their world. */
export const ideasFile = z.strictObject({
  ideaFrames: z.record(z.enum(['deed', 'state']), z.record(ideaFrame, phrases)),
});

/** The weather of each season, for any era. */
export const seasonsFile = z.strictObject({
  seasonLines: z.record(z.enum(['winter', 'spring', 'summer', 'autumn']), phrases),
});

/** What a chapter can be about besides the events. */
const extras = [
  'history',
  'want',
  'sign',
  'stakes',
  'thing',
  'against',
  'rule',
  'wound',
  'middle',
  'carried',
  'right',
  'own',
  'worst',
  'otherwound',
] as const;

const framing = z.strictObject({ before: phrases, after: phrases });

export const storyFile = z.strictObject({
  /** First-person narrators, in the past tense. */
  witnesses: z.array(z.strictObject({ who: phrase, opens: phrases, middles: phrases, closes: phrases })),
  allyPresence: phrases,
  timePasses: phrases,
  aftermaths: phrases,
  thingLooks: phrases,
  lastHours: phrases,
  vignettes: phrases,
  visits: phrases,
  chapterTitles: z.record(z.enum([...eventKeys, ...extras]), phrases),
  woundFramings: framing,
  clockFramings: framing,
  ruleFramings: framing,
  constraintLeads: phrases,
  crisisFramings: phrases,
  carriesLeads: phrases,
  beliefLeads: phrases,
  otherSideLeads: phrases,
  stakesLeads: phrases,
  skillLeads: phrases,
});

export const talkFile = z.strictObject({
  /** Names of the five movements of a quarrel without a plot. */
  beatNames: z.record(z.enum(['approach', 'denial', 'turn', 'bargain', 'end']), phrases),
  gestures: phrases,
  silences: phrases,
  speechTags: phrases,
  /** By the move of a line; `own` for any. */
  notesByMove: z.record(z.string(), phrases),
  /** Descriptions of styles, for people who could not keep their own. */
  manners: z.record(z.enum(styles), phrase),
});

export const scriptFile = z.strictObject({
  firstPictures: phrases,
  heroEntrances: phrases,
  otherEntrances: phrases,
  silentBeats: phrases,
  clockPictures: phrases,
  woundPictures: phrases,
  rulePictures: phrases,
  lastPictures: phrases,
  parentheticals: z.record(z.string(), phrases),
  taglines: phrases,
  voiceOvers: phrases,
  productShots: phrases,
  troubles: phrases,
});

export type BeatPart = z.infer<typeof beatPart>;
export type IdeaFrame = z.infer<typeof ideaFrame>;
export type Framing = z.infer<typeof framing>;
export type Witness = z.infer<typeof storyFile>['witnesses'][number];
export type Extra = (typeof extras)[number];
