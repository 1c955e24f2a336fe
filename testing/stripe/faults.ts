import type { ServerResponse } from 'node:http';

/**
 * What goes wrong with a request. `status`: an answer instead of the act. `cut`: the connection
 * ends before the act; `lost`: after it. `silent`: no answer before the act, ever. `slow`: the act
 * is done, the answer waits for `until`.
 */
export type Fault =
  | { kind: 'status'; status: 409 | 429 | 500 | 503 }
  | { kind: 'cut' | 'lost' | 'silent' }
  | { kind: 'slow'; until: Promise<void> };

export type Faults = {
  /** The next so many requests to addresses that match get it. */
  add(path: RegExp, fault: Fault, times?: number): void;
  take(address: string): Fault | null;
  /** From now on nothing goes wrong. */
  end(): void;
};

/** `address` is a method and a path, such as 'POST /v1/customers'. */
export function makeFaults(): Faults {
  let waiting: { path: RegExp; fault: Fault; times: number }[] = [];
  return {
    add(path, fault, times = 1) {
      waiting.push({ path, fault, times });
    },
    take(address) {
      const found = waiting.find(({ path }) => path.test(address));
      if (found === undefined) return null;
      found.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return found.fault;
    },
    end() {
      waiting = [];
    },
  };
}

export function cut(response: ServerResponse): void {
  response.socket?.destroy();
}
