import { expect, it } from 'vitest';
import { readPerson } from './person.ts';

const claims = { sub: '1', email: 'ada@example.com', email_verified: true };

it('reads a name and a picture from any of their claims', () => {
  for (const name of ['full_name', 'name', 'display_name'])
    expect(readPerson('i', { ...claims, [name]: ' Ada Quill ' })?.fullName).toBe('Ada Quill');
  for (const name of ['avatar_url', 'picture', 'photo_url'])
    expect(readPerson('i', { ...claims, [name]: 'https://img.example/a.png' })?.avatarUrl).toBe(
      'https://img.example/a.png',
    );
  const both = { ...claims, full_name: '', name: 'Ada', display_name: 'A.' };
  expect(readPerson('i', both)).toEqual({
    issuer: 'i',
    subject: '1',
    email: 'ada@example.com',
    fullName: 'Ada',
    avatarUrl: null,
  });
});

it('accepts only https pictures, and cuts names to the length of a profile’s', () => {
  for (const picture of ['http://img.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,', 7, 'x'])
    expect(readPerson('i', { ...claims, picture })?.avatarUrl).toBeNull();
  expect(readPerson('i', { ...claims, name: `A\u0000\n${'é'.repeat(200)}` })?.fullName).toBe(
    `A  ${'é'.repeat(97)}`,
  );
});

it.each([
  { email_verified: false },
  { email_verified: 'true' },
  { email_verified: undefined },
  { email: '' },
])('rejects an unverified e-mail address: %j', (change) => {
  expect(readPerson('i', { ...claims, ...change })).toBeNull();
});
