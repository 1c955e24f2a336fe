import type { Readable } from 'node:stream';
import { type Dispatcher, request as send } from 'undici';
import type { Model, ModelEnd, ModelRequest } from '../port.ts';
import { createAnswerText, type PieceKind } from './answer-text.ts';
import { createEventLines } from './event-lines.ts';
import {
  brokenOff,
  isFiltered,
  type Report,
  reportedFault,
  silent,
  unreachable,
  unreadable,
} from './faults.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { AnswerSink, CallLimits, Service } from './service.ts';
import { startWatchdog } from './watchdog.ts';

/** A model that asks a service exactly once per call: no retries, no stand-in. */
export function createServiceModel(service: Service, limits: CallLimits, dispatcher: Dispatcher): Model {
  return {
    name: service.name,
    isFree: false,
    write: (request, onText) =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) reject(request.signal.reason);
        else startCall({ service, limits, dispatcher, request, onText, resolve, reject });
      }),
  };
}

type Call = {
  service: Service;
  limits: CallLimits;
  dispatcher: Dispatcher;
  request: ModelRequest;
  onText: (text: string) => void;
  resolve: (end: ModelEnd) => void;
  reject: (reason: unknown) => void;
};

/**
 * Speaks with the service until the answer has ended in one way or another; then nothing is passed
 * on any more.
 */
function startCall({ service, limits, dispatcher, request, onText, resolve, reject }: Call): void {
  const body = JSON.stringify(service.body(request));
  const connection = new AbortController();
  const answer = createAnswerText(limits.maxTextBytes, onText);
  const watchdog = startWatchdog(limits, () => (ended?.isFinal ? finish() : fail(silent(status))));
  let status: number | null = null;
  let wireBytes = 0;
  let usage: ModelEnd['usage'] = null;
  let ended: { reason: ModelEnd['reason']; isFinal: boolean } | null = null;
  let isOver = false;

  const sink: AnswerSink = {
    text: (piece) => {
      if (!isOver) take(answer.push(piece));
    },
    reasoning: watchdog.sawReasoning,
    usage: (counted) => {
      usage = counted;
    },
    end: (reason, isFinal) => {
      ended = { reason, isFinal };
      if (isFinal) watchdog.sawEnd();
    },
    close: finish,
    report: (body) => report({ status: null, body, retryAfterMs: null }),
  };
  const readEvent = service.readEvents(sink);
  const lines = createEventLines((data) => {
    if (isOver || data === '') return;
    if (data === '[DONE]') {
      finish();
      return;
    }
    const event = parseJson(data);
    if (event === undefined) fail(unreadable(status));
    else readEvent(event);
  });

  function take(kind: PieceKind): void {
    if (kind === 'text') watchdog.sawText();
    else if (kind === 'reasoning') watchdog.sawReasoning();
    else if (kind === 'too_much') succeed('length', true);
  }

  /**
   * The stream is over: the answer is what the model's own end says, and broken off without one.
   */
  function finish(): void {
    if (isOver) return;
    const end = ended;
    if (end === null) {
      fail(brokenOff(status));
      return;
    }
    attempt(() => take(answer.end()));
    if (!isOver) succeed(end.reason, false);
  }

  function report(about: Report): void {
    if (isOver) return;
    if (isFiltered(about)) succeed('refused', true);
    else fail(reportedFault(about));
  }

  function succeed(reason: ModelEnd['reason'], isCut: boolean): void {
    settle();
    // A connection that has little left to bring is worth keeping for the next call.
    if (isCut) connection.abort();
    else setTimeout(() => connection.abort(), limits.lingerMs).unref();
    resolve({ reason, usage });
  }

  function fail(error: unknown): void {
    if (isOver) return;
    settle();
    connection.abort();
    reject(error);
  }

  function settle(): void {
    isOver = true;
    watchdog.stop();
    request.signal.removeEventListener('abort', stop);
  }

  function stop(): void {
    fail(request.signal.reason);
  }

  /** What whoever receives the text throws ends the call, wherever it was called from. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  }

  function readBytes(bytes: Buffer): void {
    if (isOver) return;
    wireBytes += bytes.length;
    attempt(() => {
      if (wireBytes > limits.maxWireBytes || !lines.push(bytes)) fail(unreadable(status));
    });
  }

  async function connect() {
    return send(service.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...service.headers },
      body,
      signal: connection.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
      dispatcher,
    });
  }

  function readResponse({ statusCode, headers, body }: Dispatcher.ResponseData): void {
    status = statusCode;
    if (statusCode !== 200) {
      const retryAfterMs = parseRetryAfter(headers['retry-after'], Date.now());
      readErrorBody(body, (error) => report({ status, body: error, retryAfterMs }));
      return;
    }
    body.on('data', readBytes);
    body.on('end', () => {
      if (!isOver) attempt(lines.end);
      finish();
    });
    body.on('error', (error) => (ended?.isFinal ? finish() : fail(brokenOff(status, error))));
  }

  request.signal.addEventListener('abort', stop, { once: true });
  connect().then(readResponse, (error) => fail(unreachable(error)));
}

const errorMaxBytes = 64 * 1024;

/** Hands over the JSON of an error's body; undefined when it is none, too long or broken off. */
function readErrorBody(body: Readable, onError: (error: unknown) => void): void {
  const pieces: Buffer[] = [];
  let bytes = 0;
  body.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= errorMaxBytes) pieces.push(piece);
    else onError(undefined);
  });
  body.on('end', () => onError(parseJson(Buffer.concat(pieces).toString())));
  body.on('error', () => onError(undefined));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
