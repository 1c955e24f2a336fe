import { v7 as newRunId } from 'uuid';
import { type RunEvent, readRunEvent } from '../contract/run-events.ts';
import { Run, type RunSummary, StartedRun } from '../contract/runs.ts';
import type { StartRun } from '../contract/start-run.ts';
import { urls } from '../contract/urls.ts';

/** A run to start; everything but the kind may be left out. */
export type TestRun = Partial<StartRun> & Pick<StartRun, 'kind'>;

/** A browser: keeps cookies and speaks to one server over real HTTP. */
export type Visitor = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Starts a run and expects 202. */
  start(run: TestRun): Promise<RunSummary>;
  run(id: string): Promise<Run>;
  /** Reads events until the stream closes or `until` is true. */
  follow(id: string, options?: FollowOptions): Promise<RunEvent[]>;
  /** The same browser at another server. */
  at(url: string): Visitor;
};

export type FollowOptions = {
  after?: string;
  onEvent?: (event: RunEvent) => void;
  until?: (event: RunEvent) => boolean;
};

export function createVisitor(url: string, cookies = new Map<string, string>()): Visitor {
  const visitor: Visitor = {
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = '', value = ''] = pair.split('=');
        cookies.set(name, value);
      }
      return response;
    },
    post: (path, body, headers = {}) =>
      visitor.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, ...headers },
        body: JSON.stringify(body),
      }),
    async start({ kind, ...rest }) {
      const response = await visitor.post(urls.runs, { id: newRunId(), kind, ...rest });
      if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
      return StartedRun.parse(await response.json()).run;
    },
    run: async (id) => Run.parse(await (await visitor.fetch(urls.run(id))).json()),
    async follow(id, { after, onEvent, until } = {}) {
      const response = await visitor.fetch(urls.runEvents(id), {
        headers: after === undefined ? {} : { 'last-event-id': after },
      });
      if (response.status !== 200 || response.body === null) throw new Error(`${response.status}`);
      const events: RunEvent[] = [];
      const messages = createMessageReader();
      for await (const bytes of response.body) {
        for (const message of messages(bytes)) {
          const event = readRunEvent(message);
          if (event === null) continue;
          events.push(event);
          onEvent?.(event);
          if (until?.(event)) return events;
        }
      }
      return events;
    },
    at: (other) => createVisitor(other, cookies),
  };
  return visitor;
}

type Message = { type: string; data: string; lastEventId: string };

/** Reads Server-Sent Events as the HTML standard defines them, in pieces of any size. */
function createMessageReader(): (bytes: Uint8Array) => Message[] {
  const decoder = new TextDecoder();
  let rest = '';
  let type = '';
  let data: string[] = [];
  let lastEventId = '';
  return (bytes) => {
    const messages: Message[] = [];
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) messages.push({ type: type || 'message', data: data.join('\n'), lastEventId });
        type = '';
        data = [];
        continue;
      }
      const colon = line.indexOf(':');
      const field = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') type = value;
      else if (field === 'data') data.push(value);
      else if (field === 'id') lastEventId = value;
    }
    return messages;
  };
}

/** The text that a reader has after these events. */
export function textOf(events: readonly RunEvent[], before = ''): string {
  return events.reduce(
    (text, event) => (event.type === 'reset' ? '' : event.type === 'text' ? text + event.text : text),
    before,
  );
}
