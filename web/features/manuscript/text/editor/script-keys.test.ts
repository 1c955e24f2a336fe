import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { sceneOf } from '../../testing/scene-for-tests.ts';
import { scriptFormat } from './script-format.ts';
import { isSceneBegun, scriptKeys, typeBracket } from './script-keys.ts';

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

  it('notice a line that begins another scene', () => {
    expect(isSceneBegun(press({}, 'Enter', 'int. hall'))).toBe(true);
    expect(isSceneBegun(press({}, 'Enter', 'Into the hall'))).toBe(false);
  });
});
