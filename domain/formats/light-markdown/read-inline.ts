/** Words in one kind of letters. Line ends within a paragraph are part of `text`. */
export type Stretch = { text: string; isItalic: boolean; isBold: boolean };

/**
 * A paragraph as it is read. `offsets`: for each of its UTF-16 code units, where that one stands in
 * what is stored.
 */
export type Inline = { stretches: Stretch[]; offsets: number[] };

type Kind = 'star' | 'bold' | 'line';
type Run = { at: number; sign: string; length: number; canOpen: boolean; canClose: boolean };

/** What a backslash takes the meaning from. */
const escaped = /[*_\\-]/;

/**
 * Reads `*italics*`, `_italics_`, `**bold**` and both. Each mark is on or off by itself, so any
 * sequence of letters can be said. One that is never closed is an ordinary sign.
 */
export function readInline(raw: string): Inline {
  const runs = findRuns(raw);
  const lastCloser: Record<Kind, number> = { star: -1, bold: -1, line: -1 };
  runs.forEach((run, index) => {
    if (run.canClose) for (const kind of kindsOf(run)) lastCloser[kind] = index;
  });
  const isOn: Record<Kind, boolean> = { star: false, bold: false, line: false };
  const stretches: Stretch[] = [];
  const offsets: number[] = [];
  const add = (from: number, to: number) => {
    if (from >= to) return;
    const isItalic = isOn.star || isOn.line;
    const text = raw.slice(from, to);
    const last = stretches.at(-1);
    if (last !== undefined && last.isItalic === isItalic && last.isBold === isOn.bold) last.text += text;
    else stretches.push({ text, isItalic, isBold: isOn.bold });
    for (let at = from; at < to; at += 1) offsets.push(at);
  };
  let done = 0;
  /** Up to a sign that counts, without the backslashes that take a meaning away. */
  const addPlain = (to: number) => {
    let from = done;
    for (let at = done; at < to; at += 1) {
      if (!isEscape(raw, at)) continue;
      add(from, at);
      from = at + 1;
      at += 1;
    }
    add(from, to);
  };
  runs.forEach((run, index) => {
    addPlain(run.at);
    let used = 0;
    for (const kind of kindsOf(run)) {
      const closes = isOn[kind] && run.canClose;
      const opens = !isOn[kind] && run.canOpen && lastCloser[kind] > index;
      if (!closes && !opens) continue;
      isOn[kind] = !closes;
      used += kind === 'bold' ? 2 : 1;
    }
    done = run.at + used;
    add(done, run.at + run.length);
    done = run.at + run.length;
  });
  addPlain(raw.length);
  return { stretches, offsets };
}

/** Which marks a run of signs can be. */
function kindsOf({ sign, length }: Run): Kind[] {
  if (sign === '_') return length === 1 ? ['line'] : [];
  return length === 1 ? ['star'] : length === 2 ? ['bold'] : length === 3 ? ['star', 'bold'] : [];
}

function isEscape(raw: string, at: number): boolean {
  return raw[at] === '\\' && escaped.test(raw[at + 1] ?? '');
}

function findRuns(raw: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw[at] ?? '';
    if (isEscape(raw, at)) at += 1;
    else if (sign === '*' || sign === '_') {
      let end = at + 1;
      while (raw[end] === sign) end += 1;
      runs.push({ at, sign, length: end - at, ...sides(raw, sign, at, end) });
      at = end - 1;
    }
  }
  return runs;
}

function sides(raw: string, sign: string, at: number, end: number) {
  const before = at === 0 ? ' ' : raw.slice(at - 1, at);
  const behind = end === raw.length ? ' ' : raw.slice(end, end + 1);
  const isWord = (letter: string) => sign === '_' && /[\p{L}\p{N}]/u.test(letter);
  return {
    canOpen: /\S/.test(behind) && !isWord(before),
    canClose: /\S/.test(before) && !isWord(behind),
  };
}
