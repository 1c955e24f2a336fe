import { type CueLine, type Token, tokensOf } from './cue-tokens.ts';
import { beat, type Pace, type TimedRow } from './timed-row.ts';

/** What stands below the picture at once. Times are whole milliseconds from the beginning. */
export type Cue = { readonly from: number; readonly to: number; readonly lines: readonly CueLine[] };

export type CueLook = Pace & {
  /** Signs of a line, as readers see them. */
  readonly columns: number;
};

const leastTime = 1_000;
const mostTime = 7_000;
/** Two frames at 24 a second. */
const leastGap = 83;
/** Nobody reads faster than 20 signs a second. */
const timeOfSign = 50;

/**
 * What is said in the rows, in cues of at most two lines. Each is there for one to seven seconds;
 * one that needs more time than its words take moves those behind it, until a pause lets them catch
 * up.
 */
export function makeCues(rows: readonly TimedRow[], { columns, wordsPerMinute }: CueLook): Cue[] {
  const cues: Cue[] = [];
  let free = 0;
  for (const { from, spoken } of rows) {
    let planned = from;
    for (const part of spoken === '' ? [] : spoken.split('\n\n')) {
      const groups = groupTokens(tokensOf(part, columns, 60_000 / wordsPerMinute), columns);
      for (const tokens of groups) {
        const time = timeOf(tokens);
        const needed = Math.max(leastTime, lengthOf(tokens) * timeOfSign, Math.round(time) - leastGap);
        const start = Math.max(Math.round(planned), free);
        const end = start + Math.min(mostTime, needed);
        cues.push({ from: start, to: end, lines: linesOf(tokens, columns) });
        free = end + leastGap;
        planned += time;
      }
      planned += beat;
    }
  }
  return cues;
}

/**
 * Sentences stay together as long as they fit. Longer ones are cut where a cue is full, or behind a
 * clause before that.
 */
function groupTokens(tokens: readonly Token[], columns: number): Token[][] {
  const groups: Token[][] = [];
  let group: Token[] = [];
  let [time, length] = [0, 0];
  const add = (some: readonly Token[]): boolean => {
    if (group.length + some.length > 2 * columns) return false;
    const allTime = time + timeOf(some);
    const allLength = (group.length === 0 ? 0 : length + spaceBehind(group)) + lengthOf(some);
    if (allTime > mostTime || allLength > 2 * columns + 1) return false;
    if (allLength > columns && breakPlace([...group, ...some], columns) === null) return false;
    group.push(...some);
    [time, length] = [allTime, allLength];
    return true;
  };
  const begin = (some: Token[]) => {
    group = some;
    [time, length] = [timeOf(some), lengthOf(some)];
  };
  const flush = () => {
    if (group.length > 0) groups.push(group);
    begin([]);
  };
  for (const sentence of sentencesOf(tokens)) {
    if (add(sentence)) continue;
    flush();
    if (add(sentence)) continue;
    for (const token of sentence) {
      if (add([token])) continue;
      const rest = group.splice(clauseEnd(group));
      flush();
      begin(rest);
      if (add([token])) continue;
      flush();
      begin([token]);
    }
  }
  flush();
  return groups;
}

/** Behind the last clause that ends in the second half of a cue; the whole if there is none. */
function clauseEnd(tokens: readonly Token[]): number {
  for (let end = tokens.length; end > tokens.length / 2; end -= 1)
    if (/[,;:—–，、；：]["'”’»)]?$/u.test(tokens[end - 1]?.text ?? '')) return end;
  return tokens.length;
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (isOpen) sentences.at(-1)?.push(token);
    else sentences.push([token]);
    isOpen = !token.endsSentence;
  }
  return sentences;
}

function linesOf(tokens: readonly Token[], columns: number): CueLine[] {
  const place = breakPlace(tokens, columns) ?? tokens.length;
  return [tokens.slice(0, place), tokens.slice(place)]
    .filter((line) => line.length > 0)
    .map((line) => ({ text: textOf(line), isBroken: line.at(-1)?.isBroken ?? false }));
}

/**
 * Where the second line begins, so that both are about as long; the end if one line is enough, null
 * if two are not. Words are broken only where there is no other place.
 */
function breakPlace(tokens: readonly Token[], columns: number): number | null {
  const whole = lengthOf(tokens);
  if (whole <= columns) return tokens.length;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const [index, token] of tokens.entries()) {
    first += token.signs;
    if (first > columns) break;
    const space = token.isBroken ? 0 : 1;
    const second = whole - first - space;
    const cost = Math.abs(first - second) + (token.isBroken ? 2 * columns : 0);
    if (second <= columns && second > 0 && cost < least) {
      best = index + 1;
      least = cost;
    }
    first += space;
  }
  return best;
}

function lengthOf(tokens: readonly Token[]): number {
  let length = 0;
  for (const [index, { signs, isBroken }] of tokens.entries())
    length += signs + (isBroken || index === tokens.length - 1 ? 0 : 1);
  return length;
}

function spaceBehind(tokens: readonly Token[]): 0 | 1 {
  return tokens.at(-1)?.isBroken === true ? 0 : 1;
}

function timeOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { time }) => sum + time, 0);
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, isBroken }, index) => text + (isBroken || index === tokens.length - 1 ? '' : ' '))
    .join('');
}
