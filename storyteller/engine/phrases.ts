import twenties from '../phrases/eras/1920s.json' with { type: 'json' };
import fifties from '../phrases/eras/1950s.json' with { type: 'json' };
import ancientTimes from '../phrases/eras/ancient-times.json' with { type: 'json' };
import distantFuture from '../phrases/eras/distant-future.json' with { type: 'json' };
import medieval from '../phrases/eras/medieval.json' with { type: 'json' };
import nearFuture from '../phrases/eras/near-future.json' with { type: 'json' };
import presentDay from '../phrases/eras/present-day.json' with { type: 'json' };
import victorian from '../phrases/eras/victorian.json' with { type: 'json' };
import eventsFile from '../phrases/events.json' with { type: 'json' };
import framesFile from '../phrases/frames.json' with { type: 'json' };
import action from '../phrases/genres/action.json' with { type: 'json' };
import adventure from '../phrases/genres/adventure.json' with { type: 'json' };
import comedy from '../phrases/genres/comedy.json' with { type: 'json' };
import drama from '../phrases/genres/drama.json' with { type: 'json' };
import fantasy from '../phrases/genres/fantasy.json' with { type: 'json' };
import horror from '../phrases/genres/horror.json' with { type: 'json' };
import mystery from '../phrases/genres/mystery.json' with { type: 'json' };
import romance from '../phrases/genres/romance.json' with { type: 'json' };
import sciFi from '../phrases/genres/sci-fi.json' with { type: 'json' };
import thriller from '../phrases/genres/thriller.json' with { type: 'json' };
import groundsFile from '../phrases/grounds.json' with { type: 'json' };
import ideasFile from '../phrases/ideas.json' with { type: 'json' };
import manuscriptPhrases from '../phrases/manuscript.json' with { type: 'json' };
import namesFile from '../phrases/names.json' with { type: 'json' };
import objectsFile from '../phrases/objects.json' with { type: 'json' };
import pastsFile from '../phrases/pasts.json' with { type: 'json' };
import peopleFile from '../phrases/people.json' with { type: 'json' };
import pressuresFile from '../phrases/pressures.json' with { type: 'json' };
import scriptFile from '../phrases/script.json' with { type: 'json' };
import seasonsFile from '../phrases/seasons.json' with { type: 'json' };
import storyFile from '../phrases/story.json' with { type: 'json' };
import structuresFile from '../phrases/structures.json' with { type: 'json' };
import talkFile from '../phrases/talk.json' with { type: 'json' };
import blunt from '../phrases/voices/blunt.json' with { type: 'json' };
import clipped from '../phrases/voices/clipped.json' with { type: 'json' };
import dry from '../phrases/voices/dry.json' with { type: 'json' };
import evasive from '../phrases/voices/evasive.json' with { type: 'json' };
import formal from '../phrases/voices/formal.json' with { type: 'json' };
import questioning from '../phrases/voices/questioning.json' with { type: 'json' };
import warm from '../phrases/voices/warm.json' with { type: 'json' };
import wordy from '../phrases/voices/wordy.json' with { type: 'json' };
import type { Style } from './person.ts';
import { type Era, eras } from './place.ts';
import type { PlaceMaterial } from './schema/era-file.ts';
import type { PhraseFile, PhraseFiles } from './schema/files.ts';
import type { Premise } from './schema/genre-file.ts';
import { type Genre, genreNames } from './story-parts.ts';

/** Types a file by its schema. A test checks every file, so the start does not. */
function typed<Name extends keyof PhraseFiles>(file: unknown): PhraseFile<Name> {
  return file as PhraseFile<Name>;
}

const genreFiles: Readonly<Record<Genre, PhraseFile<'genres/'>>> = {
  Fantasy: typed<'genres/'>(fantasy),
  'Sci-Fi': typed<'genres/'>(sciFi),
  Mystery: typed<'genres/'>(mystery),
  Romance: typed<'genres/'>(romance),
  Thriller: typed<'genres/'>(thriller),
  Horror: typed<'genres/'>(horror),
  Drama: typed<'genres/'>(drama),
  Comedy: typed<'genres/'>(comedy),
  Action: typed<'genres/'>(action),
  Adventure: typed<'genres/'>(adventure),
};

