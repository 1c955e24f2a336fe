import { expect, it } from 'vitest';
import { nameOperator, noOperator } from './name-operator.ts';

const text = 'By {{operator}}{{address}}. {{contact}}{{law}}';

it('names the operator and how to reach them', () => {
  const operator = {
    name: 'Quay & Sons',
    contact: 'help@quay.example',
    address: 'Pier 1, 5003 Bergen',
    country: 'Norway',
  };
  expect(nameOperator(text, operator)).toBe(
    "By Quay &#38; Sons, Pier 1, 5003 Bergen. To reach us, write to <a href='mailto:help@quay.example'>help@quay.example</a>, or use the <a href='/help'>Help page</a>. The law of Norway applies.",
  );
  expect(nameOperator('By us.{{elsewhere}}', operator)).toBe(
    "By us. You can also write to <a href='mailto:help@quay.example'>help@quay.example</a>.",
  );
  expect(nameOperator('By us.{{elsewhere}}', noOperator)).toBe('By us.');
  expect(nameOperator('{{contact}}', { ...noOperator, contact: 'https://quay.example/@us' })).toContain(
    "<a href='https://quay.example/@us'>",
  );
});

it('has sensible words where nothing is set, and leaves other marks alone', () => {
  expect(nameOperator(text, noOperator)).toBe(
    "By the person or company that runs this server. To reach us, use the <a href='/help'>Help page</a>.",
  );
  expect(nameOperator('{{else}} { {operator} }', noOperator)).toBe('{{else}} { {operator} }');
});

it('lets nothing that an operator wrote end a script, a text of JSON or an attribute', () => {
  const name = '</script>"\\\n\u2028\'{{law}}';
  const named = nameOperator('{{operator}}', { ...noOperator, name, country: 'X' });
  expect(JSON.parse(`"${named}"`)).toBe(named);
  expect(named).not.toMatch(/[<>"'\\{}\n\u2028]/);
});
