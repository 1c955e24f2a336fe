import { RunSummary } from './runs.ts';

/**
 * An event of a run. As Server-Sent Events, `text` is a plain message whose id is its position; the
 * others are named events. A stream always ends with `done` or `failed`.
 */
export type RunEvent =
  | { type: 'text'; position: Position; text: string }
  /** So many runs are written before this one; 0 once it begins. */
  | { type: 'waiting'; before: number }
  /** Forget the text: attempt `attempt` begins, or is sent from its start. */
  | { type: 'reset'; attempt: number }
  /** The run succeeded, or the writer stopped it. */
  | { type: 'done'; run: RunSummary }
  /** The run failed or was interrupted. */
  | { type: 'failed'; run: RunSummary };

/**
 * Sent while there is nothing new, to show that the connection lives. It has no id, so the reader's
 * position stays.
 */
export const heartbeatType = 'heartbeat';

/** The empty data line is needed: an event without data reaches no listener. */
export const heartbeatFrame = `event:${heartbeatType}\ndata:\n\n`;

/** A place in a run's text, in UTF-16 code units. The id of a text event is the place after it. */
export type Position = { attempt: number; offset: number };

export function formatPosition({ attempt, offset }: Position): string {
  return `${attempt}:${offset}`;
}

/** Reads an event id; null when it is not one. */
export function parsePosition(id: string): Position | null {
  const match = /^(\d{1,6}):(\d{1,9})$/.exec(id);
  return match === null ? null : { attempt: Number(match[1]), offset: Number(match[2]) };
}

/** The wire form of an event. Its text must hold no carriage return. */
export function formatRunEvent(event: RunEvent): string {
  switch (event.type) {
    case 'text':
      return `id:${formatPosition(event.position)}\n${dataLines(event.text)}\n`;
    case 'reset':
      return `event:reset\nid:${event.attempt}:0\ndata:${event.attempt}\n\n`;
    case 'waiting':
      return `event:waiting\ndata:${event.before}\n\n`;
    case 'done':
    case 'failed':
      return `event:${event.type}\ndata:${JSON.stringify(event.run)}\n\n`;
  }
}

function dataLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `data:${line.startsWith(' ') ? ' ' : ''}${line}\n`)
    .join('');
}

/** Reads a message of an EventSource; null for an unknown event. */
export function readRunEvent(message: { type: string; data: string; lastEventId: string }): RunEvent | null {
  switch (message.type) {
    case 'message': {
      const position = parsePosition(message.lastEventId);
      return position === null ? null : { type: 'text', position, text: message.data };
    }
    case 'reset':
      return { type: 'reset', attempt: Number(message.data) };
    case 'waiting':
      return { type: 'waiting', before: Number(message.data) };
    case 'done':
    case 'failed':
      return { type: message.type, run: RunSummary.parse(JSON.parse(message.data)) };
    default:
      return null;
  }
}
