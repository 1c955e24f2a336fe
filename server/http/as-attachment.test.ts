import { expect, it } from 'vitest';
import { asAttachment } from './as-attachment.ts';

it.each([
  ['The Unlit Hour.txt', 'filename="The Unlit Hour.txt"', "filename*=UTF-8''The%20Unlit%20Hour.txt"],
  [
    'Élise’s “Night”.json',
    'filename="Elises Night.json"',
    "UTF-8''%C3%89lise%E2%80%99s%20%E2%80%9CNight%E2%80%9D.json",
  ],
  ['a/b\\c:"d"\r\nX: y.txt', 'filename="a b c d X y.txt"', "UTF-8''a%20b%20c%20d%20X%20y.txt"],
  ['夜.txt', 'filename="project.txt"', "UTF-8''%E5%A4%9C.txt"],
  ["It's (a) *.txt", `filename="It's (a) .txt"`, "UTF-8''It%27s%20%28a%29%20.txt"],
])('names %j', (name, fallback, encoded) => {
  const header = asAttachment(name);
  expect(header).toContain(fallback);
  expect(header).toContain(encoded);
  expect(header).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^"'\s]*$/);
});
