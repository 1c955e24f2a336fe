import { expect, it } from 'vitest';
import { type KeyAct, type Press, readPress, type Waiting } from './shortcuts.ts';

/** What presses do; a press is its key, with 'Ctrl+' before or a pause in ms after a colon. */
function press(keys: string[], about: Partial<Press> = {}, hasLetters = true): (KeyAct | null)[] {
  let waiting: Waiting = null;
  let at = 0;
  return keys.map((written) => {
    const [name = '', pause = '100'] = written.split(':');
    at += Number(pause);
    const isCommand = name.startsWith('Ctrl+');
    const read = readPress(
      { key: name.replace('Ctrl+', ''), isCommand, isTyping: false, at, ...about },
      waiting,
      hasLetters,
    );
    waiting = read.waiting;
    return read.act;
  });
}

it('opens the palette from anywhere, also while somebody types', () => {
  expect(press(['Ctrl+k'], { isTyping: true })).toEqual(['palette']);
  expect(press(['Ctrl+K', 'Ctrl+j'])).toEqual(['palette', null]);
});

it('reads single letters, and G with its second key', () => {
  expect(press(['?', 'g', 'p', 'p', 'G', 't', 'D', 'd'])).toEqual([
    'shortcuts',
    null,
    'projects',
    null,
    null,
    'generators',
    'theme',
    null,
  ]);
});

it('forgets G after a while, and after another key', () => {
  expect(press(['g', 'p:2000'])).toEqual([null, null]);
  expect(press(['g', 'x', 'p'])).toEqual([null, null, null]);
});

it('does nothing with single letters while somebody types, or where they were turned off', () => {
  expect(press(['?', 'g', 'p'], { isTyping: true })).toEqual([null, null, null]);
  expect(press(['?', 'D'], {}, false)).toEqual([null, null]);
});
