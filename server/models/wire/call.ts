import type { Readable } from 'node:stream';
import { type Dispatcher, request as send } from 'undici';
import type { ModelEnd, ModelRequest } from '../port.ts';
import { createAnswerText, type PieceKind } from './answer-text.ts';
import { createEventLines } from './event-lines.ts';
import { connectionLost, isFiltered, reportedFault, stalled, unreachable, unreadable } from './faults.ts';
import type { Report } from './read-report.ts';
import type { RequestForm } from './request-form.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { AnswerSink, CallLimits, Service } from './service.ts';
import { startWatchdog } from './watchdog.ts';

type Call = {
  service: Service;
  form: RequestForm;
  limits: CallLimits;
  dispatcher: Dispatcher;
  request: ModelRequest;
  onText: (text: string) => void;
  resolve: (end: ModelEnd) => void;
  reject: (reason: unknown) => void;
};

/** Runs one call. After it has ended, nothing more is passed on. */
export function startCall({
  service,
  form,
  limits,
  dispatcher,
  request,
  onText,
  resolve,
  reject,
}: Call): void {
  const body = JSON.stringify(service.body(request, form));
  const connection = new AbortController();
  const answer = createAnswerText(limits.maxTextBytes, onText);
  const { patience } = service.thinking(request.task.kind);
  const watchdog = startWatchdog({ ...limits, firstTextMs: limits.firstTextMs * patience }, () =>
    ended?.isFinal ? finish() : fail(stalled(status)),
  );
  const { isOwnServer } = service;
  let status: number | null = null;
  let wireBytes = 0;
  let usage: ModelEnd['usage'] = null;
  let ended: { reason: ModelEnd['reason']; isFinal: boolean } | null = null;
  let isOver = false;

  const sink: AnswerSink = {
    text: (piece) => {
      if (!isOver) handlePiece(answer.push(piece));
    },
    reasoning: watchdog.sawReasoning,
    progress: watchdog.sawProgress,
    usage: (counted) => {
      usage = counted;
    },
    end: (reason, isFinal) => {
      ended = { reason, isFinal };
      if (isFinal) watchdog.sawEnd();
    },
    close: finish,
    report: (body) => report({ status: null, body, retryAfterMs: null, isOwnServer }),
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

  function handlePiece(kind: PieceKind): void {
    if (kind === 'text') watchdog.sawText();
    else if (kind === 'reasoning') watchdog.sawReasoning();
    else if (kind === 'too_much') succeed('length', true);
  }

  /** The stream is over: without the model's own end it was cut off. */
  function finish(): void {
    if (isOver) return;
    const end = ended;
    if (end === null) {
      fail(connectionLost(status));
      return;
    }
    attempt(() => handlePiece(answer.end()));
    if (!isOver) succeed(end.reason, false);
  }

  function report(about: Report): void {
    if (isOver) return;
    if (isFiltered(about)) succeed('refused', true);
    else fail(reportedFault(about));
  }

  function succeed(reason: ModelEnd['reason'], isCut: boolean): void {
    settle();
    // A connection with little left to read is worth keeping for the next call.
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

  /** An error thrown by the receiver of the text ends the call. */
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
      readErrorBody(body, (error) => report({ status, body: error, retryAfterMs, isOwnServer }));
      return;
    }
    body.on('data', readBytes);
    body.on('end', () => {
      if (!isOver)
        attempt(() => {
          if (!lines.end()) fail(unreadable(status));
        });
      finish();
    });
    body.on('error', (error) => (ended?.isFinal ? finish() : fail(connectionLost(status, error))));
  }

  request.signal.addEventListener('abort', stop, { once: true });
  connect().then(readResponse, (error) => fail(unreachable(error)));
}

const errorMaxBytes = 64 * 1024;

/** Passes on the error body's JSON; undefined if it is none, too long or cut off. */
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
