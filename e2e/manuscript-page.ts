import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { type Manuscript, OneManuscript } from '../contract/manuscripts.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { makeProject } from './project-list-page.ts';

/** What tests press and read on the page of a manuscript. */
export type ManuscriptPage = {
  tree: Locator;
  /** A chapter or scene in the tree, by the beginning of its name. */
  row: (name: string) => Locator;
  /** The box with the caret. */
  caret: Locator;
  saved: Locator;
};

export function manuscriptPage(page: Page): ManuscriptPage {
  const tree = page.getByRole('tree', { name: 'Chapters and scenes' });
  return {
    tree,
    row: (name) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) }),
    caret: page.locator('.ProseMirror'),
    saved: page.getByText(/^Saved /),
  };
}

/** A novel with chapters of scenes, each with a text, made by requests. */
export async function makeNovel(
  page: Page,
  { title, chapters }: { title: string; chapters: readonly (readonly string[])[] },
): Promise<{ manuscript: Manuscript; projectId: string; sceneIds: string[] }> {
  const project = await makeProject(page, { name: 'Salt Road', type: 'custom' });
  const id = makeId();
  const answer = await callApi(page, 'POST', urls.projectManuscripts(project.id), {
    way: 'new',
    id,
    type: 'novella',
    title,
  });
  let { manuscript } = OneManuscript.parse(answer);
  const sceneIds: string[] = [];
  let chapterBefore: string | null = null;
  for (const [number, texts] of chapters.entries()) {
    const chapterId = makeId();
    const part = { id: chapterId, type: 'chapter', parentId: null, afterId: chapterBefore } as const;
    manuscript = await addPart(page, manuscript, { ...part, title: `Part ${number + 1}` });
    chapterBefore = chapterId;
    let before: string | null = null;
    for (const text of texts) {
      const sceneId: string = makeId();
      const scene = { id: sceneId, type: 'scene', parentId: chapterId, afterId: before } as const;
      manuscript = await addPart(page, manuscript, { ...scene, title: `Scene of ${text.split(' ')[0]}` });
      await typeByRequest(page, sceneId, text);
      before = sceneId;
      sceneIds.push(sceneId);
    }
  }
  return { manuscript, projectId: project.id, sceneIds };
}

async function addPart(
  page: Page,
  { id, structure }: Manuscript,
  part: {
    id: string;
    type: 'chapter' | 'scene';
    parentId: string | null;
    afterId: string | null;
    title: string;
  },
): Promise<Manuscript> {
  const answer = await callApi(page, 'POST', urls.manuscriptParts(id), { ...part, structure });
  return OneManuscript.parse(answer).manuscript;
}

/** Saves a scene's text as another browser would. */
export async function typeByRequest(page: Page, sceneId: string, text: string): Promise<void> {
  const { current, workingCopy } = (await callApi(page, 'GET', urls.element(sceneId))) as {
    current: { id: string; content: Record<string, unknown> };
    workingCopy: { revision: number; content: Record<string, unknown> } | null;
  };
  await callApi(page, 'PUT', urls.workingCopy(sceneId), {
    baseVersionId: current.id,
    revision: workingCopy?.revision ?? 0,
    content: { ...(workingCopy?.content ?? current.content), text },
  });
}

/** A manuscript as the server has it. */
export async function readNovel(page: Page, id: string): Promise<Manuscript> {
  return OneManuscript.parse(await callApi(page, 'GET', urls.manuscript(id))).manuscript;
}

/** The newest text of a scene on the server. */
export async function textOnServer(page: Page, headId: string, sceneId: string): Promise<string> {
  const { texts } = (await callApi(page, 'GET', `${urls.manuscriptTexts(headId)}?ids=${sceneId}`)) as {
    texts: { current: { content: { text: string } }; workingCopy: { content: { text: string } } | null }[];
  };
  const [text] = texts;
  return (text?.workingCopy ?? text?.current)?.content.text ?? '';
}

/** Waits until the page shows the texts, and puts the caret at the end of a scene. */
export async function caretInto(page: Page, sceneId: string): Promise<Locator> {
  const scene = page.locator(`#part-${sceneId}`);
  await scene.locator('.scene-words, .ProseMirror').first().click();
  const caret = scene.locator('.ProseMirror');
  await expect(caret).toBeVisible();
  await caret.focus();
  await caretSettled(page);
  await page.keyboard.press('Control+End');
  return caret;
}

/**
 * Waits until ProseMirror has looked at the caret, 20 ms after it was focused: it takes back keys
 * that come before that, faster than anybody's. A later timer of the page ends after its own.
 */
export async function caretSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 40)));
}
