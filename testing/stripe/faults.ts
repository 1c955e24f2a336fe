import type { ServerResponse } from 'node:http';

/**
 * `status` answers instead of acting. `cut` drops the connection before acting, `lost` afterwards.
 * `silent` never answers. `slow` acts, and answers after `until`.
 */
export type Fault =
  | { kind: 'status'; status: 409 | 429 | 500 | 503 }
  | { kind: 'cut' | 'lost' | 'silent' }
  | { kind: 'slow'; until: Promise<void> };

export type Faults = {
  /** Applies to the next `times` requests whose address matches. */
  add(path: RegExp, fault: Fault, times?: number): void;
  take(address: string): Fault | null;
  /** Removes all faults. */
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
