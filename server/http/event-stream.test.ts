import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEventStreams, type EventStreams } from './event-stream.ts';

let server: Server;
let streams: EventStreams;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  streams.closeAll();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A request that nobody answers yet, and a client that reads only when told to. */
async function connect(): Promise<{ response: ServerResponse; leave(): void; read(): Promise<string> }> {
  const { port } = server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', agent: false });
  client.on('error', () => {});
  const arrived = once(client, 'response');
  arrived.catch(() => {});
  client.end();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return {
    response,
    leave: () => client.destroy(),
    async read() {
      const [incoming] = (await arrived) as [IncomingMessage];
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    },
  };
}

/** A frame of so many megabytes whose lines all differ, with characters of up to four bytes. */
function frameOf(megabytes: number): string {
  const rest = 'é😀'.repeat(169);
  // Lines alternate in length, so that some piece would end within a pair.

  const lines = Array.from(
    { length: megabytes * 1024 },
    (_, at) => `data:${at}${rest}${at % 3 === 0 ? '' : '.'}\n`,
  );
  return `${lines.join('')}\n`;
}

it('delivers a frame of two megabytes whole, before it ends', async () => {
  streams = createEventStreams();
  const { response, read } = await connect();
  const frames = frameOf(2);
  const stream = streams.open(response, () => {});
  stream?.send(frames);
  stream?.send('event:done\ndata:{}\n\n');
  stream?.close();
  expect(await read()).toBe(`retry:1000\n\n${frames}event:done\ndata:{}\n\n`);
});

it('puts no heartbeat into a frame that is half sent, and one the client can hear between frames', async () => {
  streams = createEventStreams({ heartbeatMs: 1 });
  const { response, read } = await connect();
  const frames = frameOf(4);
  const stream = streams.open(response, () => {});
  const write = response.write.bind(response);
  const beaten = new Promise<void>((resolve) => {
    Object.assign(response, {
      write(piece: string, ...rest: never[]) {
        if (piece === 'event:heartbeat\ndata:\n\n') resolve();
        return write(piece, ...rest);
      },
    });
  });
  stream?.send(frames);
  const all = read();
  await beaten;
  stream?.send('data:end\n\n');
  stream?.close();
  const said = await all;
  expect(said).toContain(frames);
  expect(said.replaceAll('event:heartbeat\ndata:\n\n', '')).toBe(`retry:1000\n\n${frames}data:end\n\n`);
});

it('drops a reader who takes nothing, and tells so once', async () => {
  streams = createEventStreams({ heartbeatMs: 10, stallMs: 50 });
  const { response } = await connect();
  let closed = 0;
  const gone = new Promise<void>((resolve) => {
    streams
      .open(response, () => {
        closed += 1;
        resolve();
      })
      ?.send(frameOf(15));
  });
  await gone;
  expect([closed, streams.count]).toEqual([1, 0]);
});

it('keeps no more for all readers than it may, and drops whoever took something longest ago', async () => {
  const frame = frameOf(12);
  streams = createEventStreams({ waitingMaxLength: 2.5 * frame.length });
  const [dead, slow, third] = [await connect(), await connect(), await connect()];
  const [, stream] = [dead, slow].map(({ response }) => {
    const opened = streams.open(response, () => {});
    opened?.send(frame);
    return opened;
  });
  expect(streams.count).toBe(2);
  const read = slow.read();
  await once(slow.response, 'drain');
  const gone = once(dead.response, 'close');
  streams.open(third.response, () => {})?.send(frame);
  await gone;
  expect([slow.response.destroyed, third.response.destroyed]).toEqual([false, false]);
  stream?.close();
  expect(await read).toBe(`retry:1000\n\n${frame}`);
});

it('never waits for a slow reader before it serves the next', async () => {
  streams = createEventStreams();
  const [slow, quick] = [await connect(), await connect()];
  const [one, other] = [streams.open(slow.response, () => {}), streams.open(quick.response, () => {})];
  const frames = frameOf(1);
  for (const stream of [one, other]) stream?.send(frames);
  other?.close();
  expect(await quick.read()).toBe(`retry:1000\n\n${frames}`);
  expect(slow.response.destroyed).toBe(false);
});

it('refuses a response whose client has left', async () => {
  streams = createEventStreams();
  const { response, leave } = await connect();
  const closed = once(response, 'close');
  leave();
  await closed;
  let called = 0;
  const stream = streams.open(response, () => {
    called += 1;
  });
  expect([stream, called, streams.count]).toEqual([null, 0, 0]);
});
