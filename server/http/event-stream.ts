import type { ServerResponse } from 'node:http';
import { heartbeatFrame } from '../../contract/run-events.ts';

/** The size of one write, in UTF-16 code units; the next waits until the connection took it. */
const pieceLength = 16 * 1024;

/** One open response of Server-Sent Events. */
export type EventStream = {
  /** Sends whole frames, in pieces as the reader takes them. Never waits. */
  send(frames: string): void;
  /** Ends the response after everything sent so far. */
  close(): void;
};

export type EventStreams = {
  /**
   * Takes over a Node response with the headers set on it; null if the client has already left.
   * Otherwise calls `onClosed` once, whichever side closes.
   */
  open(response: ServerResponse, onClosed: () => void): EventStream | null;
  readonly count: number;
  closeAll(): void;
};

export type EventStreamSettings = {
  heartbeatMs: number;
  /** A reader that takes nothing for this long is dropped; it can resume from what is stored. */
  stallMs: number;
  /**
   * The most text waiting for all readers, in UTF-16 code units. Above it, the slowest are dropped.
   */
  waitingMaxLength: number;
};

const defaults: EventStreamSettings = {
  heartbeatMs: 15_000,
  stallMs: 30_000,
  waitingMaxLength: 8 * 1024 * 1024,
};

/** Event streams on Node's own responses: web streams or compression would buffer each frame. */
export function createEventStreams(settings: Partial<EventStreamSettings> = {}): EventStreams {
  const { heartbeatMs, stallMs, waitingMaxLength } = { ...defaults, ...settings };
  const open = new Set<Reader>();
  let waitingLength = 0;
  const countWaiting = (length: number) => {
    waitingLength += length;
  };

  function makeRoom(): void {
    while (waitingLength > waitingMaxLength) {
      const waiting = [...open].filter((reader) => reader.isWaiting);
      const slowest = waiting.reduce((one, other) => (other.lastTakenAt < one.lastTakenAt ? other : one));
      slowest.drop();
    }
  }

  const heartbeat = setInterval(() => {
    for (const reader of open) {
      if (reader.hasStalled(stallMs)) reader.drop();
      else reader.sendHeartbeat();
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    open(response, onClosed) {
      if (response.destroyed || response.writableEnded) return null;
      // The stream ends with the connection: chunked encoding would add half a frame's size again.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, {
        Connection: 'close',
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      });
      const reader = new Reader(response, countWaiting);
      open.add(reader);
      response.once('close', () => {
        open.delete(reader);
        reader.discard();
        onClosed();
      });
      response.on('error', () => reader.drop());
      reader.send('retry:1000\n\n');
      return {
        send(frames) {
          reader.send(frames);
          makeRoom();
        },
        close: () => reader.end(),
      };
    },
    get count() {
      return open.size;
    },
    closeAll() {
      clearInterval(heartbeat);
      for (const reader of open) reader.end();
    },
  };
}

class Reader {
  /** When the connection last took waiting data, as `performance.now()`. */
  lastTakenAt = 0;
  readonly #response: ServerResponse;
  readonly #countWaiting: (length: number) => void;
  #waiting: string[] = [];
  /** How much of the first one was written. All of it counts as waiting until then. */
  #written = 0;
  #inFlight = 0;
  #isEnding = false;

  constructor(response: ServerResponse, countWaiting: (length: number) => void) {
    this.#response = response;
    this.#countWaiting = countWaiting;
    response.on('drain', () => this.#push());
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  send(frames: string): void {
    if (this.#isEnding || this.#response.destroyed) return;
    if (!this.isWaiting && !this.#response.writableNeedDrain && frames.length <= pieceLength) {
      this.#write(frames);
      return;
    }
    this.#waiting.push(frames);
    this.#countWaiting(frames.length);
    this.#push();
  }

  /** A frame that is being sent keeps the connection alive itself. */
  sendHeartbeat(): void {
    if (!this.isWaiting) this.send(heartbeatFrame);
  }

  hasStalled(stallMs: number): boolean {
    return this.#inFlight > 0 && performance.now() - this.lastTakenAt > stallMs;
  }

  end(): void {
    this.#isEnding = true;
    this.#push();
  }

  drop(): void {
    this.discard();
    this.#response.destroy();
  }

  discard(): void {
    for (const frames of this.#waiting) this.#countWaiting(-frames.length);
    this.#waiting = [];
    this.#written = 0;
  }

  #push(): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    while (!this.#response.writableNeedDrain) {
      const [frames] = this.#waiting;
      if (frames === undefined) break;
      const end = pieceEnd(frames, this.#written);
      const piece = frames.slice(this.#written, end);
      this.#written = end;
      if (end === frames.length) {
        this.#waiting.shift();
        this.#written = 0;
        this.#countWaiting(-frames.length);
      }
      this.#write(piece);
    }
    if (this.#isEnding && !this.isWaiting) this.#response.end();
  }

  #write(piece: string): void {
    if (this.#inFlight === 0) this.lastTakenAt = performance.now();
    this.#inFlight += 1;
    this.#response.write(piece, this.#noteTaken);
  }

  readonly #noteTaken = (): void => {
    this.#inFlight -= 1;
    this.lastTakenAt = performance.now();
  };
}

/** The end of a piece that begins at `start`; never splits a surrogate pair. */
function pieceEnd(text: string, start: number): number {
  const end = start + pieceLength;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
