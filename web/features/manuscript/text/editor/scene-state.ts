import { baseKeymap, chainCommands, selectAll } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { AllSelection, type Command, EditorState, type Plugin } from 'prosemirror-state';
import type { EditorProps } from 'prosemirror-view';
import { foundMarks } from './found-marks.ts';
import { cleanHtml, cleanProse, cleanScript, pasteProseText } from './pasted.ts';
import { pasteScriptText } from './pasted-script.ts';
import { presentParagraph } from './present-paragraph.ts';
import { proseKeys } from './prose-keys.ts';
import type { SceneEditorSettings, SceneEvents } from './scene-editor.ts';
import type { SceneFormat } from './scene-format.ts';
import { scriptKeys, typeBracket } from './script-keys.ts';
import { closingMarks, scriptMarks } from './script-marks.ts';
import { typingRules } from './typing-rules.ts';

type Leaving = Pick<SceneEvents, 'onChooseAll' | 'onJoin' | 'onLeave' | 'onSplit'>;

/** The state that a scene is opened with; one that was kept goes on with its history. */
export function createState(
  format: SceneFormat,
  { form, content, typography }: SceneEditorSettings,
  events: Leaving,
  kept: EditorState | null,
): EditorState {
  const plugins: Plugin[] = [
    typingRules(format.schema, typography, form === 'prose' ? [] : [scriptMarks, closingMarks]),
    keymap(leavingKeys(events)),
    keymap(form === 'prose' ? proseKeys : scriptKeys),
    keymap({ 'Mod-z': undo, 'Shift-Mod-z': redo, 'Mod-y': redo }),
    keymap(baseKeymap),
    history(),
    presentParagraph,
    foundMarks,
  ];
  return kept === null
    ? EditorState.create({ doc: format.read(content), plugins })
    : kept.reconfigure({ plugins });
}

export function viewProps({ form, label, language }: SceneEditorSettings): EditorProps {
  const isProse = form === 'prose';
  return {
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      spellcheck: 'true',
      autocapitalize: 'sentences',
      class: 'scene-words',
      ...(language === '' ? {} : { lang: language }),
    },
    scrollThreshold: { top: 120, bottom: 140, left: 0, right: 0 },
    scrollMargin: { top: 140, bottom: 180, left: 0, right: 0 },
    clipboardTextParser: isProse ? pasteProseText : pasteScriptText,
    transformPastedHTML: cleanHtml,
    transformPasted: isProse ? cleanProse : cleanScript,
    handleTextInput(view, _from, _to, text) {
      const tr = isProse ? null : typeBracket(view.state, text);
      if (tr !== null) view.dispatch(tr);
      return tr !== null;
    },
  };
}

/** Keys that lead out of the scene. */
function leavingKeys({ onLeave, onJoin, onSplit, onChooseAll }: Leaving): Record<string, Command> {
  const leaveAt =
    (direction: -1 | 1, side: 'up' | 'down' | 'left' | 'right'): Command =>
    (state, _, view) => {
      const { selection, doc } = state;
      if (!selection.empty || view === undefined) return false;
      const { $head } = selection;
      const isVertical = side === 'up' || side === 'down';
      const isLast = direction < 0 ? $head.index(0) === 0 : $head.index(0) >= doc.childCount - 1;
      if (!isLast || !view.endOfTextblock(side, state)) return false;
      if (!isVertical && !isAtEdge(state, direction)) return false;
      onLeave(direction, false);
      return true;
    };
  const joinAt =
    (direction: -1 | 1): Command =>
    (state) => {
      if (!state.selection.empty || !isAtEdge(state, direction)) return false;
      onJoin(direction);
      return true;
    };
  return {
    ArrowUp: leaveAt(-1, 'up'),
    ArrowDown: leaveAt(1, 'down'),
    ArrowLeft: leaveAt(-1, 'left'),
    ArrowRight: leaveAt(1, 'right'),
    'Alt-PageUp': told(() => onLeave(-1, true)),
    'Alt-PageDown': told(() => onLeave(1, true)),
    'Mod-Enter': told(onSplit),
    Backspace: chainCommands(undoInputRule, joinAt(-1)),
    Delete: joinAt(1),
    'Mod-a': (state, dispatch) => {
      if (!(state.selection instanceof AllSelection)) return selectAll(state, dispatch);
      onChooseAll();
      return true;
    },
  };
}

function isAtEdge({ doc, selection: { $head } }: EditorState, direction: -1 | 1): boolean {
  const isOuter = $head.index(0) === (direction < 0 ? 0 : doc.childCount - 1);
  return isOuter && $head.parentOffset === (direction < 0 ? 0 : $head.parent.content.size);
}

function told(tell: () => void): Command {
  return (_, dispatch) => {
    if (dispatch !== undefined) tell();
    return true;
  };
}
