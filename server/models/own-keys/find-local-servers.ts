import type { Dispatcher } from 'undici';
import type { LocalServer } from '../../../contract/local-servers.ts';
import { listModels, type ModelList } from '../wire/list-models.ts';
import { isOpenAiList } from '../wire/own-servers.ts';

/** Where Ollama, llama.cpp, LM Studio, vLLM, KoboldCpp, text-generation-webui and Jan answer. */
export const usualPorts: readonly number[] = [11434, 8080, 1234, 8000, 5001, 5000, 1337];

const timeoutMs = 2_000;
const maxModels = 100;

/**
 * Looks for model servers on these ports of 127.0.0.1, all at once, in at most two seconds.
 * Whatever else answers there is left out.
 */
export async function findLocalServers(
  ports: readonly number[],
  dispatcher: Dispatcher,
): Promise<LocalServer[]> {
  const found = await Promise.all(ports.map((port) => askPort(port, dispatcher)));
  return found.filter((server) => server !== null);
}

function modelsOf({ names, takesAnyName, windows }: ModelList): LocalServer['models'] {
  const [only] = windows.values();
  if (names === null && takesAnyName) return [{ name: anyName, readsAtMost: only ?? null }];
  return (names ?? []).slice(0, maxModels).map((name) => ({ name, readsAtMost: windows.get(name) ?? null }));
}

/** For an only model whose own name can't be shown. */
const anyName = 'default';

async function askPort(port: number, dispatcher: Dispatcher): Promise<LocalServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const asked = { provider: 'openai', apiKey: null, baseUrl, dispatcher } as const;
    const { answer, list } = await listModels(asked, timeoutMs);
    if (!isOpenAiList(answer)) return null;
    return { name: list?.server ?? null, baseUrl, models: list === null ? [] : modelsOf(list) };
  } catch {
    return null;
  }
}
