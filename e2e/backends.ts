import { type ModelDouble, startModelDouble } from '../server/llm/doubles/model-double.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Who writes on a server: the storyteller, a model that the test scripts, or the storyteller for one credit a day. */
export type BackendName = 'storyteller' | 'model' | 'one-credit';

/** The servers of one worker. Each starts when a test first asks for it. */
export type Backends = {
  urlOf(name: BackendName): Promise<string>;
  /** The service that the 'model' server calls. */
  model(): Promise<ModelDouble>;
  stopAll(): Promise<void>;
};

export function createBackends(): Backends {
  const servers = new Map<BackendName, Promise<RunningServer>>();
  let double: Promise<ModelDouble> | null = null;

  function model(): Promise<ModelDouble> {
    double ??= startModelDouble();
    return double;
  }

  async function settingsOf(name: BackendName): Promise<Record<string, string>> {
    switch (name) {
      case 'storyteller':
        return { PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '600' };
      case 'one-credit':
        return { PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '600', GUEST_CREDITS_PER_DAY: '1' };
      case 'model':
        return {
          PROVIDER: 'openai',
          OPENAI_BASE_URL: (await model()).openAiUrl,
          OPENAI_MODEL: 'scripted-model',
          // A test may hold the model for as long as it needs.
          PROVIDER_FIRST_TEXT_SECONDS: '120',
          PROVIDER_SILENCE_SECONDS: '120',
        };
    }
  }

  return {
    async urlOf(name) {
      const server = servers.get(name) ?? settingsOf(name).then((settings) => startServer(settings));
      servers.set(name, server);
      return (await server).url;
    },
    model,
    async stopAll() {
      await (await double)?.close();
      await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    },
  };
}
