import type { LossCounter } from '../losses.ts';
import type { ScreenplayBlock } from '../screenplay.ts';

/** Puts a speech together from the paragraphs after its name. */
export type SpeechReader = {
  add(type: string, text: string): void;
  end(): ScreenplayBlock[];
};

/** `line` is that of the file where the name stands. */
export function createSpeechReader(character: string, line: number, losses: LossCounter): SpeechReader {
  const lines: string[] = [];
  let parenthetical = '';
  return {
    add(type, text) {
      const isAside = type === 'Parenthetical';
      const words = isAside ? withoutOuterBrackets(text.replaceAll('\n', ' ').trim()) : text;
      if (isAside && lines.length === 0 && parenthetical === '') parenthetical = words;
      else if (!isAside) lines.push(words);
      else if (words.trim() !== '') lines.push(`(${words})`);
    },
    end() {
      if (character.trim() === '' && (parenthetical !== '' || lines.some((text) => text.trim() !== '')))
        losses.add('speaker_missing', line);
      return [{ type: 'dialogue', character, parenthetical, line: lines.join('\n') }];
    },
  };
}

/** Brackets within emphasis, as in `*(low)*`, are taken off too. */
function withoutOuterBrackets(text: string): string {
  const [, open = '', inner, close = ''] = /^([*_]*)\((.*)\)([*_]*)$/s.exec(text) ?? [];
  return inner === undefined ? text : open + inner + close;
}
