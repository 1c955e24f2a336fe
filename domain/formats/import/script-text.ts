/**
 * A script as plain text, as programs print it, without the indents by which it is set, so that it
 * reads as Fountain. Lines that are indented alike are one that was wrapped. Fences of Markdown
 * around it, and numbers of scenes, are left out.
 */
export function dedentScript(text: string): string {
  const found: string[] = [];
  let before = -1;
  for (const whole of text.split('\n')) {
    const line = whole.replaceAll('\t', '    ');
    const words = line.trim();
    const indent = line.length - line.trimStart().length;
    if (/^(?:```|~~~)\w*$/.test(words)) continue;
    const isAside = words.startsWith('(') || words === '';
    const last = found.at(-1) ?? '';
    if (!isAside && indent > 3 && indent === before && last !== '' && !last.endsWith(')'))
      found[found.length - 1] = `${last} ${words}`;
    else found.push(withoutNumber(words));
    before = words === '' || isName(words) ? -1 : indent;
  }
  return found.join('\n');
}

function isName(words: string): boolean {
  return words === words.toUpperCase() && words.length < 40;
}

/** '12 INT. HOUSE - DAY 12' without its numbers. */
function withoutNumber(line: string): string {
  const heading = /^([A-Z]?\d+[A-Z]?)[.)]?\s+(?=(?:INT|EXT|EST|I\/E)[.\s/])(.*)$/i.exec(line);
  const [, number = '', words = ''] = heading ?? [];
  if (number === '') return line;
  return words.endsWith(` ${number}`) ? words.slice(0, -number.length).trim() : words;
}
