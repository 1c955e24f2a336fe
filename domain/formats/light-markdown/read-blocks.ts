/**
 * A piece of prose: a paragraph, or a line that breaks the scene. `raw` is what is stored, and
 * `before` the line ends and blank lines in front of it. `at`: where `raw` begins in the text.
 */
export type ProseBlock = { type: 'paragraph' | 'break'; before: string; raw: string; at: number };

/** `before`, `raw` of each block and then `after` are the text again, whatever it was. */
export type ProseBlocks = { blocks: ProseBlock[]; after: string };

/** A line of three asterisks or dashes, with or without spaces. */
export function isBreakLine(line: string): boolean {
  return /^\s*(?:\*\s*){3,}$|^\s*(?:-\s*){3,}$/.test(line);
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** Takes a text apart at its blank lines and breaks. */
export function readBlocks(text: string): ProseBlocks {
  const blocks: ProseBlock[] = [];
  let end = 0;
  const add = (type: ProseBlock['type'], from: number, to: number) => {
    blocks.push({ type, before: text.slice(end, from), raw: text.slice(from, to), at: from });
    end = to;
  };
  let from = -1;
  let to = 0;
  const close = () => {
    if (from >= 0) add('paragraph', from, to);
    from = -1;
  };
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const lineEnd = next === -1 ? text.length : next;
    const line = text.slice(at, lineEnd);
    if (isBlank(line)) close();
    else if (isBreakLine(line)) {
      close();
      add('break', at, lineEnd);
    } else {
      if (from < 0) from = at;
      to = lineEnd;
    }
    at = lineEnd + 1;
  }
  close();
  return { blocks, after: text.slice(end) };
}

/**
 * Puts blocks together. Those between which a blank line must stand get one; where `before` has
 * what is needed it stays as it is.
 */
export function writeBlocks(
  blocks: readonly Pick<ProseBlock, 'type' | 'before' | 'raw'>[],
  { lead, after }: { lead: string; after: string },
): string {
  return (
    blocks
      .map(({ type, before, raw }, index) => {
        const previous = blocks[index - 1];
        if (previous === undefined) return lead + raw;
        const isBeside = type === 'break' || previous.type === 'break';
        const lineEnds = before.split('\n').length - 1;
        return (isBlank(before) && lineEnds >= (isBeside ? 1 : 2) ? before : '\n\n') + raw;
      })
      .join('') + after
  );
}
