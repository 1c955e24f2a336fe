import { sections } from '../define-result.ts';
import type { ScriptBlock, ScriptScene } from './scene.ts';

/** A scene as plain text with screenplay indents, for a monospaced font. */
export function renderScene({ slugline, blocks }: ScriptScene): string {
  const opening = countLeadingTransitions(blocks.map(({ type }) => type));
  return sections(
    ...blocks.slice(0, opening).map(renderBlock),
    slugline.trim().toUpperCase(),
    ...blocks.slice(opening).map(renderBlock),
  );
}

/** How many blocks come before a scene's slugline: its first transitions, such as FADE IN. */
export function countLeadingTransitions(types: readonly (string | undefined)[]): number {
  const first = types.findIndex((type) => type !== 'transition');
  return first === -1 ? types.length : first;
}

/** Whether a transition opens (FADE IN:), and so is on the left, unlike CUT TO: or FADE OUT. */
export function isLeftAligned(transition: string): boolean {
  return /^(fade in|teaser|act|prologue|lights up|curtain up)\b/i.test(transition.trim());
}

function renderBlock(block: ScriptBlock): string {
  switch (block.type) {
    case 'action':
      return block.text.trim();
    case 'transition':
      return indent(isLeftAligned(block.text) ? 0 : 45, block.text.trim().toUpperCase());
    case 'dialogue':
      return renderSpeech(block);
    case 'dual_dialogue':
      return sections(renderSpeech(block.left), renderSpeech(block.right));
  }
}

function renderSpeech(speech: { character: string; parenthetical: string; line: string }): string {
  const aside = speech.parenthetical.trim().replace(/^\(|\)$/g, '');
  return [
    indent(20, speech.character.trim().toUpperCase()),
    indent(15, aside === '' ? '' : `(${aside})`),
    ...wrap(speech.line.trim(), 35).map((line) => indent(10, line)),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function indent(columns: number, line: string): string {
  return line === '' ? '' : ' '.repeat(columns) + line;
}

function wrap(whole: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of whole.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
