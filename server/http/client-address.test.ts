import { expect, it } from 'vitest';
import { clientAddress, networkOf, trustedProxies } from './client-address.ts';

const isProxy = trustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);

it('takes the socket’s address when no proxy of ours is in between, whatever a header says', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', isProxy)).toBe('203.0.113.9');
  expect(clientAddress('203.0.113.9', '127.0.0.1', trustedProxies([]))).toBe('203.0.113.9');
});

it('takes the last address that our proxies did not write themselves', () => {
  expect(clientAddress('127.0.0.1', '1.1.1.1, 203.0.113.9', isProxy)).toBe('203.0.113.9');
  expect(clientAddress('::ffff:127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3', isProxy)).toBe('203.0.113.9');
  expect(clientAddress('fd00::1', '2001:db8::7', isProxy)).toBe('2001:db8::7');
});

it('stays with the proxy when its header is missing or nonsense', () => {
  expect(clientAddress('10.0.0.1', undefined, isProxy)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'unknown', isProxy)).toBe('10.0.0.1');
});

it('takes an IPv6 /64 for one network and leaves IPv4 as it is', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:0db8:0:0:ffff:1:2:3')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
});

it('refuses a list of proxies that it cannot read', () => {
  expect(() => trustedProxies(['localhost'])).toThrow(/neither an address nor a range/);
});
