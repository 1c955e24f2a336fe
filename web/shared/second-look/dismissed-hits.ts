import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { deviceStorage } from '../../api/device/browser-storage.ts';

const storageKey = 'app:dismissed-hits';
/** Hits that this browser remembers, the latest. */
const most = 300;
const longest = 120;

/** What a hit is known by in its text: what was found, and the words. */
export function keyOf({ code, what, place }: PlacedHit): string {
  const words = place === null ? what : place.text.slice(place.from, place.to);
  return `${code} ${words.slice(0, longest)}`;
}

/** The keys of the hits that a writer has dismissed in one text, by the text's id. */
export function readDismissed(id: string): ReadonlySet<string> {
  const own = `${id} `;
  return new Set(readAll().flatMap((one) => (one.startsWith(own) ? [one.slice(own.length)] : [])));
}

export function dismissHit(id: string, key: string): void {
  deviceStorage.setJson(storageKey, [...readAll(), `${id} ${key}`].slice(-most));
}

/** Takes back what was dismissed in one text. */
export function takeBackDismissed(id: string): void {
  deviceStorage.setJson(
    storageKey,
    readAll().filter((one) => !one.startsWith(`${id} `)),
  );
}

function readAll(): string[] {
  const kept = deviceStorage.getJson(storageKey);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}
