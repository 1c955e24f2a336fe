import { wordsOfPage } from '../../domain/manuscript/plan/share-words.ts';
import { type SceneBudget, sceneBudget, smallerBudget } from '../../domain/manuscript/prompt/budgets.ts';
import { firstLineOf } from '../../domain/manuscript/prompt/card-lines.ts';
import type { ToldOutcome } from '../../domain/manuscript/prompt/recap.ts';
import { buildScenePrompt, type ScenePrompt } from '../../domain/manuscript/prompt/scene-prompt.ts';
import { cardFields } from '../../domain/manuscript/scene/result.ts';
import { pickHashes } from '../../domain/story/field-hashes.ts';
import { asRecord } from '../../domain/story/record.ts';
import { notFound } from '../http/app-error.ts';
import type { Model } from '../models/port.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import { preparedWriting } from './base-request.ts';
import { type BookContext, makeContext } from './book-context.ts';
import { type FactTold, readToldFacts } from './book-ledger.ts';
import { planOfBook, wordsOfScene } from './plan-of-book.ts';
import { type Book, type BookScene, readSceneContent, scenesOf } from './read-book.ts';
import { sceneText } from './scene-text.ts';
import { storeScene } from './store-scene.ts';
import { sceneGenerator } from './writing-generator.ts';
import type { Preparing, ScopeOf } from './writing-step.ts';

/** What one scene is written from, and the prompt that says it. */
export type ComposedScene = {
  scene: BookScene;
  chapter: Book['chapters'][number];
  before: BookScene | undefined;
  /** The scene's place in reading order, from 0. */
  place: number;
  content: Record<string, unknown>;
  words: number;
  context: BookContext;
  prompt: ScenePrompt;
  facts: FactTold[];
};

/**
 * Makes the prompt of one scene under its card, by the model's own budget unless another is named.
 * Throws notFound for one that is gone.
 */
export async function composeScene(
  {
    deps,
    inOwner,
    actor,
    model,
    step: { book, project, scope, sources, direction },
  }: Preparing<ScopeOf<'scene'>>,
  budget = budgetOf(model),
): Promise<ComposedScene> {
  const { ownerId } = actor;
  const scenes = scenesOf(book);
  const place = scenes.findIndex(({ id }) => id === scope.sceneId);
  const chapter = book.chapters.findIndex(({ scenes: own }) => own.some(({ id }) => id === scope.sceneId));
  const [scene, here] = [scenes[place], book.chapters[chapter]];
  if (scene === undefined || here === undefined) throw notFound();
  const asked = wordsOfScene(book, scene);
  const words = budget.mostWords === null ? asked : Math.min(asked, budget.mostWords);
  const before = scenes[place - 1];
  const { content, lastText, ledger } = await inOwner(async (tx) => ({
    content: await readSceneContent(tx, ownerId, scene.id),
    lastText:
      before === undefined ? '' : sceneText(book.form, await readSceneContent(tx, ownerId, before.id)),
    ledger:
      model.place === 'storyteller'
        ? { facts: [], leftOut: 0 }
        : await readToldFacts(tx, ownerId, { book, scene, most: budget.facts }),
  }));
  if (content === null) throw notFound();
  const context = await makeContext(deps, {
    actor,
    book,
    project,
    sources,
    model,
    budgetTokens: budget.material,
  });
  const prompt = buildScenePrompt({
    form: book.form,
    size: model.isSmall === true ? 'short' : 'full',
    budget,
    boundary: context.boundary,
    style: context.style,
    settings: context.settings,
    about: context.about,
    voice: context.voice,
    material: context.blocks,
    chapters: book.chapters,
    chapter,
    earlier: outcomesOf(
      book,
      book.chapters.slice(0, chapter).flatMap(({ scenes: own }) => own),
    ),
    before: outcomesOf(book, here.scenes.slice(0, here.scenes.indexOf(scene))),
    facts: ledger.facts.map(({ text }) => text),
    factsLeftOut: ledger.leftOut,
    lastText,
    card: { ...scene, title: scene.title },
    words,
    pages: book.form === 'prose' ? 0 : Math.max(1, Math.round(words / wordsOfPage)),
    next: nextLine(scenes[place + 1]),
    direction,
  });
  return {
    scene,
    chapter: here,
    before,
    place,
    content: asRecord(content),
    words,
    context,
    prompt,
    facts: ledger.facts,
  };
}

