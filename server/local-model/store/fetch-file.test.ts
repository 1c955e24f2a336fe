import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileServer, sendFile, startFileServer } from '../../../testing/local-model/file-server.ts';
import { CannotFetch } from './cannot-fetch.ts';
import { createConnections } from './connections.ts';
import { fetchFile, partOf, removePart } from './fetch-file.ts';
import { hashFile } from './hash-file.ts';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const changed = Buffer.from(content).reverse();
const sha256 = createHash('sha256').update(content).digest('hex');

let folder: string;
let path: string;
const servers: FileServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-fetch-'));
  path = join(folder, 'model.gguf');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(answer: RequestListener): Promise<FileServer> {
  const server = await startFileServer(answer);
  servers.push(server);
  return server;
}

type Options = {
  bytes?: number;
  signal?: AbortSignal;
  onProgress?(bytes: number): unknown;
  timeoutMs?: number;
};

/** Fetches the file, and returns how long it would have waited, in seconds. */
async function fetchFrom(server: FileServer, options: Options = {}): Promise<number[]> {
  const { bytes = content.length, signal = new AbortController().signal, timeoutMs } = options;
  const waits: number[] = [];
  const connections = createConnections({}, timeoutMs);
  try {
    await fetchFile({ url: `${server.origin}/model.gguf`, bytes, sha256 }, path, {
      connections,
      token: null,
      signal,
      onProgress: options.onProgress ?? (() => {}),
      wait: async (ms) => {
        waits.push(ms / 1000);
      },
    });
  } finally {
    await connections.destroy();
  }
  return waits;
}

const fetched = () => readFileSync(partOf(path));

