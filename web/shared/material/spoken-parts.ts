/** A part of a speech: words that are said, or a line that is wholly in brackets. */
type SpokenPart = { isAside: boolean; text: string };

/** The parts of a speech, in order; a speech without brackets on a line of their own is one. */
export function spokenParts(line: string): SpokenPart[] {
  const parts: SpokenPart[] = [];
  for (const text of line.split('\n')) {
    const isAside = /^\s*\(.*\)\s*$/.test(text);
    const last = parts.at(-1);
    if (last === undefined || isAside || last.isAside) parts.push({ isAside, text });
    else last.text += `\n${text}`;
  }
  return parts;
}
