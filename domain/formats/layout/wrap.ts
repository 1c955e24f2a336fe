/**
 * Lines of a text in so many columns: broken at its line ends, at spaces and after hyphens; a word
 * that is longer than a line is cut.
 */
export function wrapLines(text: string, columns: number): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph.trim(), columns));
}

function wrapParagraph(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    let isFirst = true;
    for (const piece of word.split(/(?<=\S-)(?=\S)/)) {
      const blank = isFirst && line !== '' ? ' ' : '';
      isFirst = false;
      if (line.length + blank.length + piece.length <= columns) {
        line += blank + piece;
        continue;
      }
      if (line !== '') lines.push(line);
      line = piece;
      for (; line.length > columns; line = line.slice(columns)) lines.push(line.slice(0, columns));
    }
  }
  return [...lines, line];
}
