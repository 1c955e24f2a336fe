import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type DoubleEvent, type FormatSpeech, speeches } from './formats.ts';
import type { ModelScript, ScriptedFault, WireFormat } from './script.ts';

type Step = { send: string } | { act: 'reset' | 'close' | 'silence' | 'end' } | { waitFor: Promise<unknown> };

/** Plays a script onto a response. Resolves when it is over or the reader has gone. */
export async function performScript(
  response: ServerResponse,
  format: WireFormat,
  script: ModelScript,
): Promise<void> {
  const { fault, delayMs = 0, firstDelayMs = 0, splitBytes } = script;
  if (fault?.kind === 'status') return refuse(response, format, fault);
  if (fault?.kind === 'slow_headers') return trickleHeaders(response, fault.everyMs);
  if (fault?.kind === 'reset' && fault.after === undefined) return reset(response);
  if (fault?.kind === 'silence' && fault.after === undefined) return;
  if (firstDelayMs > 0) await setTimeout(firstDelayMs);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.flushHeaders();
  const beganAt = performance.now();
  let sent = 0;
  for (const step of steps(speeches[format](), script)) {
    if (response.destroyed) return;
    if ('act' in step) {
      if (step.act === 'end') response.end();
      else if (step.act === 'reset') reset(response);
      else if (step.act === 'close') response.socket?.destroySoon();
      return;
    }
    if ('waitFor' in step) {
      await step.waitFor;
      continue;
    }
    // Against the clock, not from event to event, so that a busy machine keeps the rate.
    const leftMs = beganAt + sent * delayMs - performance.now();
    if (leftMs > 0) await setTimeout(leftMs);
    sent += 1;
    await write(response, step.send, splitBytes);
  }
}

function* steps(speech: FormatSpeech, script: ModelScript): Generator<Step> {
  const { text = '', reasoning = '', chunkSize = 4, end = 'complete', lineEnd = '\n', fault } = script;
  const send = (event: DoubleEvent): Step => ({ send: formatEvent(event, lineEnd) });
  const all = (events: DoubleEvent[]) => events.map(send);
  yield* all(speech.begin());
  for (const data of script.first ?? []) yield send({ data });
  for (const piece of piecesOf(reasoning, chunkSize)) yield* all(speech.reasoning(piece));
  if (fault?.kind === 'endless') return yield* endless(speech, fault.what, send);
  const stop = fault !== undefined && 'after' in fault ? fault.after : undefined;
  const spoken = text.slice(0, stop);
  const before = piecesOf(spoken.slice(0, script.hold?.after), chunkSize);
  const after = script.hold === undefined ? [] : piecesOf(spoken.slice(script.hold.after), chunkSize);
  for (const piece of before) yield* all(speech.text(piece));
  if (script.hold !== undefined) yield { waitFor: script.hold.until };
  for (const piece of after) yield* all(speech.text(piece));
  const ending = speech.end(end, before.length + after.length);
  switch (fault?.kind) {
    case 'reset':
    case 'close':
    case 'silence':
      return yield { act: fault.kind };
    case 'no_close':
      yield* all(ending.length === 1 ? ending : ending.slice(0, -1));
      return yield { act: 'silence' };
    case 'error_event':
      yield send(speech.errorEvent(fault.error));
      return yield { act: 'end' };
    case 'event':
      yield send({ data: fault.data });
      return yield { act: 'end' };
    case 'garbage':
      yield { send: `data: {"half": ${lineEnd}${lineEnd}` };
      break;
    case 'no_end':
      return yield { act: 'end' };
  }
  yield* all(ending);
  yield { act: 'end' };
}

function* endless(
  speech: FormatSpeech,
  what: (ScriptedFault & { kind: 'endless' })['what'],
  send: (event: DoubleEvent) => Step,
): Generator<Step> {
  const piece = 'and on '.repeat(150);
  for (;;) {
    if (what === 'line') yield { send: piece };
    else yield* (what === 'text' ? speech.text(piece) : speech.reasoning(piece)).map(send);
  }
}

function piecesOf(text: string, size: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
  return pieces;
}

function formatEvent({ name, data }: DoubleEvent, lineEnd: string): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  return `${name === undefined ? '' : `event: ${name}${lineEnd}`}data: ${json}${lineEnd}${lineEnd}`;
}

async function write(response: ServerResponse, text: string, splitBytes: number | undefined): Promise<void> {
  if (splitBytes === undefined) {
    if (!response.write(text)) await drained(response);
    return;
  }
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && !response.destroyed; at += splitBytes) {
    response.write(bytes.subarray(at, at + splitBytes));
    await setImmediate();
  }
}

/** Resolves when the reader accepts more, or has gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve();
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}

function refuse(
  response: ServerResponse,
  format: WireFormat,
  fault: ScriptedFault & { kind: 'status' },
): void {
  const body = fault.body ?? speeches[format]().errorBody(fault.status);
  response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function trickleHeaders(response: ServerResponse, everyMs: number): Promise<void> {
  const { socket } = response;
  for (const sign of 'HTTP/1.1 200 OK\r\nx-slow: '.padEnd(10_000, 'x')) {
    if (socket === null || socket.destroyed) return;
    socket.write(sign);
    await setTimeout(everyMs);
  }
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}
