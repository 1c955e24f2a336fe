import type { Dispatcher } from 'undici';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Thinking } from '../effort.ts';
import type { ModelEnd, ModelRequest, Usage } from '../port.ts';
import type { OwnServer } from './own-servers.ts';
import type { RequestForm } from './request-form.ts';
import type { CallTimeouts } from './watchdog.ts';

/** One service in one wire format. */
export type Service = {
  /** The model's name, as people see it. */
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body(request: ModelRequest, form: RequestForm): unknown;
  /** Whether it is somebody’s own server rather than the service itself. */
  isOwnServer: boolean;
  /** The form in which it is asked first. */
  form: RequestForm;
  thinking(kind: GeneratorId): Thinking;
  readsAtMost: number | null;
  /** Makes a reader of one answer's events, each parsed JSON of unknown shape. */
  readEvents(sink: AnswerSink): (event: unknown) => void;
};

/** Receives what a format's reader finds in the events. */
export type AnswerSink = {
  text(piece: string): void;
  reasoning(): void;
  /** The server goes on reading the prompt. */
  progress(): void;
  usage(usage: Usage): void;
  /**
   * The model's own end. `isFinal`: no text can follow, so the rest of the stream doesn't matter.
   */
  end(reason: ModelEnd['reason'], isFinal: boolean): void;
  /** The format's end-of-stream marker. */
  close(): void;
  /** The service reports an error, or an unknown end. */
  report(error: unknown): void;
};

export type CallLimits = CallTimeouts & {
  /** UTF-8 bytes of the answer; a longer one counts as cut off. */
  maxTextBytes: number;
  /** Bytes on the wire, including envelopes. */
  maxWireBytes: number;
};

export const defaultLimits: CallLimits = {
  firstTextMs: 30_000,
  silenceMs: 30_000,
  lingerMs: 2_000,
  maxTextBytes: 512 * 1024,
  maxWireBytes: 64 * 1024 * 1024,
};

export type ServiceOptions = {
  /** Null if the service needs none. */
  apiKey: string | null;
  /** Without a trailing slash. */
  baseUrl: string;
  model: string;
  thinking(kind: GeneratorId): Thinking;
  /** The tokens of the model's window; null if it is unknown. */
  readsAtMost: number | null;
  /** The program behind an address of one's own; null if it is unknown. */
  server: OwnServer | null;
  limits: CallLimits;
  dispatcher: Dispatcher;
};
