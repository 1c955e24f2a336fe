import { Element, OneVersion, type Origin, VersionList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import type { Api } from './api-of.ts';

/** One save of a writer. `id` is made by the browser. */
export type Save =
  | { kind: 'add'; id: string; text: string }
  | { kind: 'type'; text: string }
  | { kind: 'keep' }
  | { kind: 'beside'; id: string; text: string };

/**
 * The expected state of an element: its versions by number, the current one, and the working copy.
 */
export type ElementState = {
  versions: { origin: Origin; isWaiting: boolean; content: unknown; madeFrom: number | null }[];
  /** The number of the current version, from 1. */
  current: number;
  copy: { revision: number; content: unknown } | null;
};

/** A content that carries `text` in every field, so that a mixture of two saves shows. */
export function contentOf(text: string): Record<string, unknown> {
  return {
    central_question: `${text}?`,
    premise: `${text} ${'It went on. '.repeat(120)}`.trim(),
    tone: text,
  };
}

/** The state of an element after one more save; null stands for no element. */
export function afterSave(state: ElementState | null, save: Save): ElementState {
  if (save.kind === 'add') {
    const content = contentOf(save.text);
    return {
      versions: [{ origin: 'imported', isWaiting: false, content, madeFrom: null }],
      current: 1,
      copy: null,
    };
  }
  if (state === null) throw new Error('an element is added first');
  const { versions, current, copy } = state;
  switch (save.kind) {
    case 'type':
      return { ...state, copy: { revision: (copy?.revision ?? 0) + 1, content: contentOf(save.text) } };
    case 'keep': {
      const kept = { origin: 'edited', isWaiting: false, content: copy?.content, madeFrom: current } as const;
      return { versions: [...versions, kept], current: versions.length + 1, copy: null };
    }
    case 'beside': {
      const content = contentOf(save.text);
      const beside = { origin: 'edited', isWaiting: true, content, madeFrom: current } as const;
      return { ...state, versions: [...versions, beside] };
    }
  }
}

/**
 * Reads the state of an element from the server; null when there is none. Throws when its answers
 * contradict each other: gaps in the numbers, a working copy of another version, titles of another
 * text.
 */
export async function readElementState(api: Api, id: string): Promise<ElementState | null> {
  const found = await api('GET', urls.element(id));
  if (found.status === 404) return null;
  const { element, current, workingCopy, waiting } = Element.parse(found.body);
  const { versions: listed } = VersionList.parse((await api('GET', urls.versions(id))).body);
  const versions = listed.toReversed();
  const numberOf = (versionId: string | null) =>
    versions.findIndex((one) => one.id === versionId) + 1 || null;
  const fits =
    versions.every(({ number }, index) => number === index + 1) &&
    numberOf(current.id) === current.number &&
    element.title === current.title &&
    (workingCopy === null || workingCopy.baseVersionId === current.id) &&
    waiting.every(({ id: one }) => versions.some((version) => version.isWaiting && version.id === one));
  if (!fits) throw new Error(`half a state: ${JSON.stringify({ element, current, workingCopy, listed })}`);
  return {
    versions: await Promise.all(
      versions.map(async ({ id: versionId, origin, isWaiting, madeFrom }) => {
        const { body } = await api('GET', urls.version(id, versionId));
        return {
          origin,
          isWaiting,
          content: OneVersion.parse(body).version.content,
          madeFrom: numberOf(madeFrom),
        };
      }),
    ),
    current: current.number,
    copy: workingCopy && { revision: workingCopy.revision, content: workingCopy.content },
  };
}
