/** A line such as 'Chapters:' or '**Point of view:** Close third', its name in small letters. */
export type HeadLine = { readonly name: string; readonly rest: string };

/** The longest name of a head line, with the marks around it. */
const maxNameLength = 40;

/** Reads a head line; null if it is none. Marks of headings and of bold are passed over. */
export function readHeadLine(line: string): HeadLine | null {
  const whole = line.trim();
  const bare = whole.replace(/^#{1,6}\s+/, '').replace(/^[*_]{1,3}/, '');
  const colon = firstColon(bare);
  const isMarked = bare.length < whole.length;
  if (colon > maxNameLength || (colon === -1 && (!isMarked || bare.length > maxNameLength))) return null;
  const name = withoutMarks(colon === -1 ? bare : bare.slice(0, colon)).toLowerCase();
  const rest = colon === -1 ? '' : bare.slice(colon + 1);
  return { name, rest: (isMarked ? rest.replace(/^[*_]{1,3}/, '') : rest).trim() };
}

/** Whether a line parts what is above from what is below: at least three of one sign. */
export function isRule(line: string): boolean {
  const text = line.trim();
  if (text.length < 3 || !'-*_='.includes(text.charAt(0))) return false;
  for (const sign of text) if (sign !== text.charAt(0)) return false;
  return true;
}

/** The text of a numbered or bulleted line; null if it is neither. */
export function readListItem(line: string): string | null {
  const text = line.trim();
  const found = /^(\*\*)?(?:[-•*]\s+|(?:chapter |beat )?\d{1,3}(?:[.):]\s+|[．、：]\s*))(?=\S)/i.exec(text);
  if (found === null || isRule(text)) return null;
  return `${found[1] ?? ''}${text.slice(found[0].length)}`;
}

/** 'Name: text' in its two parts. A name in bold or in quotation marks may have a colon in it. */
export function splitEntry(entry: string): { name: string; text: string } {
  const quoted = /^(?:\*\*([^*]{1,200})\*\*|“([^”]{1,200})”|"([^"]{1,200})")\s*(?:[:：—–-]|$)/.exec(entry);
  const inBold = /^\*\*([^*]{1,200})[:：]\*\*/.exec(entry);
  const found = inBold ?? quoted;
  if (found !== null) {
    const name = found[1] ?? found[2] ?? found[3] ?? '';
    return { name: name.trim(), text: entry.slice(found[0].length).trim() };
  }
  const colon = firstColon(entry);
  if (colon !== -1) return { name: withoutMarks(entry.slice(0, colon)), text: entry.slice(colon + 1).trim() };
  const dash = /\s[—–-]\s/.exec(entry);
  if (dash === null) return { name: withoutMarks(entry), text: '' };
  return { name: withoutMarks(entry.slice(0, dash.index)), text: entry.slice(dash.index + 3).trim() };
}

/** Without blanks and marks of emphasis around it. */
export function withoutMarks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isMark(text.charAt(from))) from++;
  while (to > from && isMark(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

function isMark(sign: string): boolean {
  return sign === '*' || sign === '_' || sign.trim() === '';
}

function firstColon(text: string): number {
  return text.search(/[:：]/);
}
