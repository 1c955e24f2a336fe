import { v7 as newRunId } from 'uuid';
import { openWire } from '../streams/wire.ts';

/**
 * Opens streams of runs at once and reads them to their ends. Run: node read-gaps.ts URL STREAMS.
 * Prints the longest time between two pieces of each, in milliseconds, as JSON.
 */
const [address = '', streams = '1'] = process.argv.slice(2);
const url = new URL(address);
const gaps = await Promise.all(Array.from({ length: Number(streams) }, () => longestGap()));
process.stdout.write(`${JSON.stringify(gaps)}\n`);
process.exit(0);

async function longestGap(): Promise<number> {
  const wire = await openWire(url);
  const id = newRunId();
  const body = JSON.stringify({ id, kind: 'THEME', inputs: { genre: 'Drama' } });
  const head = `HTTP/1.1\r\nhost: ${url.host}\r\norigin: ${url.origin}\r\n`;
  wire.send(
    `POST /api/runs ${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  // A response this short arrives in one piece.
  const started = (await wire.read(() => true)).bytes.toString();
  if (!started.startsWith('HTTP/1.1 202')) throw new Error(started);
  const cookie = /^set-cookie: ([^;\r]*)/im.exec(started)?.[1] ?? '';
  wire.send(`GET /api/runs/${id}/events ${head}cookie: ${cookie}\r\n\r\n`);
  let last = Number.NaN;
  let longest = 0;
  const { bytes } = await wire.read((piece) => {
    const now = performance.now();
    if (!Number.isNaN(last)) longest = Math.max(longest, now - last);
    // The answer's own beginning waits for the model.
    if (!Number.isNaN(last) || piece.includes('central_question')) last = now;
    return false;
  });
  if (!bytes.includes('event:done')) throw new Error('a stream broke off');
  return longest;
}
