import { isPlainTransition } from '../../generators/script/transitions.ts';
import { limits } from '../../limits.ts';
import { withNote } from '../scene-blocks.ts';
import type { ScreenplayBlock, SectionLevel, Speech } from '../screenplay.ts';
import { cutText } from './cut-text.ts';

export type Heading = Extract<ScreenplayBlock, { type: 'heading' }>;

/**
 * A block as a stored script can hold it: none if it has no text, several if it is longer than one
 * text may be. FADE OUT and the like are transitions, and action of nothing but `[[…]]` is a note.
 */
export function storable(block: ScreenplayBlock): ScreenplayBlock[] {
  switch (block.type) {
    case 'heading':
      return headings(block);
    case 'action': {
      const read = isPlainTransition(block.text)
        ? { type: 'transition' as const, text: block.text }
        : withNote({ type: 'action' as const, text: block.text });
      return pieces(read.text).map((text) => ({ type: read.type, text }));
    }
    case 'dialogue':
      return speeches(block);
    case 'dual_dialogue': {
      const [left, right] = [speeches(block.left), speeches(block.right)];
      return left.length > 1 || right.length > 1 ? [...left, ...right] : [block];
    }
    case 'section': {
      const level = Math.min(6, Math.max(1, Math.trunc(block.level))) as SectionLevel;
      return pieces(block.text).map((text) => ({ type: 'section', level, text }));
    }
    case 'page_break':
      return [block];
    default:
      return pieces(block.text).map((text) => ({ type: block.type, text }));
  }
}

/** Of one text. Four bytes each stay below the limit of a whole script. */
const maxTextCharacters = 50_000;

/** What is too long stands in the action below, and a number that is none in the heading. */
function headings(block: Heading): ScreenplayBlock[] {
  const number = (block.number ?? '').trim();
  const isNumber = number.length <= limits.sceneNumberCharacters;
  const whole = isNumber ? block.text.trim() : `${block.text.trim()} ${number}`.trim();
  const [text = '', ...more] = pieces(whole);
  if (text.trim() === '') return [];
  return [
    { type: 'heading', text: text.trim(), ...(isNumber && number !== '' ? { number } : {}) },
    ...more.map((one) => ({ type: 'action', text: one }) as const),
  ];
}

function pieces(text: string): string[] {
  return text.trim() === '' ? [] : cutText(text, maxTextCharacters).filter((piece) => piece.trim() !== '');
}

/** A speech, which goes on under the same name where it is too long for one text. */
function speeches(speech: Speech): ScreenplayBlock[] {
  const [name = '', ...more] = cutText(speech.character, maxTextCharacters);
  const [aside = '', ...rest] = cutText(speech.parenthetical, maxTextCharacters);
  const [first = '', ...others] = cutText(speech.line, maxTextCharacters);
  const named = { character: name, ...(speech.keepsCase ? { keepsCase: true as const } : {}) };
  return [
    { type: 'dialogue', ...named, parenthetical: aside, line: first },
    ...others.map((line) => ({ type: 'dialogue', ...named, parenthetical: '', line }) as const),
    ...[...more, ...rest].map((text) => ({ type: 'action', text }) as const),
  ];
}
