import { CardsAnswer, MapAnswer } from '../../domain/manuscript/plan/answers.ts';
import { shareWords, usualChapters, usualWords } from '../../domain/manuscript/plan/share-words.ts';
import { sceneBudget } from '../../domain/manuscript/prompt/budgets.ts';
import { firstLineOf } from '../../domain/manuscript/prompt/card-lines.ts';
import {
  buildCardsPrompt,
  buildMapPrompt,
  type ChapterToPlan,
  type PlanTelling,
} from '../../domain/manuscript/prompt/plan-prompts.ts';
import { pickHashes } from '../../domain/story/field-hashes.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import type { PreparedRun, ToldMaterial } from '../runs/prepared-run.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import { addParts, type PlannedPart } from './add-parts.ts';
import { preparedWriting } from './base-request.ts';
import { type BookContext, makeContext } from './book-context.ts';
import { planOfBook } from './plan-of-book.ts';
import { type Book, type BookChapter, scenesOf } from './read-book.ts';
import { planGenerator } from './writing-generator.ts';
import type { Preparing, ScopeOf } from './writing-step.ts';

/** Prepares the chapters of a manuscript: all of them, or those that are missing at its end. */
export async function prepareMap(preparing: Preparing<ScopeOf<'map'>>): Promise<PreparedRun> {
  const { deps, step } = preparing;
  const { book, scope } = step;
  const words = book.goalWords ?? usualWords[book.form];
  const chapters = Math.max(1, usualChapters(words, book.form) - book.chapters.length);
  const context = await contextOf(preparing);
  const generator = planGenerator(deps.generators(book.kind), MapAnswer, 'Chapters');
  return preparedWriting(preparing, context, {
    generator,
    prompt: buildMapPrompt(tellingOf(preparing, context), { words, chapters }),
    answer: generator.asked,
    answerName: 'map',
    maxOutputTokens: 1_500 + chapters * 220,
    manuscript: { does: 'map', form: book.form, plan: planOfBook(book), words, chapters },
    words: null,
    dueWords: null,
    fallbackTitle: 'Chapters',
    writing: {
      scope,
      storesVersion: false,
      async store(tx, { run, result }) {
        const { chapters: planned } = MapAnswer.parse(result.content);
        const taken = new Set(book.chapters.map(({ title }) => title.trim().toLowerCase()));
        const fresh = planned.filter(({ title }) => !taken.has(title.trim().toLowerCase()));
        const each = shareWords(words, Array(book.chapters.length + fresh.length).fill(1)).slice(
          book.chapters.length,
        );
        const parts = fresh.map(
          (content, place): PlannedPart => ({ goalWords: each[place] ?? null, content }),
        );
        const sources = context.material.map(sourceOf);
        await addParts(deps, tx, run.ownerId, { book, parentId: null, sources, parts });
        return true;
      },
    },
  });
}

/**
 * Prepares the cards of some chapters; those that have cards get what is missing to their goals.
 */
export async function prepareCards(preparing: Preparing<ScopeOf<'cards'>>): Promise<PreparedRun> {
  const { deps, step } = preparing;
  const { book, scope } = step;
  const whole = book.goalWords ?? usualWords[book.form];
  const usual = shareWords(whole, Array(Math.max(1, book.chapters.length)).fill(1));
  const plan = book.chapters.flatMap((chapter, place) =>
    scope.chapterIds.includes(chapter.id)
      ? [{ chapter, number: place + 1, words: missingWords(chapter, usual[place] ?? 1) }]
      : [],
  );
  const [first] = plan;
  if (first === undefined) throw notFound();
  const context = await contextOf(preparing);
  const generator = planGenerator(deps.generators(book.kind), CardsAnswer, 'Scenes');
  const last = scenesOf({ chapters: book.chapters.slice(0, first.number - 1) }).at(-1);
  return preparedWriting(preparing, context, {
    generator,
    prompt: buildCardsPrompt(tellingOf(preparing, context), {
      plan: plan.map(({ chapter, ...one }): ChapterToPlan => ({ ...one, cards: chapter.scenes })),
      last: last === undefined ? '' : `${firstLineOf(last)} ${last.outcome}`,
    }),
    answer: generator.asked,
    answerName: 'cards',
    maxOutputTokens: 1_200 + plan.length * 900,
    manuscript: {
      does: 'cards',
      form: book.form,
      plan: planOfBook(book),
      chapters: plan.map(({ number }) => number),
    },
    words: null,
    dueWords: null,
    fallbackTitle: 'Scenes',
    writing: {
      scope,
      storesVersion: false,
      async store(tx, { run, result }) {
        const answer = CardsAnswer.parse(result.content);
        const sources = context.material.map(sourceOf);
        for (const { chapter, number, words } of plan) {
          const scenes = answer.chapters.find((one) => one.chapter === number)?.scenes ?? [];
          if (scenes.length === 0 || !(await isThere(tx, run.ownerId, chapter.id))) continue;
          const goals = shareWords(
            words,
            scenes.map(({ weight }) => weight),
          );
          const parts = scenes.map(
            ({ weight: _, ...content }, place): PlannedPart => ({ goalWords: goals[place] ?? null, content }),
          );
          const told = [...sources, toldOf(chapter)];
          await addParts(deps, tx, run.ownerId, { book, parentId: chapter.id, sources: told, parts });
        }
        return true;
      },
    },
  });
}

/** What of a chapter's goal its cards do not have yet; at least a scene's worth. */
function missingWords({ goalWords, scenes }: BookChapter, usual: number): number {
  const goal = goalWords ?? usual;
  const planned = scenes.reduce((sum, scene) => sum + (scene.goalWords ?? 0), 0);
  return Math.max(Math.min(goal, 200), goal - planned);
}

async function isThere(tx: Tx, ownerId: string, chapterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('elements')
    .innerJoin('parts', (join) =>
      join.onRef('parts.owner_id', '=', 'elements.owner_id').onRef('parts.element_id', '=', 'elements.id'),
    )
    .select('elements.id')
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', chapterId)
    .where('elements.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function contextOf({ deps, actor, model, step }: Preparing): Promise<BookContext> {
  const { book, project, sources } = step;
  const budget = sceneBudget(model.readsAtMost, model.isSmall === true);
  return makeContext(deps, { actor, book, project, sources, model, budgetTokens: budget.material });
}

function tellingOf({ model, step }: Preparing, context: BookContext): PlanTelling {
  return {
    form: step.book.form,
    size: model.isSmall === true ? 'short' : 'full',
    boundary: context.boundary,
    settings: context.settings,
    about: context.about,
    style: context.style,
    voice: context.voice,
    material: context.blocks,
    chapters: step.book.chapters,
    direction: step.direction,
  };
}

function sourceOf({ kind, title, detail, source, fields }: ToldMaterial): NewSource {
  return { kind, title, detail, elementId: source.elementId, versionId: source.versionId, fields };
}

/** A card rests on its chapter. */
function toldOf(chapter: Book['chapters'][number]): NewSource {
  return {
    kind: 'CHAPTER',
    title: chapter.title,
    detail: 'full',
    elementId: chapter.id,
    versionId: chapter.versionId,
    fields: pickHashes(chapter.hashes, ['title', 'summary', 'purpose']),
  };
}
