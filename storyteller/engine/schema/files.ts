import type { z } from 'zod';
import { eraFile, groundsFile } from './era-file.ts';
import { genreFile } from './genre-file.ts';
import { manuscriptFile } from './manuscript-file.ts';
import { namesFile, pastsFile, peopleFile, voiceFile } from './people-files.ts';
import {
  eventsFile,
  framesFile,
  ideasFile,
  objectsFile,
  pressuresFile,
  scriptFile,
  seasonsFile,
  storyFile,
  structuresFile,
  talkFile,
} from './text-files.ts';

/** By path under phrases/; the files of a folder share a schema. */
export const phraseSchemas = {
  'genres/': genreFile,
  'eras/': eraFile,
  'voices/': voiceFile,
  people: peopleFile,
  names: namesFile,
  pasts: pastsFile,
  frames: framesFile,
  events: eventsFile,
  pressures: pressuresFile,
  structures: structuresFile,
  objects: objectsFile,
  ideas: ideasFile,
  seasons: seasonsFile,
  grounds: groundsFile,
  story: storyFile,
  talk: talkFile,
  script: scriptFile,
  manuscript: manuscriptFile,
};

export type PhraseFiles = typeof phraseSchemas;

export type PhraseFile<Name extends keyof PhraseFiles> = z.infer<PhraseFiles[Name]>;