describe('a file', () => {
  it('is fetched whole, and tells how far it is', async () => {
    const seen: number[] = [];
    const server = await serve((request, response) => sendFile(request, response, content));
    await fetchFrom(server, { onProgress: (bytes) => seen.push(bytes) });
    expect(fetched().equals(content)).toBe(true);
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(content.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await removePart(path);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes on where a connection broke, however often', async () => {
    const server = await serve((request, response) =>
      sendFile(request, response, content, { sendBytes: 70_000 }),
    );
    const waits = await fetchFrom(server, {
      onProgress: (bytes) => bytes > 0 && bytes % 70_000 === 0 && server.cut(),
    });
    expect(fetched().equals(content)).toBe(true);
    expect(server.asked).toEqual([
      'GET /model.gguf',
      ...[70_000, 140_000, 210_000, 280_000].map((start) => `GET /model.gguf bytes=${start}-`),
    ]);
    expect(waits).toEqual([1, 1, 1, 1]);
  });

  it('is given up for now when nothing comes in many tries, and keeps what there is', async () => {
    let isDown = false;
    const server = await serve((request, response) => {
      if (isDown) request.socket.destroy();
      else sendFile(request, response, content, { sendBytes: 70_000 });
    });
    const fetching = fetchFrom(server, {
      onProgress: (bytes) => {
        if (bytes < 70_000) return;
        isDown = true;
        server.cut();
      },
    });
    await expect(fetching).rejects.toThrow(/can’t be reached\. What was fetched is kept/);
    await expect(fetching).rejects.toMatchObject({ canResume: true });
    expect(fetched().length).toBe(70_000);
    expect(server.asked.length).toBe(10);
  });

  it('is given up soon when nothing comes at all', async () => {
    const server = await serve((request) => request.socket.destroy());
    await expect(fetchFrom(server)).rejects.toThrow('can’t be reached');
    expect(server.asked.length).toBe(4);
  });

  it('waits as long as a busy server asks', async () => {
    const answers = [429, 503, 200];
    const server = await serve((request, response) => {
      const status = answers.shift() ?? 200;
      if (status === 200) sendFile(request, response, content);
      else response.writeHead(status, status === 429 ? { 'retry-after': '7' } : {}).end();
    });
    expect(await fetchFrom(server)).toEqual([7, 2]);
    expect(fetched().equals(content)).toBe(true);
  });

  it('is asked for again when the server has gone silent', async () => {
    let requests = 0;
    const server = await serve((request, response) => {
      sendFile(request, response, content, requests++ === 0 ? { sendBytes: 1_000 } : {});
    });
    await fetchFrom(server, { timeoutMs: 100 });
    expect(server.asked[1]).toBe('GET /model.gguf bytes=1000-');
    expect(fetched().equals(content)).toBe(true);
  });

  it('comes slowly, piece by piece, on one connection', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': content.length });
      const sendFrom = (start: number) => {
        if (start >= content.length) response.end();
        else
          response.write(content.subarray(start, start + 3_000), () => setImmediate(sendFrom, start + 3_000));
      };
      sendFrom(0);
    });
    expect(await fetchFrom(server)).toEqual([]);
    expect(server.asked.length).toBe(1);
    expect(fetched().equals(content)).toBe(true);
  });

  it('starts again on a server that sends the whole whatever is asked', async () => {
    let requests = 0;
    const server = await serve((request, response) => {
      request.headers.range = undefined;
      sendFile(request, response, content, requests++ === 0 ? { sendBytes: 70_000 } : {});
    });
    await fetchFrom(server, { onProgress: (bytes) => bytes === 70_000 && server.cut() });
    expect(fetched().equals(content)).toBe(true);
  });

  it.each([
    ['that honours If-Range', false],
    ['that ignores it', true],
  ])('starts again when it has changed on a server %s', async (_, ignores) => {
    let requests = 0;
    const server = await serve((request, response) => {
      if (ignores) request.headers['if-range'] = undefined;
      if (requests++ === 0) sendFile(request, response, changed, { etag: '"old"', sendBytes: 70_000 });
      else sendFile(request, response, content, { etag: '"new"' });
    });
    await fetchFrom(server, { onProgress: (bytes) => bytes === 70_000 && server.cut() });
    expect(fetched().equals(content)).toBe(true);
  });

  it('starts again when what there is belongs to another file', async () => {
    writeFileSync(partOf(path), 'something else');
    const server = await serve((request, response) => sendFile(request, response, content));
    await fetchFrom(server);
    expect(server.asked).toEqual(['GET /model.gguf']);
    expect(fetched().equals(content)).toBe(true);
  });

  it('is followed to another address, which never sees the token', async () => {
    const tokens: unknown[] = [];
    const store = await serve((request, response) => {
      tokens.push(request.headers.authorization);
      sendFile(request, response, content);
    });
    const hub = await serve((request, response) => {
      tokens.push(request.headers.authorization);
      const isFirst = request.url === '/model.gguf';
      response.writeHead(302, { location: isFirst ? '/next' : `${store.origin}/signed?a=b` }).end();
    });
    const connections = createConnections({});
    await fetchFile({ url: `${hub.origin}/model.gguf`, bytes: content.length, sha256 }, path, {
      connections,
      token: 'secret',
      signal: new AbortController().signal,
      onProgress: () => {},
      wait: async () => {},
    });
    await connections.close();
    expect(fetched().equals(content)).toBe(true);
    expect(tokens).toEqual(['Bearer secret', 'Bearer secret', undefined]);
  });

  it.each<[string, RequestListener, string, boolean]>([
    ['is not there', (_, response) => response.writeHead(404).end(), 'has no file /model.gguf', false],
    ['is for some alone', (_, response) => response.writeHead(403).end(), 'accept their terms', false],
    [
      'is behind a proxy with a password',
      (_, response) => response.writeHead(407).end(),
      'asks for a name and password',
      true,
    ],
    [
      'is sent around in circles',
      (_, response) => response.writeHead(302, { location: '/model.gguf' }).end(),
      'without end',
      true,
    ],
    [
      'is sent to a strange address',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'an address that can’t be used',
      true,
    ],
    ['is another one', (_, response) => response.end('Sign in to this network'), 'something else', true],
    [
      'is a page in pieces',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
        response.end();
      },
      'something else',
      true,
    ],
  ])('that %s is refused in a sentence', async (_, answer, sentence, canResume) => {
    const server = await serve(answer);
    const fetching = fetchFrom(server);
    await expect(fetching).rejects.toThrow(CannotFetch);
    await expect(fetching).rejects.toThrow(sentence);
    await expect(fetching).rejects.toMatchObject({ canResume });
    expect(existsSync(partOf(path))).toBe(false);
  });

  it('without an end is cut off', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200);
      const more = () => response.write(content, (error) => error ?? setImmediate(more));
      more();
    });
    await expect(fetchFrom(server)).rejects.toMatchObject({ canResume: false });
    expect(fetched().length).toBeLessThan(3 * content.length);
  });

  it('can be paused, and goes on later', async () => {
    const pausing = new AbortController();
    const server = await serve((request, response) => {
      sendFile(request, response, content, request.headers.range ? {} : { sendBytes: 50_000 });
    });
    const fetching = fetchFrom(server, {
      signal: pausing.signal,
      onProgress: (bytes) => bytes === 50_000 && pausing.abort(new Error('paused')),
    });
    await expect(fetching).rejects.toThrow('paused');
    expect(fetched().length).toBe(50_000);
    await fetchFrom(server);
    expect(fetched().equals(content)).toBe(true);
  });

  it('pauses with a sentence when the disk is full', async () => {
    const server = await serve((request, response) => sendFile(request, response, content));
    const record = { url: `${server.origin}/model.gguf`, bytes: content.length, sha256, etag: null };
    writeFileSync(`${partOf(path)}.json`, JSON.stringify(record));
    symlinkSync('/dev/full', partOf(path));
    const fetching = fetchFrom(server);
    await expect(fetching).rejects.toThrow('The disk is full. Free some space, then resume.');
    await expect(fetching).rejects.toMatchObject({ canResume: true });
  });

  it('has a hash, read in pieces', async () => {
    writeFileSync(path, content);
    const seen: number[] = [];
    const signal = new AbortController().signal;
    expect(await hashFile(path, { signal, onProgress: (bytes) => seen.push(bytes) })).toBe(sha256);
    expect(seen.at(-1)).toBe(content.length);
    await expect(hashFile(path, { signal: AbortSignal.abort(), onProgress: () => {} })).rejects.toThrow();
  });
});
