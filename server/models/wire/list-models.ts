import { type Dispatcher, request } from 'undici';
import type { ProviderName } from '../../../contract/account.ts';
import { anthropicUrl } from './anthropic.ts';
import { googleUrl } from './google.ts';
import { memberOf } from './member-of.ts';
import { openAiUrl } from './openai.ts';

/** A service and the key that it is asked with. */
export type ListedService = {
  provider: ProviderName;
  apiKey: string | null;
  /** Null for the service itself. */
  baseUrl: string | null;
  dispatcher: Dispatcher;
};

/** The names are as requests give them; null if the answer has no list of models. */
export type ListAnswer = { status: number; names: string[] | null };

const maxBytes = 4 * 1024 * 1024;
const maxNames = 5_000;

/** Asks a service for its models, which costs nothing. Rejects if it can't be reached in time. */
export async function listModels(service: ListedService, timeoutMs: number): Promise<ListAnswer> {
  const { url, headers } = requests[service.provider](service.baseUrl, service.apiKey ?? '');
  const response = await request(url, {
    headers,
    dispatcher: service.dispatcher,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.statusCode === 200) return { status: 200, names: namesIn(await readText(response.body)) };
  await response.body.dump({ limit: 1024 });
  return { status: response.statusCode, names: null };
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
function namesIn(text: string | null): string[] | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text ?? '');
  } catch {
    return null;
  }
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
