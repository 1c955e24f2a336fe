import { isLineType } from '../../../domain/story/one-line.ts';
import { deviceStorage, memberOf, tabStorage } from '../../api/device/browser-storage.ts';
import type { AskedLine } from './beginning.ts';

const key = 'fabula-line';

/** Where this browser keeps the story that was begun and lies in no project yet. */
export const beginningKey = 'app:begin';

/** Where a line is handed over to: the page that begins with it. */
export const beginPath = '/begin';

/** Keeps a line in this tab for the page that begins with it. */
export function handOverLine(asked: AskedLine): void {
  tabStorage.setJson(key, asked);
}

/** Takes what another page of this tab handed over, so that it begins once; null if nothing was. */
export function takeHandedLine(): AskedLine | null {
  const asked = tabStorage.getJson(key);
  tabStorage.remove(key);
  const [line, type] = [memberOf(asked, 'line'), memberOf(asked, 'type')];
  return typeof line === 'string' && typeof type === 'string' && isLineType(type) ? { line, type } : null;
}

/** The line of the story that this browser keeps; null for none. */
export function recallLine(): string | null {
  const line = memberOf(deviceStorage.getJson(beginningKey), 'line');
  return typeof line === 'string' && line !== '' ? line : null;
}
