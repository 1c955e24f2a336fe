import { wordsOfPage } from '../../domain/manuscript/plan/share-words.ts';
import { sceneBudget } from '../../domain/manuscript/prompt/budgets.ts';
import { firstLineOf } from '../../domain/manuscript/prompt/card-lines.ts';
import type { ToldOutcome } from '../../domain/manuscript/prompt/recap.ts';
import { buildScenePrompt } from '../../domain/manuscript/prompt/scene-prompt.ts';
import { cardFields } from '../../domain/manuscript/scene/result.ts';
import { pickHashes } from '../../domain/story/field-hashes.ts';
import { asRecord } from '../../domain/story/record.ts';
import { notFound } from '../http/app-error.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import { preparedWriting } from './base-request.ts';
import { makeContext } from './book-context.ts';
import { readToldFacts } from './book-ledger.ts';
import { planOfBook, wordsOfScene } from './plan-of-book.ts';
import { type Book, type BookScene, readSceneContent, scenesOf } from './read-book.ts';
import { sceneText } from './scene-text.ts';
import { storeScene } from './store-scene.ts';
import { sceneGenerator } from './writing-generator.ts';
import type { Preparing, ScopeOf } from './writing-step.ts';

/** Prepares the writing of one scene under its card. Throws notFound for one that is gone. */
export async function prepareScene(preparing: Preparing<ScopeOf<'scene'>>): Promise<PreparedRun> {
  const { deps, inOwner, actor, model, step } = preparing;
  const { book, project, scope } = step;
  const { ownerId } = actor;
  const scenes = scenesOf(book);
  const at = scenes.findIndex(({ id }) => id === scope.sceneId);
  const chapter = book.chapters.findIndex(({ scenes: own }) => own.some(({ id }) => id === scope.sceneId));
  const [scene, here] = [scenes[at], book.chapters[chapter]];
  if (scene === undefined || here === undefined) throw notFound();
  const isSmall = model.isSmall === true;
  const budget = sceneBudget(model.readsAtMost, isSmall);
  const asked = wordsOfScene(book, scene);
  const words = budget.mostWords === null ? asked : Math.min(asked, budget.mostWords);
  const isStoryteller = model.place === 'storyteller';
  const before = scenes[at - 1];
  const { content, lastText, facts, written } = await inOwner(async (tx) => ({
    content: await readSceneContent(tx, ownerId, scene.id),
    lastText:
      before === undefined ? '' : sceneText(book.form, await readSceneContent(tx, ownerId, before.id)),
    facts: isStoryteller ? [] : await readToldFacts(tx, ownerId, { book, scene, most: budget.facts }),
    written: isStoryteller ? await readOtherTexts(tx, ownerId, book, scene.id) : [],
  }));
  if (content === null) throw notFound();
  const context = await makeContext(deps, {
    actor,
    book,
    project,
    sources: step.sources,
    model,
    budgetTokens: budget.material,
  });
  const prompt = buildScenePrompt({
    form: book.form,
    size: isSmall ? 'short' : 'full',
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
    facts,
    lastText,
    card: { ...scene, title: scene.title },
    words,
    pages: book.form === 'prose' ? 0 : Math.max(1, Math.round(words / wordsOfPage)),
    next: nextLine(scenes[at + 1]),
    direction: step.direction,
  });
  const generator = sceneGenerator(deps.generators(book.kind), {
    form: book.form,
    card: asRecord(content),
    words,
  });
  const toldFacts = prompt.toldFacts.flatMap((place) => facts[place] ?? []);
  return preparedWriting(preparing, context, {
    generator,
    prompt,
    answer: generator.asked,
    answerName: 'scene',
    maxOutputTokens: 1_200 + Math.round(words * 2.2),
    manuscript: { does: 'scene', form: book.form, plan: planOfBook(book), scene: at, written },
    words,
    dueWords: book.form === 'prose' ? words : null,
    fallbackTitle: scene.title,
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
          ...sourcesOfBook({ scene, chapter: here, before }),
        ],
        settings: context.toldSettings,
        facts: toldFacts,
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