function budgetOf(model: Model): SceneBudget {
  return sceneBudget(model.readsAtMost, model.isSmall === true);
}

/**
 * Prepares the writing of one scene under its card, with shorter prompts for a model that reads
 * less than it is known to. Throws notFound for a scene that is gone.
 */
export async function prepareScene(
  preparing: Preparing<ScopeOf<'scene'>>,
  budget = budgetOf(preparing.model),
): Promise<PreparedRun> {
  const { deps, inOwner, actor, model, step } = preparing;
  const { book, scope } = step;
  const composed = await composeScene(preparing, budget);
  const smaller = smallerBudget(budget);
  const { scene, chapter, before, place, content, words, context, prompt, facts } = composed;
  const written =
    model.place === 'storyteller'
      ? await inOwner((tx) => readOtherTexts(tx, actor.ownerId, book, scene.id))
      : [];
  const generator = sceneGenerator(deps.generators(book.kind), { form: book.form, card: content, words });
  return preparedWriting(preparing, context, {
    generator,
    prompt,
    answer: generator.asked,
    answerName: 'scene',
    maxOutputTokens: 1_200 + Math.round(words * 2.2),
    manuscript: { does: 'scene', form: book.form, plan: planOfBook(book), scene: place, written },
    words,
    dueWords: book.form === 'prose' ? words : null,
    fallbackTitle: scene.title,
    shorter: smaller === null ? null : () => prepareScene(preparing, smaller),
    note:
      budget === budgetOf(model)
        ? null
        : 'The model could read no more, so it was told less than usual of what came before.',
    writing: {
      scope: { ...scope, words },
      storesVersion: true,
      store: storeScene({
        book,
        scene,
        generator,
        sources: [
          ...context.material.map(({ kind, title, detail, source, fields }) => ({
            kind,
            title,
            detail,
            elementId: source.elementId,
            versionId: source.versionId,
            fields,
          })),
          ...sourcesOfBook({ scene, chapter, before }),
        ],
        settings: context.toldSettings,
        facts,
      }),
    },
  });
}

/**
 * What a scene is told of its own manuscript: its chapter and its card, whose changes make it out
 * of date, and the end of the scene before it, which does not.
 */
function sourcesOfBook({
  scene,
  chapter,
  before,
}: {
  scene: BookScene;
  chapter: Book['chapters'][number];
  before: BookScene | undefined;
}): NewSource[] {
  const own = (part: BookScene | Book['chapters'][number], fields: readonly string[]) => ({
    title: part.title,
    elementId: part.id,
    versionId: part.versionId,
    fields: pickHashes(part.hashes, [...fields]),
  });
  return [
    { kind: 'CHAPTER', detail: 'full', ...own(chapter, ['title', 'summary', 'purpose']) },
    { kind: 'SCENE', detail: 'full', ...own(scene, cardFields) },
    ...(before === undefined || !before.isWritten
      ? []
      : [{ kind: 'SCENE' as const, detail: 'tail' as const, ...own(before, []) }]),
  ];
}

/** What came of scenes: as read, or as their cards say where they are to be written. */
function outcomesOf(book: Book, scenes: readonly BookScene[]): ToldOutcome[] {
  return scenes.map((scene) => ({
    chapter: book.chapters.findIndex(({ scenes: own }) => own.includes(scene)) + 1,
    title: scene.title,
    outcome: scene.reading?.outcome ?? scene.outcome,
  }));
}

function nextLine(next: BookScene | undefined): string {
  return next === undefined ? '' : firstLineOf(next);
}

/** The texts of all other scenes, which the storyteller must not repeat. */
async function readOtherTexts(
  tx: Parameters<typeof readSceneContent>[0],
  ownerId: string,
  book: Book,
  sceneId: string,
): Promise<string[]> {
  const texts: string[] = [];
  for (const { id, isWritten } of scenesOf(book))
    if (isWritten && id !== sceneId)
      texts.push(sceneText(book.form, await readSceneContent(tx, ownerId, id)));
  return texts;
}
