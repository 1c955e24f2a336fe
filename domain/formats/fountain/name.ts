import { oneLine } from './inline.ts';

/**
 * Whether a line after a blank one is the name above a speech: capitals, with at least one letter
 * that has a small form, and text below. An extension in brackets may be in small letters. `@`
 * forces it.
 */
export function isCue(line: string, isFollowed: boolean): boolean {
  const name = withoutCaret(line);
  if (name.startsWith('@')) return name.slice(1).trim() !== '';
  if (!isFollowed || name.endsWith('TO:')) return false;
  const [plain] = splitExtension(name);
  return plain === plain.toUpperCase() && plain !== plain.toLowerCase();
}

/** The name on a line that is a cue, and whether it speaks beside the speech above. */
export function readCue(line: string): { character: string; keepsCase: boolean; isSecond: boolean } {
  const name = withoutCaret(line.trim());
  const isForced = name.startsWith('@');
  return {
    character: isForced ? name.slice(1) : name,
    keepsCase: isForced,
    isSecond: line.trim().endsWith('^'),
  };
}

/** A name as it is kept: in capitals, but for its extension, unless it keeps its case. */
export function normalName(character: string, keepsCase: boolean): { character: string; keepsCase?: true } {
  const name = withoutCaret(oneLine(character));
  const [plain, extension] = splitExtension(name);
  const upper = plain.toUpperCase() + extension;
  return keepsCase && name !== upper ? { character: name, keepsCase } : { character: upper };
}

function splitExtension(name: string): [plain: string, extension: string] {
  const open = name.endsWith(')') ? name.indexOf('(') : -1;
  return open > 0 ? [name.slice(0, open), name.slice(open)] : [name, ''];
}

function withoutCaret(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === '^' || line.charAt(end - 1).trim() === '')) end--;
  return line.slice(0, end);
}
