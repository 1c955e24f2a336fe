import { expect, it } from 'vitest';
import { clientAddress, isLoopback, networkOf, trustedProxies } from './client-address.ts';

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

it('takes the proxy for the client when it names nobody', () => {
  expect(clientAddress('10.0.0.1', undefined, isProxy)).toBe('10.0.0.1');
});

it.each([
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:DB8::7]', '2001:db8::7'],
  ['2001:0db8:0:0::7', '2001:db8::7'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
])('reads %s as %s', (hop, address) => {
  expect(clientAddress('127.0.0.1', hop, isProxy)).toBe(address);
  expect(clientAddress('127.0.0.1', `127.0.0.1, ${hop}, 10.1.2.3:99`, isProxy)).toBe(address);
});

it.each(['unknown', '_hidden', '', '203.0.113.5:', '[127.0.0.1', '127.1', '0x7f.1', '203.0.113.5 127.0.0.1'])(
  'takes nobody’s address for the client of a proxy that writes "%s"',
  (hop) => {
    const address = clientAddress('127.0.0.1', `127.0.0.1, ${hop}`, isProxy);
    expect(address).toBe('unknown');
    expect(isLoopback(address)).toBe(false);
    expect(networkOf(address)).toBe('unknown');
  },
);

it('knows this machine by all of its addresses', () => {
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ])
    expect(isLoopback(address), address).toBe(true);
  for (const address of ['', 'unknown', '128.0.0.1', '10.0.0.1', '::2', '2001:db8::1', '127.evil.example'])
    expect(isLoopback(address), address).toBe(false);
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
