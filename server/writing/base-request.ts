import type { z } from 'zod';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import { hashRequest } from '../http/hash-request.ts';
import type { ManuscriptTask } from '../models/port.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import type { PreparedWriting } from '../runs/prepared-writing.ts';
import type { BookContext } from './book-context.ts';
import type { Preparing } from './writing-step.ts';

/** A prepared run of a manuscript. The storyteller's choices follow from the manuscript alone. */
export function preparedWriting(
  { step: { book, project, direction } }: Preparing,
  context: BookContext,
  of: {
    generator: LoadedGenerator;
    prompt: { system: string; prompt: { text: string; isCached: boolean }[] };
    answer: z.ZodType | null;
    answerName: string;
    maxOutputTokens: number;
    manuscript: ManuscriptTask;
    /** Words that are asked for; null where fields are counted. */
    words: number | null;
    dueWords: number | null;
    fallbackTitle: string;
    shorter?: PreparedRun['shorter'];
    note?: string | null;
    writing: PreparedWriting;
  },
): PreparedRun {
  return {
    generator: of.generator,
    fallbackTitle: of.fallbackTitle,
    material: context.material,
    settings: context.toldSettings,
    askedWords: of.words,
    dueWords: of.dueWords,
    boundary: context.boundary,
    part: null,
    writing: of.writing,
    shorter: of.shorter ?? null,
    note: of.note ?? null,
    request: {
      task: {
        kind: book.kind,
        inputs: {},
        direction,
        about: project.about,
        sources: context.material.filter(({ detail }) => detail !== 'left_out').map(({ source }) => source),
        seed: seedOfBook(book.headId),
        manuscript: of.manuscript,
      },
      system: of.prompt.system,
      prompt: of.prompt.prompt,
      cacheKey: context.cacheKey,
      answer: of.answer,
      answerName: of.answerName,
      maxOutputTokens: of.maxOutputTokens,
    },
  };
}

/** 32 bits that are the same for all scenes of a manuscript. */
export function seedOfBook(headId: string): number {
  return hashRequest([headId]).readUInt32BE(0);
}
