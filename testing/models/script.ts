/** The wire formats that the double speaks. */
export type WireFormat = 'openai' | 'anthropic' | 'google';

/**
 * What the double does with one call. Without a fault it answers `text`, as the real services do.
 */
export type ModelScript = {
  /** The answer; '' when left out. */
  text?: string;
  /** Reasoning before the answer, in the format's own field. */
  reasoning?: string;
  /** UTF-16 code units of text in each event; 4 when left out, about a token. */
  chunkSize?: number;
  /** Between two events; 0 writes as fast as the reader takes it. */
  delayMs?: number;
  /** Before the first event. */
  firstDelayMs?: number;
  /** Stands still after so many code units of the text until the promise resolves. */
  hold?: { after: number; until: Promise<unknown> };
  /** How the model ends; 'complete' when left out. */
  end?: 'complete' | 'length' | 'refused';
  /** Cuts what goes over the wire into writes of so many bytes, also inside characters. */
  splitBytes?: number;
  /** The line ending of the events; '\n' when left out. */
  lineEnd?: '\n' | '\r\n' | '\r';
  fault?: ScriptedFault;
};

/** `after`: how many code units of the text are sent before it happens. */
export type ScriptedFault =
  /** Answers with a status and, unless given, the format's own error body. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /**
   * Resets the connection, so that what was sent may be lost; without `after` before it answers at
   * all.
   */
  | { kind: 'reset'; after?: number }
  /** Closes the connection behind what was sent, in the middle of the HTTP body. */
  | { kind: 'close'; after: number }
  /** Keeps silent for ever; without `after` before it answers at all. */
  | { kind: 'silence'; after?: number }
  /** An error inside the stream, as the format reports one. */
  | {
      kind: 'error_event';
      error: 'overloaded' | 'rate_limit' | 'server' | 'quota' | 'context';
      after: number;
    }
  /** An event that is no JSON. */
  | { kind: 'garbage'; after: number }
  /** Ends the stream as HTTP wants it, but without the model's own end. */
  | { kind: 'no_end'; after?: number }
  /** Sends everything but the last mark of the stream, then keeps silent. */
  | { kind: 'no_close' }
  /** Sends one byte of the headers now and then. */
  | { kind: 'slow_headers'; everyMs: number }
  /** Never stops: text, reasoning, or one line without an end. */
  | { kind: 'endless'; what: 'text' | 'reasoning' | 'line' };
