import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; endsAt: number };

/** Keeps the issuer's state in memory, without sessions: the chooser asks each time. */
export function createIssuerStore(now: () => number = Date.now): AdapterFactory {
  const entries = new Map<string, Entry>();

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const entry = entries.get(keyOf(id));
      return entry === undefined || entry.endsAt <= now() ? undefined : entry.payload;
    };
    return {
      async upsert(id, payload, expiresInSeconds = 0) {
        for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key);
        if (model !== 'Session') entries.set(keyOf(id), { payload, endsAt: now() + expiresInSeconds * 1000 });
      },
      find,
      findByUid: find,
      findByUserCode: find,
      async consume(id) {
        const payload = await find(id);
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
