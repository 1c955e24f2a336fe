export type ProseBlock = { kind: 'paragraph' | 'chapter'; text: string } | { kind: 'break' };

/** Prose as far as it was read: finished blocks, and the length of the text that they cover. */
export type Prose = { blocks: readonly ProseBlock[]; readLength: number };

export const noProse: Prose = { blocks: [], readLength: 0 };

/**
 * Reads on in a text that has grown, from its last finished block. A blank line or a line of
 * another kind finishes a block.
 */
export function readOn(prose: Prose, text: string): Prose {
  if (text.length < prose.readLength) return readOn(noProse, text);
  const rest = text.slice(prose.readLength);
  const end = lastEnd(rest);
  if (end === 0) return prose;
  return {
    blocks: [...prose.blocks, ...readProse(rest.slice(0, end))],
    readLength: prose.readLength + end,
  };
}

/** All blocks of a text. */
export function readProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join(' ') });
    lines = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const chapter = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    const isBreak = /^(?:\*\s*){3,}$|^(?:-\s*){3,}$/.test(line);
    if (line === '' || isBreak || chapter !== undefined) close();
    if (isBreak) blocks.push({ kind: 'break' });
    else if (chapter !== undefined) blocks.push({ kind: 'chapter', text: chapter });
    else if (line !== '') lines.push(line);
  }
  close();
  return blocks;
}

/** Where the last blank line ends; 0 without one. */
function lastEnd(text: string): number {
  let end = 0;
  for (const blank of text.matchAll(/\n[ \t]*\n/g)) end = blank.index + blank[0].length;
  return end;
}

export type Stretch = { kind: 'plain' | 'emphasis' | 'strong'; text: string };

/**
 * Splits a paragraph at *emphasis*, _emphasis_ and **strong**. An unclosed mark is plain text,
 * unless the paragraph `goesOn`.
 */
export function readEmphasis(text: string, goesOn = false): Stretch[] {
  const stretches: Stretch[] = [];
  const closed = /(\*\*|\*|(?<![\p{L}\p{N}])_)(?=\S)(.+?)(?<=\S)\1(?!\1)/gu;
  let from = 0;
  const add = (kind: Stretch['kind'], part: string) => {
    if (part !== '') stretches.push({ kind, text: part });
  };
  for (const match of text.matchAll(closed)) {
    add('plain', text.slice(from, match.index));
    add(match[1] === '**' ? 'strong' : 'emphasis', match[2] ?? '');
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  const opened = goesOn ? /(\*\*|\*|(?<![\p{L}\p{N}])_)(?=\S|$)([^*_]*)$/u.exec(rest) : null;
  if (opened === null) add('plain', rest);
  else {
    add('plain', rest.slice(0, opened.index));
    add(opened[1] === '**' ? 'strong' : 'emphasis', opened[2] ?? '');
  }
  return stretches;
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
