import { oneLine } from './inline.ts';

export type Heading = { readonly text: string; readonly number?: string };

const prefix = /^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\.?\/E)(?=[.\s。．])/i;

/**
 * Whether a line after a blank one is a scene heading: forced by a dot, or beginning like `INT.`,
 * in emphasis or without a blank too. If text follows at once, it must be clear: with a dot, or in
 * capitals.
 */
export function isHeading(line: string, isFollowed: boolean): boolean {
  if (line.startsWith('.')) return /^\.[^.\s]/.test(line) && core(line) !== '';
  const text = core(line);
  const found = prefix.exec(text)?.[0];
  if (found === undefined || afterPrefix(text, found).trim() === '') return false;
  const isShouted = text === text.toUpperCase();
  if (isFollowed && text.charAt(found.length) !== '.' && !isShouted) return false;
  return isSpaced(text, found) || found === found.toUpperCase();
}

/** Whether a text begins like a heading that is neither forced nor in emphasis. */
export function beginsLikeHeading(text: string): boolean {
  return prefix.test(text);
}

/**
 * A heading as it is kept: on one line, without a forcing dot or emphasis around it, with a blank
 * after `INT.`. A number at the end of the text counts if none is given. Without any text it is
 * null.
 */
export function normalHeading(given: Heading): Heading | null {
  const whole = core(oneLine(given.text));
  const asked = normalNumber(given.number ?? '');
  const found = asked === '' ? splitNumber(whole) : { text: whole, number: asked };
  const text = spaced(core(found.text));
  if (text === '') return null;
  return found.number === '' ? { text } : { text, number: found.number };
}

/** Whether reading the line took more than removing blanks, a forcing dot and a number. */
export function isGuessed(line: string): boolean {
  const text = splitNumber(line.trim()).text;
  return !line.startsWith('.') && normalHeading({ text: line })?.text !== oneLine(text);
}

function splitNumber(text: string): { text: string; number: string } {
  const open = text.endsWith('#') ? text.lastIndexOf('#', text.length - 2) : -1;
  const number = open > 0 ? text.slice(open + 1, -1) : '';
  const isNumber = number !== '' && number === normalNumber(number);
  return isNumber ? { text: text.slice(0, open).trim(), number } : { text, number: '' };
}

function normalNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9.-]/g, '');
}

/** Without blanks, emphasis around the whole, and dots before it. */
function core(text: string): string {
  let [from, to] = [0, text.length];
  for (;;) {
    const [first, last] = [text.charAt(from), text.charAt(to - 1)];
    if (from >= to) return '';
    if (first === '.' || first.trim() === '') from++;
    else if (last.trim() === '') to--;
    else if ((first === '*' || first === '_') && first === last && to - from > 1) {
      from++;
      to--;
    } else return text.slice(from, to);
  }
}

function afterPrefix(text: string, found: string): string {
  return text.slice(found.length).replace(/^[.。．]/, '');
}

function isSpaced(text: string, found: string): boolean {
  return !/^[.。．][^\s]/.test(text.slice(found.length));
}

function spaced(text: string): string {
  const found = prefix.exec(text)?.[0];
  if (found === undefined || found !== found.toUpperCase() || isSpaced(text, found)) return text;
  return `${text.slice(0, found.length + 1)} ${text.slice(found.length + 1)}`;
}
