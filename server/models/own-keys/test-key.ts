import { AppError } from '../../http/app-error.ts';
import { type ListAnswer, type ListedService, listModels, type ModelList } from '../wire/list-models.ts';

const timeoutMs = 10_000;

/**
 * Tests a key by asking the service for its models, which costs nothing. Returns their list,
 * or null if the service told none. Throws the refusal in our words, with nothing of what it said.
 */
export async function testKey(service: ListedService): Promise<ModelList | null> {
  const { status, list } = await ask(service);
  if (status === 200) return list;
  if (status === 400 || status === 401 || status === 403)
    throw refused('The service does not accept this key. Copy it once more from the service’s own page.');
  if (status === 404) throw refused('There is no model service at this address.');
  if (status === 429) throw refused('The service has no room for this key at the moment. Try again later.');
  throw refused('The service answered with an error of its own. Try again in a moment.');
}

async function ask(service: ListedService): Promise<ListAnswer> {
  try {
    return await listModels(service, timeoutMs);
  } catch (cause) {
    throw refused('The service could not be reached. Check the address, or try again in a moment.', cause);
  }
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('key_refused', message, { fields: [{ field: 'key', message }], cause });
}
