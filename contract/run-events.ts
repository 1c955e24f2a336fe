import { RunSummary } from './runs.ts';

/**
 * What a reader of a run's events receives. Wire form (Server-Sent Events): `text` is a plain
 * message whose id is its position; `reset` and the two ends are named events. The last event of a
 * stream is always `done` or `failed`.
 */
export type RunEvent =
  | { type: 'text'; position: Position; text: string }
  /**
   * Forget the text so far: the server begins attempt `attempt` anew, or sends everything from its
   * start.
   */
  | { type: 'reset'; attempt: number }
  /** The run succeeded, or the writer stopped it. */
  | { type: 'done'; run: RunSummary }
  /** The run failed or was interrupted. */
  | { type: 'failed'; run: RunSummary };

/**
 * The name of the event that comes while there is nothing to tell, so that a reader knows that the
 * connection lives. It carries nothing and has no id: the reader's position stays where it is.
 */
export const heartbeatType = 'heartbeat';

/**
 * The wire form of a heartbeat. Its empty data line is needed: an event without data reaches no
 * listener.
 */
export const heartbeatFrame = `event:${heartbeatType}\ndata:\n\n`;

/**
 * A place in a run's text: which attempt, and how many UTF-16 code units of it came before. The id
 * of a text event is the place after its text.
 */
export type Position = { attempt: number; offset: number };

/** 'attempt:offset', the id of an event. */
export function formatPosition({ attempt, offset }: Position): string {
  return `${attempt}:${offset}`;
}

/** Reads an event id; null when it is not one. */
export function parsePosition(id: string): Position | null {
  const match = /^(\d{1,6}):(\d{1,9})$/.exec(id);
  return match === null ? null : { attempt: Number(match[1]), offset: Number(match[2]) };
}

/**
 * The wire form of an event. Text must hold no carriage return: the server turns them into line
 * feeds on arrival.
 */
export function formatRunEvent(event: RunEvent): string {
  switch (event.type) {
    case 'text':
      return `id:${formatPosition(event.position)}\n${dataLines(event.text)}\n`;
    case 'reset':
      return `event:reset\nid:${event.attempt}:0\ndata:${event.attempt}\n\n`;
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

/** Reads what an EventSource hands over. Null for an event of no known name. */
export function readRunEvent(message: { type: string; data: string; lastEventId: string }): RunEvent | null {
  switch (message.type) {
    case 'message': {
      const position = parsePosition(message.lastEventId);
      return position === null ? null : { type: 'text', position, text: message.data };
    }
    case 'reset':
      return { type: 'reset', attempt: Number(message.data) };
    case 'done':
    case 'failed':
      return { type: message.type, run: RunSummary.parse(JSON.parse(message.data)) };
    default:
      return null;
  }
}
