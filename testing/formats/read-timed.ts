export type Subtitle = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/** SubRip as players read it: blank lines between cues, numbers from 1. Throws if it is none. */
export function readSrt(text: string): Subtitle[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block, index) => {
      const [number, times = '', ...lines] = block.split('\n');
      if (number !== String(index + 1)) throw new Error(`cue ${index + 1} is numbered ${number}`);
      return { ...readTimes(times, ','), lines };
    });
}

/** WebVTT without settings. Throws if it is none. */
export function readVtt(text: string): Subtitle[] {
  const [head, ...blocks] = text.trimEnd().split('\n\n');
  if (head !== 'WEBVTT') throw new Error(`the file begins with ${head}`);
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    if (lines.some((line) => line.includes('-->') || /[<>]|&(?!amp;|lt;|gt;)/.test(line)))
      throw new Error(`a mark in ${block}`);
    return {
      ...readTimes(times, '.'),
      lines: lines.map((line) =>
        line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      ),
    };
  });
}

function readTimes(line: string, sign: ',' | '.'): { from: number; to: number } {
  const [from, to, more] = line.split(' --> ').map((clock) => readClock(clock, sign));
  if (from === undefined || to === undefined || more !== undefined) throw new Error(`no times: ${line}`);
  return { from, to };
}

function readClock(clock: string, sign: ',' | '.'): number {
  const match = /^(\d{2,}):([0-5]\d):([0-5]\d)([,.])(\d{3})$/.exec(clock);
  if (match?.[4] !== sign) throw new Error(`no time: ${clock}`);
  const [hours, minutes, seconds, milliseconds] = [match[1], match[2], match[3], match[5]].map(Number);
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000 + (milliseconds ?? 0);
}

/** CSV of RFC 4180 behind a byte order mark. Throws if it is none. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"/y;
    const bare = /[^",\r\n]*/y;
    const pattern = text[at] === '"' ? quoted : bare;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) throw new Error(`no cell at ${at}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[0]);
    at += match[0].length;
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`no end of a cell at ${at}`);
  }
  if (row.length > 0) throw new Error('the last line has no end');
  return rows;
}
