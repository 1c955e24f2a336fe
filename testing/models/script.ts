/** The wire formats that the double speaks. */
export type WireFormat = 'openai' | 'anthropic' | 'google';

/**
 * What the double does with one call. Without a fault it answers `text` as the real services do.
 */
export type ModelScript = {
  text?: string;
  /** Sent before the answer, in the format's own field. */
  reasoning?: string;
  /** Events of any shape, sent before the answer. */
  first?: readonly unknown[];
  /** UTF-16 code units of text in each event; 4 by default, about a token. */
  chunkSize?: number;
  /** Between two events; 0 sends as fast as the reader accepts. */
  delayMs?: number;
  firstDelayMs?: number;
  /** Pauses after so many code units of the text until the promise resolves. */
  hold?: { after: number; until: Promise<unknown> };
  /** How the model ends; 'complete' by default. */
  end?: 'complete' | 'length' | 'refused';
  /** Splits the stream into writes of so many bytes, also inside characters. */
  splitBytes?: number;
  lineEnd?: '\n' | '\r\n' | '\r';
  fault?: ScriptedFault;
};

/** `after`: how many code units of the text are sent before it happens. */
export type ScriptedFault =
  /** Answers with a status and `body`, or else the format's own error body. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Resets the connection, so that sent text may be lost; without `after`, before any answer. */
  | { kind: 'reset'; after?: number }
  /** Closes the connection after the sent text, in the middle of the HTTP body. */
  | { kind: 'close'; after: number }
  /** Sends nothing more; without `after`, nothing at all. */
  | { kind: 'silence'; after?: number }
  /** An error inside the stream, as the format reports one. */
  | {
      kind: 'error_event';
      error: 'overloaded' | 'rate_limit' | 'server' | 'quota' | 'context';
      after: number;
    }
  /** Any event, such as an error of a server that is none of the three services. */
  | { kind: 'event'; data: unknown; after: number }
  /** An event that is not JSON. */
  | { kind: 'garbage'; after: number }
  /** Ends the HTTP body without the model's own end. */
  | { kind: 'no_end'; after?: number }
  /** Sends everything but the closing mark, then nothing more. */
  | { kind: 'no_close' }
  | { kind: 'slow_headers'; everyMs: number }
  | { kind: 'endless'; what: 'text' | 'reasoning' | 'line' };
