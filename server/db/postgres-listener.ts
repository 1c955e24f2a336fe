import type pg from 'pg';
import { Channels } from './channels.ts';
import type { WarningReporter } from './database.ts';

const maxPauseMs = 5_000;

/** Listens on its own connection, opened at first use and reopened whenever it is lost. */
export class PostgresListener {
  readonly #makeClient: () => pg.Client;
  readonly #onWarning: WarningReporter;
  readonly #channels = new Channels();
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(makeClient: () => pg.Client, onWarning: WarningReporter) {
    this.#makeClient = makeClient;
    this.#onWarning = onWarning;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    this.#channels.add(channel, onPayload);
    try {
      this.#client ??= this.#connect();
      const client = await this.#client;
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#channels.remove(channel, onPayload);
      throw error;
    }
    return async () => {
      if (!this.#channels.remove(channel, onPayload) || this.#isClosed) return;
      const client = await this.#client?.catch(() => null);
      await client?.query(`unlisten ${channel}`);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#makeClient();
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      this.#client = null;
      this.#onWarning('database_listener_lost', error);
      void client.end().catch(() => {});
      this.#reconnectAfter(100);
    };
    client.on('notification', ({ channel, payload }) => this.#channels.deliver(channel, payload ?? ''));
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection was closed.')));
    try {
      await client.connect();
      for (const channel of this.#channels.names()) await client.query(`listen ${channel}`);
    } catch (error) {
      isLost = true;
      this.#client = null;
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  #reconnectAfter(pauseMs: number): void {
    this.#retry = setTimeout(() => {
      this.#client ??= this.#connect();
      this.#client.catch(() => {
        if (!this.#isClosed) this.#reconnectAfter(Math.min(pauseMs * 2, maxPauseMs));
      });
    }, pauseMs);
  }
}