const eraFiles: Readonly<Record<Era, PhraseFile<'eras/'>>> = {
  'Present Day': typed<'eras/'>(presentDay),
  'Near Future': typed<'eras/'>(nearFuture),
  'Distant Future': typed<'eras/'>(distantFuture),
  Medieval: typed<'eras/'>(medieval),
  Victorian: typed<'eras/'>(victorian),
  '1920s': typed<'eras/'>(twenties),
  '1950s': typed<'eras/'>(fifties),
  'Ancient Times': typed<'eras/'>(ancientTimes),
};

export const premises: readonly Premise[] = genreNames.flatMap((genre) => genreFiles[genre].premises);
export const places: readonly PlaceMaterial[] = eras.flatMap((era) => eraFiles[era].places);

export function ofGenre(genre: Genre): PhraseFile<'genres/'> {
  return genreFiles[genre];
}

export function ofEra(era: Era): PhraseFile<'eras/'> {
  return eraFiles[era];
}

export const voiceFiles: Readonly<Record<Style, PhraseFile<'voices/'>>> = {
  clipped: typed<'voices/'>(clipped),
  wordy: typed<'voices/'>(wordy),
  dry: typed<'voices/'>(dry),
  warm: typed<'voices/'>(warm),
  formal: typed<'voices/'>(formal),
  evasive: typed<'voices/'>(evasive),
  blunt: typed<'voices/'>(blunt),
  questioning: typed<'voices/'>(questioning),
};

export const {
  flaws,
  skills,
  tells,
  voices,
  belongings,
  allySides,
  archetypeGlosses,
  personalityTraits,
  sayingMoments,
  quirkPhrases,
} = typed<'people'>(peopleFile);
export const { childhoodEvents, teenEvents, recentEvents, scarPhrases, loyaltyPhrases } =
  typed<'pasts'>(pastsFile);
export const {
  ruleFrames,
  quoClosings,
  incitingClosings,
  constraintFrames,
  startClosings,
  shiftClosings,
  needFrames,
  cPlotFrames,
  bPlotFrames,
  woundFrames,
  otherLessons,
  heroCases,
  opponentCases,
  introductions,
} = typed<'frames'>(framesFile);
export const { openings, warnings, bonds } = typed<'events'>(eventsFile);
export const { pressures } = typed<'pressures'>(pressuresFile);
export const { structures } = typed<'structures'>(structuresFile);
export const { portables, wovenMaterial } = typed<'objects'>(objectsFile);
export const { ideaFrames } = typed<'ideas'>(ideasFile);
export const { seasonLines } = typed<'seasons'>(seasonsFile);
export const { anywhere, grounds: groundKinds } = typed<'grounds'>(groundsFile);
export const {
  witnesses,
  allyPresence,
  timePasses,
  aftermaths,
  thingLooks,
  lastHours,
  vignettes,
  visits,
  chapterTitles,
  woundFramings,
  clockFramings,
  ruleFramings,
  constraintLeads,
  crisisFramings,
  carriesLeads,
  beliefLeads,
  otherSideLeads,
  stakesLeads,
  skillLeads,
} = typed<'story'>(storyFile);
export const { beatNames, gestures, silences, speechTags, notesByMove, manners } = typed<'talk'>(talkFile);
export const {
  firstPictures,
  heroEntrances,
  otherEntrances,
  silentBeats,
  clockPictures,
  woundPictures,
  rulePictures,
  lastPictures,
  parentheticals,
  taglines,
  voiceOvers,
  productShots,
  troubles,
} = typed<'script'>(scriptFile);

export const { sceneOpeners, cardGoals, cardConflicts, cardWhens, chapterPurposes } =
  typed<'manuscript'>(manuscriptPhrases);

const { commonWomen: women, commonMen: men } = typed<'names'>(namesFile);
export const commonWomen: ReadonlySet<string> = new Set(women);
export const commonMen: ReadonlySet<string> = new Set(men);
