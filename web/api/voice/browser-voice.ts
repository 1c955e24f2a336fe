import { isEmptyVoice, readVoice, type Voice } from '../../../domain/story/voice.ts';
import { deviceStorage } from '../device/browser-storage.ts';

/**
 * The voice that this browser keeps for texts outside of projects, for a user's id or null for a
 * visitor. A visitor's becomes that of the user who signs in next, unless they have their own. The
 * same object until it changes.
 */
export function recallVoice(owner: string | null): Voice {
  const own = read(keyOf(owner));
  if (own !== null || owner === null) return parse(own);
  const visitors = read(keyOf(null));
  if (visitors !== null) {
    write(keyOf(owner), visitors);
    write(keyOf(null), null);
  }
  return parse(visitors);
}

/** Keeps a voice for whoever typed it; an empty one is forgotten. */
export function keepVoice(owner: string | null, voice: Voice): void {
  write(keyOf(owner), isEmptyVoice(voice) ? null : JSON.stringify(voice));
  for (const listener of listeners) listener();
}

/** Calls the listener when a voice was kept, here or in another tab. Returns the way to stop. */
export function onVoiceKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const listeners = new Set<() => void>();
/** What the browser refused to keep, for as long as the page is open. */
const unkept = new Map<string, string>();
let parsed: { text: string | null; voice: Voice } | null = null;

function keyOf(owner: string | null): string {
  return owner === null ? 'app:voice' : `app:voice:${owner}`;
}

function read(key: string): string | null {
  return unkept.get(key) ?? deviceStorage.get(key);
}

function write(key: string, text: string | null): void {
  unkept.delete(key);
  if (text === null) deviceStorage.remove(key);
  else if (!deviceStorage.set(key, text)) unkept.set(key, text);
}

function parse(text: string | null): Voice {
  if (parsed?.text !== text || parsed === null) parsed = { text, voice: readVoice(jsonOf(text)) };
  return parsed.voice;
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
