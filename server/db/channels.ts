type OnPayload = (payload: string) => void;

export class Channels {
  readonly #listeners = new Map<string, Set<OnPayload>>();

  names(): string[] {
    return [...this.#listeners.keys()];
  }

  add(channel: string, onPayload: OnPayload): void {
    if (!/^[a-z_]+$/.test(channel)) throw new Error(`"${channel}" can't name a channel.`);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(onPayload));
  }

  /** Returns whether the channel has no listeners left. */
  remove(channel: string, onPayload: OnPayload): boolean {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(onPayload);
    return listeners?.size === 0 && this.#listeners.delete(channel);
  }

  deliver(channel: string, payload: string): void {
    for (const onPayload of this.#listeners.get(channel) ?? []) onPayload(payload);
  }
}
