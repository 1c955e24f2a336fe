import { type ModelDouble, startModelDouble } from '../testing/models/model-double.ts';
import { type ClockedServer, startClockedServer } from './start-clocked-server.ts';
import { type FarServer, startFarServer } from './start-far-server.ts';
import { type LocalModelServer, startLocalModelServer } from './start-local-model-server.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * Who writes on a server: the storyteller, a scripted model, or the storyteller for one credit a
 * day. On 'clocked' and 'stripe' the test moves the clock; payments go through the sandbox and a
 * fake Stripe. 'no-payments' takes none. 'far' is 'model' behind a breakable network. 'local-model'
 * gets a model of random weights from a hub of its own.
 */
export type BackendName =
  | 'storyteller'
  | 'model'
  | 'far'
  | 'one-credit'
  | ClockedName
  | 'no-payments'
  | 'local-model';
type ClockedName = 'clocked' | 'stripe';

/** The servers of one worker. Each starts when a test first asks for it. */
export type Backends = {
  urlOf(name: BackendName): Promise<string>;
  /** The service that the 'model' and the 'far' server call. */
  model(): Promise<ModelDouble>;
  far(): Promise<FarServer>;
  localModel(): Promise<LocalModelServer>;
  /** A server whose clock a test moves. */
  clocked(name: ClockedName): Promise<ClockedServer>;
  stopAll(): Promise<void>;
};

export function createBackends(): Backends {
  const servers = new Map<BackendName, Promise<RunningServer>>();
  let double: Promise<ModelDouble> | null = null;
  let far: Promise<FarServer> | null = null;
  let localModel: Promise<LocalModelServer> | null = null;
  const clocked = new Map<ClockedName, Promise<ClockedServer>>();

  function model(): Promise<ModelDouble> {
    double ??= startModelDouble();
    return double;
  }

  function withClock(name: ClockedName): Promise<ClockedServer> {
    const server = clocked.get(name) ?? startClockedServer(name === 'stripe' ? 'stripe' : 'sandbox');
    clocked.set(name, server);
    return server;
  }

  function farServer(): Promise<FarServer> {
    far ??= settingsOf('model').then((settings) => startFarServer(settings));
    return far;
  }

  function localModelServer(): Promise<LocalModelServer> {
    localModel ??= settingsOf('storyteller').then((settings) => startLocalModelServer(settings));
    return localModel;
  }

  function start(name: BackendName): Promise<RunningServer> {
    switch (name) {
      case 'clocked':
      case 'stripe':
        return withClock(name);
      case 'far':
        return farServer();
      case 'local-model':
        return localModelServer();
      case 'no-payments':
        return startClockedServer('none');
      default:
        return settingsOf(name).then((settings) => startServer(settings));
    }
  }

  async function settingsOf(
    name: Exclude<BackendName, ClockedName | 'far' | 'no-payments' | 'local-model'>,
  ): Promise<Record<string, string>> {
    switch (name) {
      case 'storyteller':
        return { PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '0' };
      case 'one-credit':
        return { PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '0', GUEST_CREDITS_PER_DAY: '1' };
      case 'model':
        return {
          PROVIDER: 'openai',
          OPENAI_BASE_URL: (await model()).openAiUrl,
          OPENAI_MODEL: 'scripted-model',
          LOCAL_SERVER_PORTS: String((await model()).port),
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
    far: farServer,
    localModel: localModelServer,
    clocked: withClock,
    async stopAll() {
      await (await double)?.close();
      await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    },
  };
}
