import { test as base, expect } from '@playwright/test';
import type { TestHub } from '../testing/local-model/hub-of.ts';
import type { ModelDouble } from '../testing/models/model-double.ts';
import type { StripeAct } from '../testing/stripe/stripe-act.ts';
import { type BackendName, type Backends, createBackends } from './backends.ts';
import { type Faults, watchBrowser } from './watch-browser.ts';

type TestFixtures = {
  /** Which server the pages come from. */
  backend: BackendName;
  /** The service that the 'model' and the 'far' server call, for scripting. */
  model: ModelDouble;
  /** Where the 'local-model' server gets its models. */
  hub: TestHub;
  /** Takes the network between the browser and the 'far' server away, or gives it back. */
  setNetwork: (isThere: boolean) => void;
  /** Moves the clock of the 'clocked' or 'stripe' server and of the browser, in milliseconds. */
  passTime: (ms: number) => Promise<void>;
  /**
   * Makes the Stripe of the 'stripe' server act. Returns where it leads the browser; null if it
   * stays. The browser follows the server's clock.
   */
  atStripe: (act: StripeAct) => Promise<string | null>;
  /** What went wrong in the browser. A test that leaves any behind fails. */
  faults: Faults;
};

/** A test of the real product: `page` is a visitor's browser at the server that `backend` names. */
export const test = base.extend<TestFixtures, { backends: Backends }>({
  backends: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const backends = createBackends();
      await use(backends);
      await backends.stopAll();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  backend: ['storyteller', { option: true }],
  baseURL: async ({ backends, backend }, use) => use(await backends.urlOf(backend)),
  model: async ({ backends }, use) => use(await backends.model()),
  hub: async ({ backends }, use) => use((await backends.localModel()).hub),
  setNetwork: async ({ backends }, use) => {
    const { setNetwork } = await backends.far();
    await use(setNetwork);
    setNetwork(true);
  },
  passTime: async ({ backends, backend, page }, use) => {
    const server = await backends.clocked(backend === 'stripe' ? 'stripe' : 'clocked');
    const pass = async (ms: number) => page.clock.setSystemTime(await server.pass(ms));
    await pass(0);
    await use(pass);
  },
  atStripe: async ({ backends, passTime: _ }, use) => {
    const { act } = await backends.clocked('stripe');
    await use(act);
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = await watchBrowser(context, baseURL ?? '');
      await use(faults);
      expect(faults.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
