import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['The Unlit Hour', 'The Unlit Hour.epub'],
  ['=cmd|"/c calc"!A1', '=cmd c calc !A1.epub'],
  ['../../etc/passwd', 'etc passwd.epub'],
  ['..', 'Untitled.epub'],
  ['', 'Untitled.epub'],
  ['con', '_con.epub'],
  ['a\r\nSet-Cookie: b', 'a Set-Cookie b.epub'],
  ['\u202Egpj.exe', 'gpj.exe.epub'],
  ['Ночь и день', 'Ночь и день.epub'],
  ['ends with a dot. ', 'ends with a dot.epub'],
])('%j becomes %j', (title, name) => {
  expect(fileNameOf(title, 'epub')).toBe(name);
});

it('is never long, and never ends within a sign', () => {
  const name = fileNameOf('🎬'.repeat(300), 'pdf');
  expect([...name]).toHaveLength(124);
  expect(name.isWellFormed()).toBe(true);
});
