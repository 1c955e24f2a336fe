import { StringDecoder } from 'node:string_decoder';

/** The most characters of one line or of one event's data. */
export const eventMaxLength = 1024 * 1024;

/**
 * Splits a stream of Server-Sent Events. `onEvent` gets the data (several lines joined by line
 * feeds) and the event's name, 'message' by default. Other fields are ignored.
 */
export type EventLines = {
  /**
   * Takes the next bytes, cut anywhere; broken UTF-8 becomes U+FFFD. Returns false once a line or
   * an event exceeds `eventMaxLength`; nothing is read after that.
   */
  push(bytes: Uint8Array): boolean;
  /** Reads what is left at the stream's regular end. Call it once. */
  end(): void;
};

export function createEventLines(onEvent: (data: string, name: string) => void): EventLines {
  const decoder = new StringDecoder('utf8');
  let unfinished = '';
  let data: string | null = null;
  let name = '';
  let isFirstLine = true;
  let endedInReturn = false;
  let isTooLong = false;

  function push(bytes: Uint8Array): boolean {
    readLines(decoder.write(bytes));
    return !isTooLong;
  }

  function readLines(text: string): void {
    let start = endedInReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') endedInReturn = false;
    let feed = text.indexOf('\n', start);
    let carriage = text.indexOf('\r', start);
    while ((feed !== -1 || carriage !== -1) && !isTooLong) {
      const isReturn = feed === -1 || (carriage !== -1 && carriage < feed);
      const at = isReturn ? carriage : feed;
      readLine(unfinished + text.slice(start, at));
      unfinished = '';
      start = at + 1;
      if (isReturn && start === text.length) endedInReturn = true;
      if (isReturn && feed === start) start++;
      if (feed !== -1 && feed < start) feed = text.indexOf('\n', start);
      if (carriage !== -1 && carriage < start) carriage = text.indexOf('\r', start);
    }
    unfinished += text.slice(start);
    if (unfinished.length > eventMaxLength) isTooLong = true;
  }

  function readLine(raw: string): void {
    const line = isFirstLine && raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
    isFirstLine = false;
    if (line === '') {
      if (data !== null) onEvent(data, name === '' ? 'message' : name);
      data = null;
      name = '';
    } else if (line.startsWith('data')) {
      const value = fieldValue(line, 4);
      if (value === null) return;
      data = data === null ? value : `${data}\n${value}`;
      if (data.length > eventMaxLength) isTooLong = true;
    } else if (line.startsWith('event')) name = fieldValue(line, 5) ?? name;
  }

  function end(): void {
    if (isTooLong) return;
    readLines(decoder.end());
    if (unfinished !== '') readLine(unfinished);
    readLine('');
  }

  return { push, end };
}

/** The value after a field's name of this length; null if the name goes on. */
function fieldValue(line: string, nameLength: number): string | null {
  if (line.length === nameLength) return '';
  if (line[nameLength] !== ':') return null;
  return line.slice(line[nameLength + 1] === ' ' ? nameLength + 2 : nameLength + 1);
}
