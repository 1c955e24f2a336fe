import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * When connections are cut: before a request reaches the server, or after it was carried out and
 * before its answer is received.
 */
export type Cut = 'before' | 'after';

/** A TCP relay to a PostgreSQL server that a test cuts at a chosen request. */
export type CuttingRelay = {
  url: string;
  /**
   * Cuts every connection at the `request`th request from now, counted from 1, and refuses new ones
   * for `awayMs`.
   */
  cutAt(request: number, cut: Cut, awayMs: number): void;
  /** Cancels the cut. Returns whether it had happened. */
  disarm(): boolean;
  close(): Promise<void>;
};

/** Starts a relay on a loopback port. A request ends with a Sync message or is a simple query. */
export async function startCuttingRelay(serverUrl: string): Promise<CuttingRelay> {
  const { host, port, user, database } = new pg.Client({ connectionString: serverUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let plan: { left: number; cut: Cut; awayMs: number } | null = null;
  let awayUntil = 0;

  function cutAll(awayMs: number): void {
    plan = null;
    awayUntil = performance.now() + awayMs;
    for (const socket of open) socket.destroy();
  }

  const relay = createServer((client) => {
    if (performance.now() < awayUntil) {
      client.destroy();
      return;
    }
    const server = connect(target);
    const ends = [client, server];
    for (const socket of ends) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
    let isLast = false;
    const requests = createMessages((type, bytes) => {
      const isRequest = type === 'S' || type === 'Q';
      if (isRequest && plan !== null) plan.left -= 1;
      if (isRequest && plan?.left === 0) {
        if (plan.cut === 'before') return cutAll(plan.awayMs);
        isLast = true;
      }
      server.write(bytes);
    }, true);
    const answers = createMessages((type, bytes) => {
      if (isLast && type === 'Z') cutAll(plan?.awayMs ?? 0);
      if (!isLast) client.write(bytes);
    }, false);
    client.on('data', requests);
    server.on('data', answers);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `postgres://${user}@127.0.0.1:${address.port}/${database}`,
    cutAt(request, cut, awayMs) {
      plan = { left: request, cut, awayMs };
    },
    disarm() {
      const wasCut = plan === null;
      plan = null;
      return wasCut;
    },
    async close() {
      const closed = new Promise((resolve) => relay.close(resolve));
      cutAll(0);
      await closed;
    },
  };
}

/**
 * Splits one direction of a connection into messages: a type letter, a length, the rest. A client's
 * first message has no letter.
 */
function createMessages(
  onMessage: (type: string, bytes: Buffer) => void,
  beginsUntyped: boolean,
): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isUntyped = beginsUntyped;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isUntyped ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const type = isUntyped ? '' : String.fromCharCode(rest[0] ?? 0);
      isUntyped = false;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(type, message);
    }
  };
}
