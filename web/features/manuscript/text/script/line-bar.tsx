import { useEffect, useState } from 'react';
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
  useEffect(() => onMoved(() => setType(editor()?.line() ?? null)), [editor, onMoved]);
  if (type === null || type === 'slugline') return null;
  return (
    <label className="line-bar">
      <span>This line</span>
      <select
        aria-label="What this line is"
        value={type}
        onChange={({ target }) => {
          const chosen = types.find((one) => one === target.value);
          if (chosen !== undefined) editor()?.turnLine(chosen);
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
