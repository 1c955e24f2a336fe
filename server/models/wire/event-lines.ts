import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';

/** The most characters of one line or of one event's data. */
export const eventMaxLength = 1024 * 1024;

/** Splits a stream of Server-Sent Events. `onData` gets the data of each event. */
export type EventLines = {
  /**
   * Takes the next bytes, cut anywhere; broken UTF-8 becomes U+FFFD. Returns false after a line or
   * an event that exceeds `eventMaxLength`; nothing is read after that.
   */
  push(bytes: Uint8Array): boolean;
  /** Reads what is left at the stream's regular end, and returns what `push` does. Call it once. */
  end(): boolean;
};

export function createEventLines(onData: (data: string) => void): EventLines {
  const decoder = new StringDecoder('utf8');
  let events: string[] = [];
  // Without `onError`: the parser makes an error of each line that it does not know, which takes a
  // second where a service sends 64 KiB of them.
  const parser = createParser({
    maxBufferSize: eventMaxLength,
    onEvent: ({ data }) => events.push(data),
  });

  /** Passes events on after the parser is done, so that only the parser’s own errors are caught. */
  function feed(text: string): boolean {
    try {
      parser.feed(text);
    } catch {
      return false;
    }
    const read = events;
    events = [];
    for (const data of read) onData(data);
    return true;
  }

  return {
    push: (bytes) => feed(decoder.write(bytes)),
    end: () => feed(`${decoder.end()}\n\n`),
  };
}
