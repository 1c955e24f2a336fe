import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEmphasis } from './emphasis.ts';

const marked = (text: string) =>
  readEmphasis(text)
    .map(({ text: letters, isBold, isItalic, isUnderlined }) => {
      const looks = `${isBold ? 'b' : ''}${isItalic ? 'i' : ''}${isUnderlined ? 'u' : ''}`;
      return looks === '' ? letters : `<${looks}>${letters}</>`;
    })
    .join('');

it.each([
  ['*a* **b** ***c*** _d_', '<i>a</> <b>b</> <bi>c</> <u>d</>'],
  ['***a* b** _*c*_', '<bi>a</><b> b</> <iu>c</>'],
  ['\\*a\\* 2 * 3 * 4', '*a* 2 * 3 * 4'],
  ['*a', '*a'],
  ['*a\nb*', '*a\nb*'],
  ['a*b*c __d__', 'a<i>b</>c __d__'],
  ['snake_case_name and my_file_2.txt', 'snake_case_name and my_file_2.txt'],
  ['(_a_), **_b_** c_d _e_f g_', '(<u>a</>), <bu>b</> c_d <u>e_f g</>'],
  ['𝐀_𝐁_𝐂', '𝐀_𝐁_𝐂'],
  ['', ''],
])('reads %j', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it('keeps every sign but marks and the backslashes before them', () => {
  const text = fc.array(fc.constantFrom('*', '**', '_', '\\', 'a', ' ', '\n', '😀'), { maxLength: 20 });
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join('');
      const plain = (of: string) => of.replace(/[*_\\]/g, '');
      const runs = readEmphasis(whole);
      expect(plain(runs.map((run) => run.text).join(''))).toBe(plain(whole));
      expect(runs.every((run) => run.text === '\n' || !run.text.includes('\n'))).toBe(true);
    }),
    { seed: 62, numRuns: process.env.PROVE === '1' ? 10_000 : 500 },
  );
});
