import type { Dispatcher } from 'undici';
import type { ModelEnd, ModelRequest } from '../port.ts';
import type { Patience } from './watchdog.ts';

/** One service in one wire format: its words, and nothing of how a call goes. */
export type Service = {
  /** The model's name, as people see it. */
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body(request: ModelRequest): unknown;
  /** Makes a reader of one answer's events, each of them parsed JSON of unknown shape. */
  readEvents(sink: AnswerSink): (event: unknown) => void;
};

/** Where a format's reader puts what it finds in the events. */
export type AnswerSink = {
  text(piece: string): void;
  /** The model is thinking. */
  reasoning(): void;
  usage(usage: NonNullable<ModelEnd['usage']>): void;
  /**
   * The model's own end. `isFinal`: no text can follow it, so that the rest of the stream no longer
   * matters.
   */
  end(reason: ModelEnd['reason'], isFinal: boolean): void;
  /** The format's mark that the stream is over. */
  close(): void;
  /** The service reports an error, or ends in a way that is none of the model's. */
  report(error: unknown): void;
};

export type CallLimits = Patience & {
  /** UTF-8 bytes of the answer; a longer one counts as cut off. */
  maxTextBytes: number;
  /** Bytes on the wire, all events with their envelopes. */
  maxWireBytes: number;
};

export const defaultLimits: CallLimits = {
  firstTextMs: 30_000,
  reasoningMs: 60_000,
  silenceMs: 30_000,
  lingerMs: 2_000,
  maxTextBytes: 512 * 1024,
  maxWireBytes: 64 * 1024 * 1024,
};

/** What every factory of a service’s model takes. */
export type ServiceOptions = {
  /** Null where the service asks for none. */
  apiKey: string | null;
  /** Without a slash at its end. */
  baseUrl: string;
  model: string;
  /** How much the model may think, in its own words ('low'); null leaves it to the service. */
  effort: string | null;
  /**
   * Tokens on top of the answer's own limit, for reasoning that the service counts into the answer.
   */
  reasoningTokens: number;
  limits: CallLimits;
  /** The pool of connections. */
  dispatcher: Dispatcher;
};
