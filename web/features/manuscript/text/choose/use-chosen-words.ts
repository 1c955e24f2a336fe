import { type RefObject, useEffect, useState } from 'react';
import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import type { BookTexts } from '../../book-texts.ts';
import type { Caret } from '../book/use-caret.ts';
import { chosenIn } from '../shown/dom-places.ts';
import { passageIn } from '../shown/places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';

/** How long words are chosen before a bar comes up, in milliseconds: choosing takes a while. */
const restMs = 250;

/** Words that are chosen in one scene. `top` and `left`: below them, in pixels of the text. */
export type Chosen = { sceneId: string; passage: Passage; top: number; left: number };

/** What is chosen in the text, once the choice rests; null for nothing, or more than one text. */
export function useChosenWords(
  page: RefObject<HTMLElement | null>,
  caret: Caret,
  texts: BookTexts,
  form: ManuscriptForm,
): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { editor, active, onMoved } = caret;
  const sceneId = active?.sceneId ?? null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The bar itself may have the focus.
        if (page.current?.querySelector('.choice-bar')?.contains(document.activeElement)) return;
        setChosen(page.current === null ? null : read(page.current));
      }, restMs);
    };
    const read = (root: HTMLElement): Chosen | null => {
      const selection = getSelection();
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
      const drawn = selection.getRangeAt(0);
      const from = drawn.startContainer;
      const scene = (from instanceof Element ? from : from.parentElement)?.closest('[data-scene]');
      const words = scene?.querySelector<HTMLElement>('.scene-words');
      if (!(scene instanceof HTMLElement) || !words || !root.contains(scene)) return null;
      const id = scene.dataset.scene ?? '';
      const open = id === sceneId ? editor.current : null;
      const content = open?.content() ?? texts.textOf(id)?.content;
      const range = open === null ? chosenIn(words) : open.chosen();
      if (content === undefined || range === null) return null;
      const passage = passageIn(content, shownBlocks(content, form), range);
      const last = [...drawn.getClientRects()].at(-1);
      if (passage === null || last === undefined) return null;
      const { top, left, width } = root.getBoundingClientRect();
      const x = Math.max(0, Math.min(last.left - left, width - 240));
      return { sceneId: id, passage, top: last.bottom - top + 6, left: x };
    };
    document.addEventListener('selectionchange', look);
    const stop = onMoved(look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('selectionchange', look);
    };
  }, [page, editor, sceneId, onMoved, texts, form]);
  return chosen;
}
