import type { Answer } from './answer.ts';
import { ConnectionError } from './api-errors.ts';
import { loadValidators } from './load-validators.ts';
import { answered, readBy } from './request.ts';

type NamedFile = { file: Blob; name: string };

/**
 * Asks the server for a file with a POST, as `request` asks for data, and may send one as it is;
 * `name` is what the server calls it, '' if it does not say.
 */
export function requestFile(
  url: string,
  { body, timeoutMs }: { body: unknown; timeoutMs: number },
): Promise<Answer<NamedFile>> {
  const isFile = body instanceof Blob;
  return answered(async () => {
    const { Problem } = await loadValidators();
    const { response, file, text } = await send(url, {
      method: 'POST',
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      body: isFile ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (file !== null)
      return { ok: true, value: { file, name: nameOf(response.headers.get('content-disposition') ?? '') } };
    const { status } = response;
    return readBy(status, () => ({ ok: false, status, problem: Problem.parse(JSON.parse(text)) }));
  });
}

async function send(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return response.ok
      ? { response, file: await response.blob(), text: '' }
      : { response, file: null, text: await response.text() };
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

/** The name of a file in a Content-Disposition of ours. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
