import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../domain/manuscript/scene/result.ts';
import type { BookTexts, SceneText } from '../book-texts.ts';
import type { Book, BookPlace } from '../side/book.ts';
import { sceneOf } from './scene-for-tests.ts';

/** An id that reads as what it names: 'one' is always the same one. */
export function idOf(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `00000000-0000-7000-8000-${digits.padStart(12, '0').slice(-12)}`;
}

export function partFor(name: string, over: Partial<Part> = {}): Part {
  return {
    id: idOf(name),
    type: 'scene',
    title: name,
    parentId: idOf('c1'),
    words: 0,
    goalWords: null,
    isCard: true,
    state: 'current',
    isLocked: false,
    waitingCount: 0,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...over,
  };
}

export function chapterFor(name: string, over: Partial<Part> = {}): Part {
  return partFor(name, { type: 'chapter', parentId: null, isCard: false, ...over });
}

export function manuscriptOf(parts: readonly Part[], over: Partial<Manuscript> = {}): Manuscript {
  return {
    id: idOf('head'),
    projectId: idOf('project'),
    projectName: 'The Unlit Hour',
    title: 'The Unlit Hour',
    form: 'prose',
    goalWords: null,
    structure: 1,
    style: {
      language: '',
      spelling: '',
      quotationMarks: '',
      numbers: '',
      tense: '',
      person: '',
      avoid: [],
    },
    approvedAt: null,
    words: 0,
    parts: [...parts],
    parked: [],
    today: { typed: 0, generated: 0 },
    ...over,
  };
}

/** Texts in memory, with what was typed in them. */
export function textsOf(contents: Readonly<Record<string, Partial<SceneContent>>>): BookTexts {
  const all = new Map<string, SceneText>(
    Object.entries(contents).map(([name, content]) => [
      idOf(name),
      { content: sceneOf(content), isUnsaved: false, isConflict: false },
    ]),
  );
  const listeners = new Set<(id: string) => void>();
  return {
    textOf: (id) => all.get(id) ?? null,
    load: () => {},
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (id, change) => {
      const before = all.get(id);
      if (before === undefined) return;
      all.set(id, { ...before, content: { ...before.content, ...change } });
      for (const listener of listeners) listener(id);
    },
    save: async () => true,
  };
}

/** A book on a page, and where its links led. */
export function bookOf(
  parts: readonly Part[],
  contents: Readonly<Record<string, Partial<SceneContent>>>,
  over: Partial<Book> = {},
): Book & { places: BookPlace[]; said: string[]; goals: (number | null)[] } {
  const places: BookPlace[] = [];
  const said: string[] = [];
  const goals: (number | null)[] = [];
  return {
    userId: idOf('owner'),
    manuscript: manuscriptOf(parts),
    texts: textsOf(contents),
    sceneId: idOf('one'),
    goTo: (place) => places.push(place),
    say: ({ words }) => said.push(words),
    setGoal: async (_, goalWords) => void goals.push(goalWords),
    reload: () => {},
    places,
    said,
    goals,
    ...over,
  };
}

/** Renders a part of a manuscript's page with all that it needs around it. */
export function show(part: ReactNode, at = '/manuscripts/one') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {part}
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** A request as a component sent it. */
export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown };

/**
 * Answers what a component asks, by 'METHOD path' without the query, and keeps what it sent.
 * Credits and open jobs are answered where nothing else is said; another unknown address is a
 * failure of the test.
 */
export function fakeServer(answers: Record<string, (sent: Sent) => unknown>): Sent[] {
  const all: Sent[] = [];
  const usual: Record<string, () => unknown> = {
    'GET /api/jobs': () => ({ jobs: [] }),
    'GET /api/credits': () => credits,
  };
  vi.stubGlobal('location', { pathname: '/manuscripts/one' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?');
    const sent: Sent = {
      method: init.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    all.push(sent);
    const answer = answers[`${sent.method} ${path}`] ?? usual[`${sent.method} ${path}`];
    if (answer === undefined) throw new Error(`nobody answers ${sent.method} ${path}`);
    const json = answer(sent);
    return json === null ? new Response(null, { status: 204 }) : Response.json(json);
  });
  return all;
}

const credits = {
  balance: 42,
  reserved: 0,
  expiringSoon: 0,
  nextExpiry: null,
  batches: [],
  hasBatches: true,
  costsNothing: null,
  isTrialExpired: false,
};
