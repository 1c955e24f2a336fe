import { expect, it } from 'vitest';
import { aboutWords, byName, contactLines, headerText, isBook } from './shunn.ts';

const prose = {
  title: 'The Unlit Hour',
  author: '',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [],
};
const ines = {
  legalName: 'Ines Marrow',
  penName: 'I. M. Mole',
  surname: '',
  address: '1 Mole\n\n Port ',
  phone: '',
  email: 'i@mole.example',
};

it.each([
  [12, 'about 100 words'],
  [1_849, 'about 1,800 words'],
  [17_449, 'about 17,400 words'],
  [18_240, 'about 18,000 words'],
  [90_499, 'about 90,000 words'],
])('says of %i words that they are %s', (words, expected) => {
  expect(aboutWords(words)).toBe(expected);
});

it('names the writer as they are to be named, or nobody', () => {
  expect(contactLines(ines, 'modern')).toEqual(['Ines Marrow', '1 Mole', 'Port', 'i@mole.example']);
  expect(contactLines(ines, 'anonymous')).toEqual([]);
  expect(byName(prose, ines, 'classic')).toBe('I. M. Mole');
  expect(byName({ ...prose, author: 'Ana' }, { ...ines, penName: '' }, 'modern')).toBe('Ana');
  expect(byName(prose, ines, 'anonymous')).toBe('');
  expect(headerText(prose, ines, 'modern')).toBe('Mole / UNLIT HOUR / ');
  expect(headerText(prose, { ...ines, surname: 'Marrow' }, 'modern')).toBe('Marrow / UNLIT HOUR / ');
  expect(headerText(prose, ines, 'anonymous')).toBe('UNLIT HOUR / ');
});

it.each([
  ['A Short History of Nearly Everything', 'SHORT HISTORY'],
  ['The', 'THE'],
  ['“Incomprehensibilities” and Misunderstandings', 'INCOMPREHENSIBILITIES'],
  ['...', ''],
  ['夜の港', '夜の港'],
])('takes as the keyword of %j %j', (title, keyword) => {
  const nobody = { ...ines, legalName: '', penName: '' };
  expect(headerText({ ...prose, title }, nobody, 'modern')).toBe(keyword === '' ? '' : `${keyword} / `);
});

it('sets as a book what is long or has several stories', () => {
  const part = { title: '', chapters: [] };
  expect(isBook({ ...prose, parts: [part] }, 17_499)).toBe(false);
  expect(isBook({ ...prose, parts: [part] }, 17_500)).toBe(true);
  expect(isBook({ ...prose, parts: [part, part] }, 10)).toBe(true);
});
