import { closeHistory } from 'prosemirror-history';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import { EditorView } from 'prosemirror-view';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { foundMarksKey } from './found-marks.ts';
import { changesTo, rebase } from './merge-shown.ts';
import { placeOf, positionOf, selectionFor } from './place-map.ts';
import { playKeys } from './play-keys.ts';
import { proseFormat } from './prose-format.ts';
import { readCaret } from './read-caret.ts';
import type { SceneEditor, SceneEditorSettings } from './scene-editor.ts';
import { createState, viewProps } from './scene-state.ts';
import { scriptFormat, typeOf } from './script-format.ts';
import { isSceneBegun, turnLine } from './script-keys.ts';
import { scriptSchema } from './script-schema.ts';

/** A state of this editor that was kept, with the content that it was left with. */
class Kept {
  readonly state: EditorState;
  readonly content: SceneContent;
  constructor(state: EditorState, content: SceneContent) {
    this.state = state;
    this.content = content;
  }
}

/** Opens the editor of a scene in `host`, which must be empty. */
export function openEditor(host: HTMLElement, settings: SceneEditorSettings): SceneEditor {
  const { events, form } = settings;
  const format = form === 'prose' ? proseFormat : scriptFormat;
  let content = settings.content;
  let waiting: SceneContent | null = null;
  let isTold = true;
  let wasBegun = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const kept = settings.kept instanceof Kept ? settings.kept : null;
  const view = new EditorView(host, {
    ...viewProps(settings),
    state: createState(format, settings, { onChooseAll, onJoin, onLeave, onSplit }, kept?.state ?? null),
    dispatchTransaction,
    handleDOMEvents: {
      keydown: (one, event) => {
        readCaret(one, event);
        return false;
      },
      compositionend: () => {
        setTimeout(showWaiting);
        return false;
      },
      blur: () => {
        tell();
        return false;
      },
    },
  });
  let written = format.write(view.state.doc);
  // What was told last, and what was typed since.
  let toldDoc = view.state.doc;
  let typed = new Mapping();
  if (kept !== null && !isSameText(kept.content, content)) merge(content);
  if (settings.at !== null) choose(settings.at);
  document.addEventListener('visibilitychange', settle);
  window.addEventListener('pagehide', settle);

  function dispatchTransaction(tr: Transaction): void {
    view.updateState(view.state.apply(tr));
    if (tr.docChanged) {
      if (tr.getMeta('elsewhere') !== true) {
        isTold = false;
        typed.appendMapping(tr.mapping);
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        // Once the key is drawn. A page in the background draws nothing.
        timer = setTimeout(tell, 300);
        frame = requestAnimationFrame(() => {
          clearTimeout(timer);
          timer = setTimeout(tell);
        });
      }
    }
    if (tr.docChanged || tr.selectionSet) events.onMove();
    const isBegun = form !== 'prose' && isSceneBegun(view.state);
    if (isBegun !== wasBegun) {
      wasBegun = isBegun;
      events.onSceneBegun(isBegun);
    }
  }

  /** Reads the document, if it was typed in, and tells what is stored now. */
  function tell(): void {
    // Words from elsewhere are put in first; both are told then.
    if (isTold || (view.composing && waiting !== null)) return;
    isTold = true;
    written = format.write(view.state.doc);
    toldDoc = view.state.doc;
    typed = new Mapping();
    content = { ...content, ...written.change };
    events.onChange(written.change);
  }

  function now(): { doc: EditorState['doc']; kept: readonly number[] } {
    if (!isTold) written = format.write(view.state.doc);
    return { doc: view.state.doc, kept: written.kept };
  }

  function merge(next: SceneContent): void {
    content = next;
    waiting = null;
    const { tr } = view.state;
    rebase(changesTo(toldDoc, format.read(next)), typed, tr);
    if (tr.docChanged) view.dispatch(tr.setMeta('elsewhere', true).setMeta('addToHistory', false));
    toldDoc = view.state.doc;
    typed = new Mapping();
    written = format.write(toldDoc);
    tell();
  }

  function showWaiting(): void {
    if (!view.isDestroyed && !view.composing) settle();
  }

  /** Puts in what waits, and tells what was typed. */
  function settle(): void {
    if (waiting !== null) merge(waiting);
    tell();
  }

  function choose(at: Parameters<SceneEditor['focus']>[0] & {}): void {
    const { doc, kept: blocks } = now();
    view.dispatch(view.state.tr.setSelection(selectionFor(doc, blocks, at)));
  }

  function onLeave(direction: -1 | 1, isStart: boolean): void {
    tell();
    events.onLeave(direction, isStart);
  }
  function onSplit(): void {
    tell();
    events.onSplit();
  }
  function onJoin(direction: -1 | 1): void {
    tell();
    events.onJoin(direction);
  }
  function onChooseAll(): void {
    tell();
    events.onChooseAll();
  }

  return {
    show(next) {
      // What was told comes back.
      if (isSameText(next, content)) content = next;
      else if (view.composing) waiting = next;
      else merge(next);
    },
    focus(at) {
      if (at !== undefined) choose(at);
      view.focus();
      view.dispatch(view.state.tr.scrollIntoView());
    },
    content: () => ({ ...content, ...format.write(view.state.doc).change }),
    chosen() {
      const { doc, kept: blocks } = now();
      const { from, to } = view.state.selection;
      return { from: placeOf(doc, blocks, from), to: placeOf(doc, blocks, to) };
    },
    draw({ from, to }) {
      const { doc, kept: blocks } = now();
      const [start, end] = [positionOf(doc, blocks, from), positionOf(doc, blocks, to)];
      if (end > doc.content.size) return null;
      const range = document.createRange();
      const [first, last] = [view.domAtPos(start, 1), view.domAtPos(end, -1)];
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset);
      return range;
    },
    caret: () => view.coordsAtPos(view.state.selection.head),
    type({ from, to }, text) {
      const { doc, kept: blocks } = now();
      const [start, end] = [positionOf(doc, blocks, from), positionOf(doc, blocks, to)];
      const tr = view.state.tr.insertText(text, start, end);
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + text.length)).scrollIntoView());
      tell();
    },
    line() {
      const { parent } = view.state.selection.$from;
      return form === 'prose' || !parent.isTextblock ? null : typeOf(parent);
    },
    turnLine(type) {
      const tr = form === 'prose' ? null : turnLine(view.state, scriptSchema.nodes[type]);
      if (tr !== null) view.dispatch(closeHistory(tr));
    },
    play: (keys) => playKeys(view, keys),
    divide() {
      const { $from, empty } = view.state.selection;
      if (!empty || $from.depth === 0 || view.state.selection instanceof NodeSelection) return null;
      if (
        $from.parentOffset === $from.parent.content.size &&
        $from.index(0) === view.state.doc.childCount - 1
      )
        return null;
      const isInside = $from.parentOffset > 0;
      if (isInside) playKeys(view, [pressed('Enter')]);
      tell();
      const { doc, kept: blocks } = now();
      const { block } = placeOf(doc, blocks, view.state.selection.from);
      return block === 0 ? null : block;
    },
    mark(marks) {
      const { doc, kept: blocks } = now();
      const placed = marks.map(({ range, className }) => ({
        from: positionOf(doc, blocks, range.from),
        to: positionOf(doc, blocks, range.to),
        className,
      }));
      view.dispatch(view.state.tr.setMeta(foundMarksKey, placed));
    },
    close() {
      settle();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', settle);
      window.removeEventListener('pagehide', settle);
      const state = new Kept(view.state, content);
      view.destroy();
      return state;
    },
  };
}

function pressed(key: string) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
}

function isSameText(one: SceneContent, other: SceneContent): boolean {
  return (
    one.text === other.text &&
    one.slugline === other.slugline &&
    (one.blocks === other.blocks || JSON.stringify(one.blocks) === JSON.stringify(other.blocks))
  );
}
