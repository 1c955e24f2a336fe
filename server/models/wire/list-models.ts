import { type Dispatcher, request } from 'undici';
import type { ProviderName } from '../../../contract/account.ts';
import { anthropicUrl } from './anthropic.ts';
import { googleUrl } from './google.ts';
import { memberOf } from './member-of.ts';
import { openAiUrl } from './openai.ts';
import { type OwnServer, serverOf } from './own-servers.ts';
import { type Windows, windowsInAnswer, windowsInList, windowsPath } from './read-windows.ts';

/** A service and the key that it is asked with. */
export type ListedService = {
  provider: ProviderName;
  apiKey: string | null;
  /** Null for the service itself. */
  baseUrl: string | null;
  dispatcher: Dispatcher;
};

/** The models of a service. */
export type ModelList = {
  /** As requests give them, at least one; null if its only one can't be shown. */
  names: readonly string[] | null;
  /** Whether a request may give any name, since the server has one model and ignores it. */
  takesAnyName: boolean;
  /** The program behind an address of one's own; null if it is the service itself, or unknown. */
  server: OwnServer | null;
  /** As far as the server tells them. */
  windows: Windows;
};

/** The list is null if the answer has none; the answer is undefined unless it is JSON. */
export type ListAnswer = { status: number; answer: unknown; list: ModelList | null };

const maxBytes = 4 * 1024 * 1024;
const maxNames = 5_000;

/** Asks a service for its models, which costs nothing. Rejects if it can't be reached in time. */
export async function listModels(service: ListedService, timeoutMs: number): Promise<ListAnswer> {
  const { url, headers } = requests[service.provider](service.baseUrl, service.apiKey ?? '');
  const signal = AbortSignal.timeout(timeoutMs);
  const get = (address: string) => askFor(address, { headers, signal, dispatcher: service.dispatcher });
  const { status, answer } = await get(url);
  const server = service.provider === 'openai' && service.baseUrl !== null ? serverOf(answer) : null;
  const names = namesIn(answer);
  // llama.cpp may name its only model by a path.
  if (names === null && server !== 'llama.cpp') return { status, answer, list: null };
  const windows = server === null ? none : await readWindows({ server, url, answer, names }, get);
  const takesAnyName = server === 'llama.cpp' && hasOneLoaded(answer);
  return { status, answer, list: { names, takesAnyName, server, windows } };
}

/** llama.cpp gives models that it would load by their names a status each. */
function hasOneLoaded(answer: unknown): boolean {
  const models = memberOf(answer, 'data');
  return Array.isArray(models) && models.length === 1 && memberOf(models[0], 'status') === undefined;
}

const none: Windows = new Map();

/** One more request at most, and only of a server that is known to answer it. */
async function readWindows(
  { server, url, answer, names }: { server: OwnServer; url: string; answer: unknown; names: string[] | null },
  get: (address: string) => Promise<{ answer: unknown }>,
): Promise<Windows> {
  const path = windowsPath(server);
  const told = windowsInList(server, answer);
  if (told !== null || path === null || !url.endsWith(listPath)) return told ?? none;
  try {
    return windowsInAnswer(server, (await get(url.slice(0, -listPath.length) + path)).answer, names);
  } catch {
    return none;
  }
}

const listPath = '/v1/models';

type Asking = Pick<Dispatcher.RequestOptions, 'headers' | 'signal'> & { dispatcher: Dispatcher };

/** The answer is undefined unless it is JSON with status 200. */
async function askFor(url: string, asking: Asking): Promise<{ status: number; answer: unknown }> {
  const response = await request(url, asking);
  if (response.statusCode === 200) return { status: 200, answer: parse(await readText(response.body)) };
  await response.body.dump({ limit: 1024 });
  return { status: response.statusCode, answer: undefined };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

type ListRequest = (baseUrl: string | null, key: string) => { url: string; headers: Record<string, string> };

/** The services give short pages unless they are asked for long ones. */
const requests: Readonly<Record<ProviderName, ListRequest>> = {
  openai: (baseUrl, key) => ({
    url: `${baseUrl ?? openAiUrl}/models`,
    headers: key === '' ? {} : { authorization: `Bearer ${key}` },
  }),
  anthropic: (baseUrl, key) => ({
    url: baseUrl === null ? `${anthropicUrl}/v1/models?limit=1000` : `${baseUrl}/v1/models`,
    headers: { 'anthropic-version': '2023-06-01', ...(key === '' ? {} : { 'x-api-key': key }) },
  }),
  google: (baseUrl, key) => ({
    url: baseUrl === null ? `${googleUrl}/v1beta/models?pageSize=1000` : `${baseUrl}/v1beta/models`,
    headers: key === '' ? {} : { 'x-goog-api-key': key },
  }),
};

/** Null for a body that is too long. */
async function readText(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Reads {data: [{id}]} and {models: [{name: 'models/…'}]}. */
function namesIn(answer: unknown): string[] | null {
  const ids = memberOf(answer, 'data');
  const models = memberOf(answer, 'models');
  const list = Array.isArray(ids) && ids.length > 0 ? ids : models;
  if (!Array.isArray(list)) return null;
  const names = list.slice(0, maxNames).flatMap((one: unknown) => {
    const name = memberOf(one, 'id') ?? memberOf(one, 'name');
    return typeof name === 'string' ? [name.replace(/^models\//, '')] : [];
  });
  // They are shown, so none may say more than a name can.
  const plain = names.filter((name) => /^[\w.:/@+-]{1,120}$/.test(name));
  return plain.length === 0 ? null : plain;
}
