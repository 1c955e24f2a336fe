import { createHmac } from 'node:crypto';
import { networkOf } from '../http/client-address.ts';

/** A network address as it is stored: a keyed hash, for privacy. */
export function hashAddress(address: string, secret: string): Buffer | null {
  return address === ''
    ? null
    : createHmac('sha256', secret)
        .update(`address:${networkOf(address)}`)
        .digest();
}
