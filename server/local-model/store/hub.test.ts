import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type FileServer, startFileServer } from '../../../testing/local-model/file-server.ts';
import { chooseFile } from './choose-file.ts';
import { createConnections } from './connections.ts';
import { findOnHub, readHubAddress } from './hub.ts';

const servers: FileServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function ask(reference: string, answer: RequestListener, token: string | null = null) {
  const server = await startFileServer(answer);
  servers.push(server);
  const address = readHubAddress(reference);
  if (address === null) throw new Error('it is an address');
  const connections = createConnections({});
  try {
    return await findOnHub({ address: server.origin, token, connections }, address);
  } finally {
    await connections.close();
  }
}

const listOf = (...paths: string[]) => [
  { type: 'directory', oid: 'a', size: 0, path: 'images' },
  { type: 'file', oid: 'b', size: 1_500, path: 'README.md' },
  ...paths.map((path) => ({
    type: 'file',
    oid: 'c',
    size: 7_000,
    path,
    lfs: { oid: 'ab'.repeat(32), size: 7_000, pointerSize: 135 },
  })),
];
const sends =
  (...paths: string[]): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(listOf(...paths)));

describe('an address on the hub', () => {
  it.each([
    ['hf:user/Some-Model.GGUF:Q4_K_M', { repository: 'user/Some-Model.GGUF', quant: 'Q4_K_M', file: null }],
    ['hf:user/repo', { repository: 'user/repo', quant: null, file: null }],
    ['hf:user/repo/sub/it.gguf', { repository: 'user/repo', quant: null, file: 'sub/it.gguf' }],
    ['gemma', null],
    ['hf:user', null],
    ['hf:../repo:Q4_0', null],
    ['hf:user/repo/../../x.gguf', null],
    ['hf:user/repo:Q4 0', null],
    ['https://huggingface.co/user/repo', null],
  ])('%s is read as %j', (text, address) => {
    expect(readHubAddress(text)).toEqual(address);
  });

  it('becomes a file with its size and hash', async () => {
    const paths: string[] = [];
    const found = await ask('hf:user/repo:q4_k_m', (request, response) => {
      paths.push(request.url ?? '');
      sends('it-Q8_0.gguf', 'Q4/it Q4-Q4_K_M.gguf', 'mmproj-Q4_K_M.gguf')(request, response);
    });
    expect(paths).toEqual(['/api/models/user/repo/tree/main?recursive=true']);
    expect(found).toEqual({
      path: 'Q4/it Q4-Q4_K_M.gguf',
      url: `${servers[0]?.origin}/user/repo/resolve/main/Q4/it%20Q4-Q4_K_M.gguf`,
      bytes: 7_000,
      sha256: 'ab'.repeat(32),
    });
  });

  it('follows a repository that was renamed, with the token', async () => {
    const tokens: unknown[] = [];
    const answer: RequestListener = (request, response) => {
      tokens.push(request.headers.authorization);
      if (request.url?.includes('/new/')) sends('it-Q4_0.gguf')(request, response);
      else response.writeHead(307, { location: '/api/models/new/repo/tree/main?recursive=true' }).end();
    };
    expect((await ask('hf:user/repo', answer, 'secret')).path).toBe('it-Q4_0.gguf');
    expect(tokens).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'that nobody has',
      (_, response) => response.writeHead(404).end(),
      /shows nobody a model user\/repo\. Check/,
    ],
    ['that is hidden', (_, response) => response.writeHead(401).end(), /its makers .* HF_TOKEN/],
    ['for some alone', (_, response) => response.writeHead(403).end(), /^Its makers give .* HF_TOKEN/],
    [
      'of a broken hub',
      (_, response) => response.writeHead(502).end(),
      /no answer at the moment \(status 502\)/,
    ],
    ['of a strange hub', (_, response) => response.end('<html>'), /no list of files\. Check MODEL_HUB/],
    ['out of reach', (request) => request.socket.destroy(), /can’t be reached/],
    ['with too long a list', (_, response) => response.end('['.repeat(5_000_000)), /no list of files/],
    ['without a model', sends('model.safetensors'), /has no GGUF file/],
    [
      'with other quants',
      sends('it-Q8_0.gguf', 'it.IQ4_XS.gguf', 'it-UD-Q6_K.gguf'),
      /no quant Q4_0\. It has Q8_0, IQ4_XS, and UD-Q6_K\./,
    ],
    [
      'in parts',
      sends('it-Q4_0-00001-of-00002.gguf', 'it-Q4_0-00002-of-00002.gguf', 'it-Q2_K.gguf'),
      /several files, .* one of these: Q2_K\./,
    ],
  ])('%s is refused in a sentence', async (_, answer, sentence) => {
    await expect(ask('hf:user/repo:Q4_0', answer)).rejects.toThrow(sentence);
  });
});

describe('the file that is meant', () => {
  it.each([
    ['gemma-4-E2B_q4_0-it.gguf', 'Q4_0'],
    ['Llama-3.2-1B.Q4_K_M.gguf', 'q4_k_m'],
    ['it-UD-Q4_K_XL.gguf', 'Q4_K_XL'],
    ['it-mxfp4.gguf', 'MXFP4'],
  ])('is %s for %s', (path, quant) => {
    const files = [...listOf(path, 'it-Q5_K_M.gguf', 'it-Q4_K_S.gguf')];
    expect(chooseFile(files, { repository: 'user/repo', quant, file: null }).path).toBe(path);
  });

  it('is asked for where there are several', () => {
    const files = listOf('it-Q4_0.gguf', 'it-Q8_0.gguf');
    expect(() => chooseFile(files, { repository: 'user/repo', quant: null, file: null })).toThrow(
      'user/repo has several files: Q4_0 and Q8_0. Say which, as in hf:user/repo:Q4_0.',
    );
  });

  it('is the exact one before one that is like it', () => {
    const files = listOf('it-UD-Q4_K_M.gguf', 'it-Q4_K_M.gguf');
    expect(chooseFile(files, { repository: 'user/repo', quant: 'Q4_K_M', file: null }).path).toBe(
      'it-Q4_K_M.gguf',
    );
  });
});
