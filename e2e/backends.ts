import { type ModelDouble, startModelDouble } from '../server/llm/doubles/model-double.ts';
import { type ClockedServer, startClockedServer } from './start-clocked-server.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * Who writes on a server: the storyteller, a model that the test scripts, or the storyteller for one credit a day. On
 * 'clocked' the storyteller writes and a test moves the clock; on 'no-payments' nobody takes money.
 */
export type BackendName = 'storyteller' | 'model' | 'one-credit' | 'clocked' | 'no-payments';

/** The servers of one worker. Each starts when a test first asks for it. */
export type Backends = {
  urlOf(name: BackendName): Promise<string>;
  /** The service that the 'model' server calls. */
  model(): Promise<ModelDouble>;
  /** The 'clocked' server. */
  clocked(): Promise<ClockedServer>;
  stopAll(): Promise<void>;
};

export function createBackends(): Backends {
  const servers = new Map<BackendName, Promise<RunningServer>>();
  let double: Promise<ModelDouble> | null = null;
  let clocked: Promise<ClockedServer> | null = null;

  function model(): Promise<ModelDouble> {
    double ??= startModelDouble();
    return double;
  }

  function withClock(): Promise<ClockedServer> {
    clocked ??= startClockedServer('sandbox');
    return clocked;
  }

  function start(name: BackendName): Promise<RunningServer> {
    switch (name) {
      case 'clocked':
        return withClock();
      case 'no-payments':
        return startClockedServer('none');
      default:
        return settingsOf(name).then((settings) => startServer(settings));
    }
  }

  async function settingsOf(
    name: Exclude<BackendName, 'clocked' | 'no-payments'>,
  ): Promise<Record<string, string>> {
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
      const server = servers.get(name) ?? start(name);
      servers.set(name, server);
      return (await server).url;
    },
    model,
    clocked: withClock,
    async stopAll() {
      await (await double)?.close();
      await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    },
  };
}
