import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { sceneOf } from '../../testing/scene-for-tests.ts';
import { scriptFormat } from './script-format.ts';
import { isSceneBegun, scriptKeys, turnLine, typeBracket } from './script-keys.ts';
import { markedLine } from './script-marks.ts';
import { scriptSchema } from './script-schema.ts';

/** Presses keys at the end of a scene; anything that is no named key is typed. */
function press(content: Partial<SceneContent>, ...keys: string[]): EditorState {
  const doc = scriptFormat.read(sceneOf(content));
  let state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  for (const key of keys) {
    const command = scriptKeys[key];
    if (command !== undefined)
      command(state, (tr) => {
        state = state.apply(tr);
      });
    else state = state.apply(typeBracket(state, key) ?? state.tr.insertText(key));
  }
  return state;
}

const stored = (state: EditorState) => scriptFormat.write(state.doc).change;

describe('the keys of a screenplay', () => {
  it('lead from the slugline through action, cue, aside and speech, and back', () => {
    const state = press(
      { slugline: 'INT. KITCHEN - NIGHT' },
      ...['Enter', 'Rain.', 'Enter', 'Tab', 'Anna', 'Enter', '(', 'low', ')', 'Go.', 'Enter', 'She goes.'],
    );
    expect(stored(state)).toEqual({
      slugline: 'INT. KITCHEN - NIGHT',
      blocks: [
        { type: 'action', text: 'Rain.' },
        { type: 'dialogue', character: 'Anna', parenthetical: 'low', line: 'Go.' },
        { type: 'action', text: 'She goes.' },
      ],
    });
  });

  it('make a cue of an empty action with Enter, and an action of an empty speech', () => {
    expect(press({}, 'Enter', 'Rain.', 'Enter', 'Enter').selection.$from.parent.type.name).toBe('character');
    const twice = press({}, 'Enter', 'Tab', 'Anna', 'Enter', 'Enter');
    expect(twice.selection.$from.parent.type.name).toBe('action');
  });

  it.each([
    [['Tab'], 'character'],
    [['Tab', 'Tab'], 'transition'],
    [['Tab', 'Tab', 'Tab'], 'action'],
    [['Shift-Tab'], 'transition'],
    [['Tab', 'Anna', 'Tab'], 'parenthetical'],
    [['Rain.', 'Tab'], 'character'],
  ])('Tab goes round: %j', (keys, type) => {
    expect(press({}, 'Enter', ...keys).selection.$from.parent.type.name).toBe(type);
  });

  it('leave a dual dialogue and the blocks around it as they are', () => {
    const speech = { character: 'A', parenthetical: '', line: 'No.' };
    const dual = { type: 'dual_dialogue' as const, left: speech, right: speech };
    const state = press({ blocks: [dual, { type: 'action', text: 'Rain.' }] }, ' Hail.');
    expect(stored(state)).toEqual({ slugline: '', blocks: [dual, { type: 'action', text: 'Rain. Hail.' }] });
  });

  it('divide pages and end transitions by Fountain’s marks, and move lines', () => {
    const state = press({}, 'Enter', '===', 'Enter', '> Dissolve:', 'Enter', 'Rain.', 'Alt-ArrowUp');
    expect(stored(state).blocks).toEqual([
      { type: 'page_break' },
      { type: 'action', text: 'Rain.' },
      { type: 'transition', text: 'Dissolve:' },
    ]);
    expect(state.selection.$from.parent.textContent).toBe('Rain.');
    const first = press({ slugline: 'INT. A' }, 'Enter', 'Rain.', 'Alt-ArrowUp', 'Alt-ArrowDown');
    expect(stored(first)).toEqual({ slugline: 'INT. A', blocks: [{ type: 'action', text: 'Rain.' }] });
  });

  it('go on with what is sung, and back to action from an empty line of anything', () => {
    const song = press({ blocks: [{ type: 'lyrics', text: 'La' }] }, 'Enter', 'Lo', 'Enter', 'Enter');
    expect(stored(song).blocks).toEqual([
      { type: 'lyrics', text: 'La' },
      { type: 'lyrics', text: 'Lo' },
    ]);
    expect(song.selection.$from.parent.type.name).toBe('action');
  });

  it.each([
    ['[[', 'note', null],
    ['/*', 'boneyard', null],
    ['= ', 'synopsis', null],
    ['~', 'lyrics', null],
    ['@', 'character', null],
    ['### ', 'section', 3],
    ['> The end <', 'centered', null],
    ['> The end', undefined, undefined],
    ['He [[', undefined, undefined],
  ])('read %j at the start of a line as %s', (typed, type, level) => {
    const marked = markedLine(typed);
    expect([marked?.type, marked?.level]).toEqual([type, level]);
    expect(marked?.text ?? '').toBe(type === 'centered' ? 'The end' : '');
  });

  it('turn a line into anything with its words, and put a page break behind it', () => {
    const { nodes } = scriptSchema;
    const state = press({ blocks: [{ type: 'action', text: 'Rain.' }] });
    for (const [type, expected] of [
      ['section', { type: 'section', level: 1, text: 'Rain.' }],
      ['note', { type: 'note', text: 'Rain.' }],
    ] as const) {
      const tr = turnLine(state, nodes[type]);
      expect(scriptFormat.write(tr?.doc ?? state.doc).change.blocks).toEqual([expected]);
    }
    const broken = turnLine(state, nodes.page_break);
    expect(scriptFormat.write(broken?.doc ?? state.doc).change.blocks).toEqual([
      { type: 'action', text: 'Rain.' },
      { type: 'page_break' },
    ]);
  });

  it('notice a line that begins another scene', () => {
    expect(isSceneBegun(press({}, 'Enter', 'int. hall'))).toBe(true);
    expect(isSceneBegun(press({}, 'Enter', 'Into the hall'))).toBe(false);
  });
});
