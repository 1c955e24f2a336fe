import { type Dispatcher, request } from 'undici';
import type { ProviderName } from '../../../contract/account.ts';
import { AppError } from '../../http/app-error.ts';
import { anthropicUrl } from '../wire/anthropic.ts';
import { googleUrl } from '../wire/google.ts';
import { openAiUrl } from '../wire/openai.ts';

const timeoutMs = 10_000;

/**
 * Tests a key by asking the service for its models, which costs nothing. Throws the refusal in our
 * words, with nothing of what the service said.
 */
export async function testKey(
  provider: ProviderName,
  { key, baseUrl }: { key: string; baseUrl: string | null },
  dispatcher: Dispatcher,
): Promise<void> {
  const { url, headers } = requests[provider](baseUrl, key);
  let status: number;
  try {
    const response = await request(url, {
      headers,
      dispatcher,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.statusCode;
    await response.body.dump({ limit: 1024 });
  } catch (cause) {
    throw refused('The service could not be reached. Check the address, or try again in a moment.', cause);
  }
  if (status === 200) return;
  if (status === 400 || status === 401 || status === 403)
    throw refused('The service does not accept this key. Copy it once more from the service’s own page.');
  if (status === 404) throw refused('There is no model service at this address.');
  if (status === 429) throw refused('The service has no room for this key at the moment. Try again later.');
  throw refused('The service answered with an error of its own. Try again in a moment.');
}

type KeyProbe = (baseUrl: string | null, key: string) => { url: string; headers: Record<string, string> };

const requests: Readonly<Record<ProviderName, KeyProbe>> = {
  openai: (baseUrl, key) => ({
    url: `${baseUrl ?? openAiUrl}/models`,
    headers: key === '' ? {} : { authorization: `Bearer ${key}` },
  }),
  anthropic: (baseUrl, key) => ({
    url: `${baseUrl ?? anthropicUrl}/v1/models`,
    headers: { 'anthropic-version': '2023-06-01', ...(key === '' ? {} : { 'x-api-key': key }) },
  }),
  google: (baseUrl, key) => ({
    url: `${baseUrl ?? googleUrl}/v1beta/models`,
    headers: key === '' ? {} : { 'x-goog-api-key': key },
  }),
};

function refused(message: string, cause?: unknown): AppError {
  return new AppError('key_refused', message, { fields: [{ field: 'key', message }], cause });
}
