import { describe, expect, it } from 'vitest';
import { checkEndpoint, isPublicAddress } from './check-endpoint.ts';

describe('an address on the open internet', () => {
  it.for([
    'https://models.example.com/v1',
    'https://models.example.com:8443',
    'https://a.b-c.example.org/deep/path/',
  ])('may be %s', (url) => {
    expect(checkEndpoint(url, 'public')).toBe(url.replace(/\/$/, ''));
  });

  it.for([
    'http://models.example.com',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://127.1',
    'https://[::1]/v1',
    'https://[::ffff:10.0.0.1]',
    'https://①②⑦.⓪.⓪.①',
    'https://localhost',
    'https://localhost.',
    'https://router',
    'https://models.example.com.',
    'https://models.example.com:22',
    'https://user:word@models.example.com',
    'https://models.example.com/?to=1',
    'https://models.example.com/#to',
    'file:///etc/passwd',
    'ftp://models.example.com',
    'gopher://models.example.com',
    'models.example.com',
    '//models.example.com',
    '',
  ])('is never %s', (url) => {
    expect(() => checkEndpoint(url, 'public')).toThrow();
  });

  it('is none at all where the operator allows none', () => {
    expect(() => checkEndpoint('https://models.example.com', 'none')).toThrow(/known services/);
  });
});

it('may be this machine where only its owner reaches the server', () => {
  expect(checkEndpoint('http://localhost:11434/v1/', 'any')).toBe('http://localhost:11434/v1');
  expect(() => checkEndpoint('file:///etc/passwd', 'any')).toThrow();
});

describe('what a name leads to', () => {
  it.for([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::7f00:1',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'nonsense',
    '',
  ])('is not public when it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.for([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
    '::ffff:8.8.8.8',
  ])('is public when it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
