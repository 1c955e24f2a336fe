import { useCallback, useEffect, useMemo } from 'react';
import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import { prefersLessMotion } from '../../../../shared/less-motion.ts';
import type { BookTexts } from '../../book-texts.ts';
import type { Caret } from '../book/use-caret.ts';
import { whenLoaded } from '../book/when-loaded.ts';
import { findShown } from '../shown/places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import type { Hit } from './hits.ts';
import type { useFind } from './use-find.ts';
import { drawPassage, useMarks } from './use-marks.ts';

/** How long nobody types before the words are looked for again, in milliseconds. */
const restMs = 1_500;

/** What the bar for finding does with the text: marks, jumps, and typing over a hit. */
export function useBookFind(
  find: ReturnType<typeof useFind>,
  caret: Caret,
  texts: BookTexts,
  form: ManuscriptForm,
) {
  const { finding, open, again } = find;
  const hits = finding.type === 'open' ? finding.hits : none;
  const hit = finding.type === 'open' ? finding.hits[finding.at] : undefined;
  const marked = useMemo(() => hits.map((one) => ({ sceneId: one.sceneId, passage: one })), [hits]);
  const chosen = useMemo(() => (hit === undefined ? none : [{ sceneId: hit.sceneId, passage: hit }]), [hit]);
  useMarks('book-found', marked, caret, texts, form);
  useMarks('book-chosen', chosen, caret, texts, form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another hit is jumped to
  useEffect(() => {
    if (hit === undefined) return;
    let frame = 0;
    const stop = whenLoaded(texts, hit.sceneId, () => {
      frame = requestAnimationFrame(() => show(hit, caret, texts, form));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [hit]);

  const isOpen = finding.type === 'open';
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = texts.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(again, restMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOpen, texts, again]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening never changes
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'f' && !(key === 'h' && event.ctrlKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const words = getSelection()?.toString().trim() ?? '';
      open(key === 'h', words !== '' && words.length <= 200 && !words.includes('\n') ? words : null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    replaceOne: useCallback(
      (replacement: string) => {
        const content = hit === undefined ? undefined : texts.textOf(hit.sceneId)?.content;
        if (hit === undefined || content === undefined) return;
        const range = findShown(shownBlocks(content, form), hit);
        if (range === null) return;
        caret.enter(hit.sceneId, range, false);
        if (caret.editor.current === null) return;
        caret.editor.current.type(range, replacement);
        find.drop(hit, replacement.length);
      },
      [hit, texts, form, caret, find],
    ),
    closeFind: useCallback(() => {
      find.close();
      const content = hit === undefined ? undefined : texts.textOf(hit.sceneId)?.content;
      const range =
        hit === undefined || content === undefined ? null : findShown(shownBlocks(content, form), hit);
      if (hit !== undefined && range !== null) caret.enter(hit.sceneId, range);
      else caret.editor.current?.focus();
    }, [hit, texts, form, caret, find]),
  };
}

const none: readonly never[] = [];

function show(hit: Hit, caret: Caret, texts: BookTexts, form: ManuscriptForm): void {
  const scene = document.getElementById(`part-${hit.sceneId}`);
  const range = drawPassage({ sceneId: hit.sceneId, passage: hit }, caret, texts, form);
  const box = range?.getBoundingClientRect();
  if (box === undefined || (box.top === 0 && box.height === 0)) {
    scene?.scrollIntoView({ block: 'center' });
    return;
  }
  if (box.top > 260 && box.bottom < window.innerHeight - 120) return;
  window.scrollBy({
    top: box.top - window.innerHeight * 0.4,
    behavior: prefersLessMotion() ? 'auto' : 'smooth',
  });
}
