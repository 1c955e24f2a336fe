import type { ScriptBlock, ScriptScene } from './result.ts';

/** A scene as plain text with screenplay indents, in columns of a monospaced font. */
export function renderScene(scene: ScriptScene): string {
  return [scene.slugline.trim().toUpperCase(), ...scene.blocks.map(renderBlock)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function renderBlock(block: ScriptBlock): string {
  switch (block.type) {
    case 'action':
      return block.text.trim();
    case 'transition':
      return `${' '.repeat(45)}${block.text.trim().toUpperCase()}`;
    case 'dialogue':
      return renderSpeech(block);
    case 'dual_dialogue':
      return `${renderSpeech(block.left)}\n\n${renderSpeech(block.right)}`;
  }
}

function renderSpeech(speech: { character: string; parenthetical: string; line: string }): string {
  const lines = [`${' '.repeat(20)}${speech.character.trim().toUpperCase()}`];
  const aside = speech.parenthetical.trim().replace(/^\(|\)$/g, '');
  if (aside !== '') lines.push(`${' '.repeat(15)}(${aside})`);
  lines.push(...wrap(speech.line.trim(), 35).map((line) => `${' '.repeat(10)}${line}`));
  return lines.join('\n');
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
