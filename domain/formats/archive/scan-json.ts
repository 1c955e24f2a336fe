/** What a text is as JSON. `at`: the place of the first fault, in characters from 1. */
export type JsonScan =
  | { type: 'whole'; values: number }
  | { type: 'damaged'; at: number }
  | { type: 'too_deep' }
  | { type: 'too_many' };

const quote = 0x22;
const backslash = 0x5c;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escaped = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/**
 * Looks at a JSON text before it is parsed, since parsing a hostile one may take a hundred times
 * its memory: where it is damaged, and whether it is nested deeper than `levels` or has more than
 * `values` values. Takes time in proportion to the text and no memory.
 */
export function scanJson(text: string, most: { levels: number; values: number }): JsonScan {
  /** The open lists and objects. */
  const open: ('[' | '{')[] = [];
  let at = 0;
  let values = 0;
  let next: 'value' | 'value_or_end' | 'name' | 'name_or_end' | 'comma_or_end' = 'value';

  for (;;) {
    at = skipBlanks(text, at);
    const sign = text[at];
    const inside = open.at(-1);
    if (next === 'comma_or_end') {
      if (inside === undefined)
        return at === text.length ? { type: 'whole', values } : { type: 'damaged', at: at + 1 };
      if (sign === ',') {
        at += 1;
        next = inside === '[' ? 'value' : 'name';
      } else if (sign === (inside === '[' ? ']' : '}')) {
        at += 1;
        open.pop();
      } else return { type: 'damaged', at: at + 1 };
    } else if ((next === 'value_or_end' && sign === ']') || (next === 'name_or_end' && sign === '}')) {
      at += 1;
      open.pop();
      next = 'comma_or_end';
    } else if (next === 'name' || next === 'name_or_end') {
      if (sign !== '"') return { type: 'damaged', at: at + 1 };
      const end = endOfString(text, at);
      if (end < 0) return { type: 'damaged', at: -end };
      at = skipBlanks(text, end);
      if (text[at] !== ':') return { type: 'damaged', at: at + 1 };
      at += 1;
      next = 'value';
    } else {
      values += 1;
      if (values > most.values) return { type: 'too_many' };
      if (sign === '[' || sign === '{') {
        if (open.length === most.levels) return { type: 'too_deep' };
        open.push(sign);
        at += 1;
        next = sign === '[' ? 'value_or_end' : 'name_or_end';
        continue;
      }
      const end = sign === '"' ? endOfString(text, at) : endOfScalar(text, at);
      if (end < 0) return { type: 'damaged', at: -end };
      at = end;
      next = 'comma_or_end';
    }
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at += 1;
  }
}

/** Behind the string that begins at `from`; negative: the place of its fault, from 1. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === backslash) {
      escaped.lastIndex = at + 1;
      if (!escaped.test(text)) return -(at + 1);
      at = escaped.lastIndex;
    } else if (code >= 0x20) at += 1;
    // A control character, or the end of the text, whose code is NaN.
    else return -(at + 1);
  }
}

function endOfScalar(text: string, from: number): number {
  scalar.lastIndex = from;
  return scalar.test(text) ? scalar.lastIndex : -(from + 1);
}
