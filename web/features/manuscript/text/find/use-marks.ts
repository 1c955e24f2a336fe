import { useEffect } from 'react';
import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import type { BookTexts } from '../../book-texts.ts';
import { type Caret, stillWords } from '../book/use-caret.ts';
import { drawnIn } from '../shown/dom-places.ts';
import { findShown } from '../shown/places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';

export type Marked = { sceneId: string; passage: Pick<Passage, 'path' | 'start' | 'end'> };

/** Names of highlights in the style sheet. */
export type MarkName = 'book-found' | 'book-chosen' | 'book-comment';

/** How long the text rests before marks are drawn anew, in milliseconds. */
const restMs = 150;

/** The range on the page of a passage; null while it is not drawn. */
export function drawPassage(
  { sceneId, passage }: Marked,
  { active, editor }: Pick<Caret, 'active' | 'editor'>,
  texts: BookTexts,
  form: ManuscriptForm,
): Range | null {
  const open = active?.sceneId === sceneId ? editor.current : null;
  const content = open?.content() ?? texts.textOf(sceneId)?.content;
  const range = content === undefined ? null : findShown(shownBlocks(content, form), passage);
  if (range === null) return null;
  if (open !== null) return open.draw(range);
  const words = stillWords(sceneId);
  return words === null ? null : drawnIn(words, range);
}

/**
 * Highlights passages without changing the page. Where the browser can't, the editor marks those
 * of its own scene.
 */
export function useMarks(
  name: MarkName,
  marked: readonly Marked[],
  caret: Caret,
  texts: BookTexts,
  form: ManuscriptForm,
): void {
  const { active, editor, onMoved } = caret;
  const sceneId = active?.sceneId ?? null;
  useEffect(() => {
    if (!('highlights' in CSS)) {
      if (name !== 'book-found') return;
      const open = editor.current;
      const blocks = open === null ? [] : shownBlocks(open.content(), form);
      open?.mark(
        marked.flatMap((one) => {
          const range = one.sceneId === sceneId ? findShown(blocks, one.passage) : null;
          return range === null ? [] : [{ range, className: name }];
        }),
      );
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const at = { active: sceneId === null ? null : { sceneId, at: null, isFocused: false }, editor };
      const ranges = marked.map((one) => drawPassage(one, at, texts, form)).filter((one) => one !== null);
      CSS.highlights.set(name, new Highlight(...ranges));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, restMs);
    };
    if (marked.length === 0) CSS.highlights.delete(name);
    else later();
    const stops = marked.length === 0 ? [] : [onMoved(later), texts.subscribe(later)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      CSS.highlights.delete(name);
    };
  }, [name, marked, sceneId, editor, onMoved, texts, form]);
}
