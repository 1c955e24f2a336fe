import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Part } from '../../../../../contract/manuscripts.ts';
import type { PressedKey, SceneEditor, SceneEditorSettings } from '../editor/scene-editor.ts';
import { chosenIn } from '../shown/dom-places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import { languageTag, typographyOf } from '../words/typography.ts';
import type { BookTextProps } from './book-props.ts';
import { scenesOf } from './book-scenes.ts';
import { keyForText } from './early-keys.ts';

/** How many scenes keep what can be undone in them. */
const keptScenes = 20;

/** The scene with the caret, and where in it. */
export type Active = { sceneId: string; at: SceneEditorSettings['at']; isFocused: boolean };

export type Caret = ReturnType<typeof useCaret>;

/**
 * Which scene is edited, and its editor. `onBegun`: the caret's line reads as a slugline, or not.
 * `onJoin`: the writer tried to delete what is between two scenes.
 */
export function useCaret(
  props: BookTextProps,
  {
    onBegun,
    onManyScenes,
    onJoin,
  }: {
    onBegun: (isBegun: boolean) => void;
    onManyScenes: () => void;
    onJoin: (join: { sceneId: string; withId: string }) => void;
  },
) {
  const { manuscript, startAt = null } = props;
  const scenes = useMemo(() => scenesOf(manuscript), [manuscript]);
  const [chosen, setActive] = useState<Active | null>(() => {
    const first = scenes.find(({ id }) => id === startAt) ?? scenes[0];
    return first === undefined ? null : { sceneId: first.id, at: null, isFocused: false };
  });
  // A scene that went away has no caret.
  const active = chosen !== null && scenes.some(({ id }) => id === chosen.sceneId) ? chosen : null;
  const editor = useRef<SceneEditor | null>(null);
  const kept = useRef(new Map<string, unknown>());
  const early = useRef<PressedKey[]>([]);
  const moved = useRef(new Set<() => void>());
  const now = useRef({ props, scenes, active, onBegun, onManyScenes, onJoin });
  now.current = { props, scenes, active, onBegun, onManyScenes, onJoin };

  const sceneId = active?.sceneId ?? null;
  useEffect(() => now.current.props.onScene(sceneId), [sceneId]);

  const enter = useCallback((id: string, at: Active['at'], isFocused = true): void => {
    const { active: present } = now.current;
    if (present?.sceneId === id && editor.current !== null) {
      if (isFocused) editor.current.focus(at ?? undefined);
      return;
    }
    flushSync(() => setActive({ sceneId: id, at, isFocused }));
    if (now.current.props.texts.textOf(id) === null) now.current.props.texts.load([id]);
    if (isFocused && editor.current === null) stillWords(id)?.focus({ preventScroll: true });
  }, []);

  const neighbour = useCallback((step: -1 | 1): Part | undefined => {
    const { scenes: all, active: present } = now.current;
    const index = all.findIndex(({ id }) => id === present?.sceneId);
    return index < 0 ? undefined : all[index + step];
  }, []);

  /** False where there is nothing to divide. */
  const split = useCallback((): boolean => {
    const { props: given, active: present } = now.current;
    const opened = editor.current;
    if (opened === null || present === null) return false;
    const block = opened.divide();
    if (block === null) return false;
    const shown = shownBlocks(opened.content(), given.manuscript.form)[block];
    if (shown === undefined || !('path' in shown)) return false;
    const [, number] = shown.path;
    const line = shown.stretches.map(({ text }) => text).join('');
    given.onSplit({
      sceneId: present.sceneId,
      at: typeof number === 'number' ? number : shown.start,
      slugline:
        shown.type === 'action' && /^\s*(INT|EXT|I\/E)\b/i.test(line) ? line.trim().toUpperCase() : null,
    });
    return true;
  }, []);

  const settings = (id: string, label: string): Omit<SceneEditorSettings, 'content'> => ({
    form: manuscript.form,
    label,
    language: languageTag(manuscript.style),
    typography: typographyOf(manuscript.style),
    kept: kept.current.get(id),
    at: active?.at ?? null,
    events: {
      onChange: (change) => now.current.props.texts.type(id, change),
      onMove: () => {
        for (const tell of moved.current) tell();
      },
      onLeave: (direction, isStart) => {
        const next = neighbour(direction);
        if (next !== undefined) enter(next.id, isStart || direction > 0 ? 'start' : 'end');
      },
      onSplit: split,
      onJoin: (direction) => {
        const next = neighbour(direction);
        if (next === undefined) return;
        now.current.onJoin(
          direction > 0 ? { sceneId: id, withId: next.id } : { sceneId: next.id, withId: id },
        );
      },
      onChooseAll: () => {
        flushSync(() => setActive(null));
        const page = stillWords(id)?.closest('.book-text');
        if (page) getSelection()?.selectAllChildren(page);
      },
      onSceneBegun: (isBegun) => now.current.onBegun(isBegun),
    },
  });

  const onOpen = (opened: SceneEditor): void => {
    editor.current = opened;
    if (active?.isFocused === true || early.current.length > 0) opened.focus();
    opened.play(early.current.splice(0));
  };

  const onClose = (id: string, state: unknown): void => {
    editor.current = null;
    now.current.onBegun(false);
    kept.current.delete(id);
    kept.current.set(id, state);
    const [oldest] = kept.current.keys();
    if (kept.current.size > keptScenes && oldest !== undefined) kept.current.delete(oldest);
  };

  /** Keys in text that has no editor yet, or whose editor is another scene's. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const scene = event.target instanceof Element ? event.target.closest('[data-scene]') : null;
    const words = scene?.querySelector<HTMLElement>('.scene-words') ?? null;
    if (words === null || !words.contains(event.target as Node) || words.isContentEditable) return;
    const pressed = keyForText(event);
    const id = scene instanceof HTMLElement ? scene.dataset.scene : undefined;
    if (pressed === null || id === undefined) return;
    event.preventDefault();
    const selection = getSelection();
    const range = chosenIn(words);
    if (selection?.isCollapsed === false && range === null) {
      now.current.onManyScenes();
      return;
    }
    const isChosen = selection?.isCollapsed === false;
    if (active?.sceneId !== id || isChosen) {
      early.current = [pressed];
      enter(id, isChosen ? range : 'end');
    } else early.current.push(pressed);
  };

  const onMoved = useCallback((tell: () => void) => {
    moved.current.add(tell);
    return () => {
      moved.current.delete(tell);
    };
  }, []);

  const opened = useCallback(() => editor.current, []);

  return { active, editor, opened, enter, split, settings, onOpen, onClose, onKeyDown, onMoved };
}

/** The text of a scene that is not being edited. */
export function stillWords(sceneId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"] .scene-words`);
}
