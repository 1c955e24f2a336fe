import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startFileServer } from '../../../testing/local-model/file-server.ts';
import { startProxy } from '../../../testing/local-model/proxy.ts';
import { CannotFetch } from './cannot-fetch.ts';
import { createConnections, get } from './connections.ts';

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

async function proxyWith(options: { password?: string } = {}) {
  const proxy = await startProxy(options);
  closes.push(proxy.close);
  return proxy;
}

async function ask(environment: Record<string, string>, address?: string): Promise<string> {
  const server = await startFileServer((_, response) => response.end('a model'));
  const connections = createConnections(environment);
  closes.push(() => connections.destroy(), server.close);
  const { body } = await get(address ?? `${server.origin}/a`, { connections, token: null });
  return text(body);
}

it.each(['HTTP_PROXY', 'http_proxy'])('a file comes through the proxy that %s names', async (name) => {
  const proxy = await proxyWith();
  expect(await ask({ [name]: proxy.url })).toBe('a model');
  expect(proxy.asked).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/a$/)]);
});

it('a host that NO_PROXY names is reached without it', async () => {
  const proxy = await proxyWith();
  expect(await ask({ HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' })).toBe('a model');
  expect(proxy.asked).toEqual([]);
});

it('a proxy gets the password that its address has', async () => {
  const proxy = await proxyWith({ password: 'name:secret' });
  expect(await ask({ HTTP_PROXY: proxy.url.replace('//', '//name:secret@') })).toBe('a model');
});

it.each(['http://hub.example/a', 'https://hub.example/a'])(
  'a proxy that wants a password on the way to %s is named in a sentence',
  async (address) => {
    const proxy = await proxyWith({ password: 'name:secret' });
    const asking = ask({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url }, address);
    await expect(asking).rejects.toThrow(CannotFetch);
    await expect(asking).rejects.toThrow('Your proxy asks for a name and password.');
  },
);
