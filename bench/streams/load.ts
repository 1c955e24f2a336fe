import { Agent, type IncomingMessage, request } from 'node:http';
import { v7 as newRunId } from 'uuid';

/**
 * Opens streams at a target, spread over one second, and reads them to their ends.
 * Run: node load.ts TARGET URL STREAMS; TARGET is model, pipe or fabula. Prints one line of JSON.
 */
export type LoadReport = {
  /** Milliseconds from the POST to the first text, one a stream. */
  firstTextMs: number[];
  /** Seconds from the first POST to the last end. */
  seconds: number;
  /** Bytes of the streaming responses on the wire, headers and chunk framing included. */
  bytes: number;
  /** Characters of text received. */
  characters: number;
  errors: string[];
};

const [target = 'model', url = '', streams = '1'] = process.argv.slice(2);
const count = Number(streams);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const report: LoadReport = { firstTextMs: [], seconds: 0, bytes: 0, characters: 0, errors: [] };
const startedAt = performance.now();

await Promise.all(
  Array.from({ length: count }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index / count) * 1000));
    try {
      await (target === 'fabula' ? readRun() : readModel());
    } catch (error) {
      report.errors.push(String(error));
    }
  }),
);
report.seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(0);

async function readModel(): Promise<void> {
  const began = performance.now();
  const body = { model: 'bench', stream: true, messages: [{ role: 'user', content: 'A theme.' }] };
  const response = await send('POST', '/v1/chat/completions', body);
  const events = await readStream(response, began);
  if (!events.includes('[DONE]')) throw new Error('the stream broke off');
  for (const line of events.split('\n'))
    if (line.startsWith('data: {'))
      report.characters += JSON.parse(line.slice(6)).choices[0].delta.content.length;
}

async function readRun(): Promise<void> {
  const began = performance.now();
  const id = newRunId();
  const started = await send('POST', '/api/runs', { id, kind: 'THEME', inputs: { genre: 'Drama' } });
  const answer = await readAll(started);
  if (started.statusCode !== 202) throw new Error(`${started.statusCode} ${answer}`);
  const cookie = started.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const events = await readStream(await send('GET', `/api/runs/${id}/events`, null, { cookie }), began);
  if (!events.includes('event:done')) throw new Error('the stream broke off');
  const text = events.slice(0, events.indexOf('event:done'));
  for (const [, piece = ''] of text.matchAll(/^data:(.*)$/gm))
    report.characters += piece.replace(/^ /, '').length;
}

/** The whole stream. Its first text is the beginning of the answer's JSON, however it is wrapped. */
async function readStream(response: IncomingMessage, began: number): Promise<string> {
  const { socket } = response;
  const before = socket.bytesRead;
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
  response.setEncoding('utf8');
  let whole = '';
  let hasText = false;
  for await (const piece of response) {
    whole += piece;
    if (!hasText && whole.includes('central_question')) {
      hasText = true;
      report.firstTextMs.push(performance.now() - began);
    }
  }
  report.bytes += socket.bytesRead - before;
  return whole;
}

async function readAll(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let whole = '';
  for await (const piece of response) whole += piece;
  return whole;
}

function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { method, agent, headers: { 'content-type': 'application/json', origin: url, ...headers } },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
}
