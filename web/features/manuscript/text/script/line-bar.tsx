import { useEffect, useRef, useState } from 'react';
import { fieldLabel } from '../../../../shared/shape/names.ts';
import type { SceneEditor } from '../editor/scene-editor.ts';
import type { LineType } from './script-lines.ts';
import '../styles/line-bar.css';

/** What a line of a script can be, in the order of the list. */
const types: readonly (LineType | 'page_break')[] = [
  'action',
  'character',
  'parenthetical',
  'line',
  'transition',
  'shot',
  'centered',
  'lyrics',
  'note',
  'synopsis',
  'section',
  'boneyard',
  'page_break',
];

/** Says what the line at the caret is, and makes it something else: for a mouse and on a phone. */
export function LineBar({
  editor,
  onMoved,
}: {
  editor: () => SceneEditor | null;
  /** Calls back when the caret or its line changed; returns how to stop. */
  onMoved: (tell: () => void) => () => void;
}) {
  const [type, setType] = useState<LineType | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  /** With the keyboard one walks through the list, and stays in it. */
  const isPointed = useRef(false);
  useEffect(() => onMoved(() => setType(editor()?.line() ?? null)), [editor, onMoved]);
  // As to what can be done with chosen words, Alt+F10 leads to what can be done with the line.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey || document.querySelector('.choice-bar') !== null) return;
      event.preventDefault();
      select.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (type === null || type === 'slugline') return null;
  return (
    <label className="line-bar">
      <span>This line</span>
      <select
        ref={select}
        aria-label="What this line is"
        aria-keyshortcuts="Alt+F10"
        value={type}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        onKeyDown={({ key }) => {
          isPointed.current = false;
          if (key === 'Escape' || key === 'Enter') editor()?.focus();
        }}
        onChange={({ target }) => {
          const chosen = types.find((one) => one === target.value);
          if (chosen === undefined) return;
          editor()?.turnLine(chosen);
          if (isPointed.current || chosen === 'page_break') editor()?.focus();
        }}
      >
        {types.map((one) => (
          <option key={one} value={one}>
            {one === 'line' ? 'Speech' : fieldLabel(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
