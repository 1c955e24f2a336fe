import { limits } from '../../limits.ts';

export type JsonRead =
  | { readonly type: 'read'; readonly value: unknown }
  | { readonly type: 'refused'; readonly code: 'too_deep' | 'too_long' | 'damaged_program_file' };

/** Reads JSON of another program, with limits of depth and of values. Never throws. */
export function parseJson(text: string): JsonRead {
  const fault = findExcess(text);
  if (fault !== null) return { type: 'refused', code: fault };
  try {
    return { type: 'read', value: JSON.parse(text) };
  } catch {
    return { type: 'refused', code: 'damaged_program_file' };
  }
}

/** Looks at the marks outside of strings, before anything is built from them. */
function findExcess(text: string): 'too_deep' | 'too_long' | null {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1)
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        levels += 1;
        values += 1;
        if (levels > limits.jsonLevels) return 'too_deep';
        break;
      case '}':
      case ']':
        levels -= 1;
        break;
      case ',':
        values += 1;
        if (values > limits.jsonValues) return 'too_long';
        break;
      default:
    }
  return null;
}

/** Where the string ends that begins at a quotation mark. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/** A property of its own; undefined for anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** The values of a list, or of an object in its order. */
export function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** A text or number as text; '' for anything else. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
