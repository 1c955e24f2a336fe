import { tabStorage } from '../device/browser-storage.ts';

const key = 'fabula-return-to';

/** Keeps the address to which this tab goes after signing in: a path with its query. */
export function keepReturnAddress(address: string): void {
  tabStorage.set(key, address);
}

/** Gives the kept address and forgets it; '/' when there is none or it is not on this site. */
export function takeReturnAddress(): string {
  const address = tabStorage.take(key);
  return address !== null && isOwnPath(address) ? address : '/';
}

/** Forgets the kept address: whoever it led back is here. */
export function dropReturnAddress(): void {
  tabStorage.take(key);
}

/** Whether an address is that of the landing page, whatever its query. */
export function isLandingPage(address: string): boolean {
  return /^\/(?:[?#]|$)/.test(address);
}

/** Whether an address is a path on this site, however browsers read slashes and backslashes. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && URL.parse(address, 'https://own.invalid')?.host === 'own.invalid';
}
