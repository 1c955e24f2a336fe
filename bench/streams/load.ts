import { v7 as newRunId } from 'uuid';
import { type Answer, openWire } from './wire.ts';

/**
 * Opens streams at a target over some seconds and reads them to the end. It shares a processor with
 * the model and the database, so it parses answers only afterwards. Run: node load.ts TARGET URL
 * STREAMS SECONDS; TARGET is model, pipe or fabula. Prints one line of JSON.
 */
export type LoadReport = {
  /** Milliseconds from the POST to the first text of each stream. */
  firstTextMs: number[];
  /** Seconds from the first POST to the last end. */
  seconds: number;
  /** Of the streaming responses, headers and chunk framing included. */
  bytes: number;
  /** Of text received. */
  characters: number;
  errors: string[];
};

const [target = 'model', address = '', streams = '1', startSeconds = '1'] = process.argv.slice(2);
const count = Number(streams);
const url = new URL(address);
/** Ends a chunked body. */
const lastChunk = Buffer.from('0\r\n\r\n');
/** Appears at the start of every answer. */
const firstText = 'central_question';
const modelBody = JSON.stringify({
  model: 'bench',
  stream: true,
  messages: [{ role: 'user', content: 'A theme.' }],
});

const report: LoadReport = { firstTextMs: [], seconds: 0, bytes: 0, characters: 0, errors: [] };
const answers: Answer[] = [];
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: count }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index / count) * Number(startSeconds) * 1000));
    try {
      const began = performance.now();
      const answer = await (target === 'fabula' ? readRun() : readModel());
      if (Number.isNaN(answer.seenAt)) throw new Error(`no first text: ${answer.bytes.subarray(0, 200)}`);
      answers.push(answer);
      report.firstTextMs.push(answer.seenAt - began);
    } catch (error) {
      report.errors.push(String(error));
    }
  }),
);
report.seconds = (performance.now() - startedAt) / 1000;
for (const { bytes } of answers) {
  try {
    report.bytes += bytes.length;
    report.characters += target === 'fabula' ? countRun(bytes.toString()) : countModel(bytes.toString());
  } catch (error) {
    report.errors.push(String(error));
  }
}
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(0);

async function readModel(): Promise<Answer> {
  const wire = await openWire(url);
  wire.send(requestOf('POST', '/v1/chat/completions', modelBody));
  const answer = await wire.read((piece) => piece.subarray(-5).equals(lastChunk), firstText);
  wire.close();
  return answer;
}

async function readRun(): Promise<Answer> {
  const wire = await openWire(url);
  const id = newRunId();
  const body = JSON.stringify({ id, kind: 'THEME', inputs: { genre: 'Drama' } });
  wire.send(requestOf('POST', '/api/runs', body));
  // A response this short arrives in one piece.
  const started = (await wire.read(() => true)).bytes.toString();
  if (!started.startsWith('HTTP/1.1 202')) throw new Error(started);
  const cookie = /^set-cookie: ([^;\r]*)/im.exec(started)?.[1] ?? '';
  wire.send(requestOf('GET', `/api/runs/${id}/events`, null, `cookie: ${cookie}\r\n`));
  return wire.read(() => false, firstText);
}

function requestOf(method: string, path: string, body: string | null, more = ''): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\norigin: ${url.origin}\r\n${more}`;
  return body === null
    ? `${head}\r\n`
    : `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function countModel(answer: string): number {
  if (!answer.includes('data: [DONE]')) throw new Error('the stream broke off');
  let characters = 0;
  for (const line of answer.split('\n'))
    if (line.startsWith('data: {')) characters += JSON.parse(line.slice(6)).choices[0].delta.content.length;
  return characters;
}

function countRun(answer: string): number {
  const end = answer.indexOf('event:done');
  if (end === -1) throw new Error('the stream broke off');
  let characters = 0;
  for (const [, piece = ''] of answer.slice(0, end).matchAll(/^data:(.*)$/gm))
    characters += piece.replace(/^ /, '').length;
  return characters;
}
