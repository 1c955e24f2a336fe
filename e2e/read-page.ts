import { type APIRequestContext, expect } from '@playwright/test';
import { type Document, Window } from 'happy-dom';

/** A page as the server sends it, without running any of its scripts. */
export async function readPage(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  const { document } = new Window();
  document.write(await answer.text());
  return document;
}

/** The words of an element, each run of spaces as one. */
export function wordsOf(element: { textContent: string | null } | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
