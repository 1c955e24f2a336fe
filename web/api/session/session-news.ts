import { deviceStorage } from '../device/browser-storage.ts';
import { userKey as key } from './user-key.ts';

const name = 'app-session';

/** Tells the other tabs of this browser that somebody signed in or out. */
export function announceChange(): void {
  openChannel()?.postMessage('changed');
}

/** Notes who is signed in here. Where that is news to this browser the other tabs are told. */
export function noteUser(id: string): void {
  if (deviceStorage.get(key) === id) return;
  deviceStorage.set(key, id);
  announceChange();
}

/** Who last signed in here and has not signed out; null for nobody. */
export function notedUser(): string | null {
  return deviceStorage.get(key);
}

/** Calls the listener when another tab signed in or out. Returns the way to stop. */
export function onChangeElsewhere(listener: () => void): () => void {
  const opened = openChannel();
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  opened?.addEventListener('message', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    opened?.removeEventListener('message', listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** One for the page, since a channel hears everything but what it says itself. */
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(name);
  return channel;
}
