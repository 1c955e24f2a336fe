import { expect, it } from 'vitest';
import { fillOperator, noOperator } from './fill-operator.ts';

const text = 'By {{operator}}{{address}}. {{contact}}{{law}}';

it('names the operator and how to reach them', () => {
  const operator = {
    name: 'Quay & Sons',
    contact: 'help@quay.example',
    address: 'Pier 1, 5003 Bergen',
    country: 'Norway',
  };
  expect(fillOperator(text, '.html', operator)).toBe(
    'By Quay &#38; Sons, Pier 1, 5003 Bergen. To reach us, write to <a href="mailto:help@quay.example">help@quay.example</a>, or use the <a href="/help">Help page</a>. The law of Norway applies.',
  );
  expect(fillOperator('By us.{{elsewhere}}', '.html', operator)).toBe(
    'By us. You can also write to <a href="mailto:help@quay.example">help@quay.example</a>.',
  );
  expect(fillOperator('By us.{{elsewhere}}', '.html', noOperator)).toBe('By us.');
  expect(
    fillOperator('{{contact}}', '.html', { ...noOperator, contact: 'https://quay.example/@us' }),
  ).toContain('<a href="https://quay.example/@us">');
});

it('has sensible words where nothing is set, and leaves other marks alone', () => {
  expect(fillOperator(text, '.html', noOperator)).toBe(
    'By somebody who has not given a name. To reach us, use the <a href="/help">Help page</a>.',
  );
  expect(fillOperator('{{else}} { {operator} }', '.html', noOperator)).toBe('{{else}} { {operator} }');
});

it('says the same in a page, in its data, and in the data that stands in the page, whatever an operator wrote', () => {
  const operator = {
    ...noOperator,
    name: `</script>"\\\n'{{law}}&#39;`,
    country: 'X',
    contact: 'a@b.example',
  };
  const html = fillOperator('<p>{{operator}} {{contact}}</p>', '.html', operator);
  expect(html).not.toMatch(/<\/script|\{\{/);
  const data = JSON.stringify(['<p>{{operator}} {{contact}}</p>']);
  expect(JSON.parse(fillOperator(data, '.data', operator))).toEqual([html]);
  const attribute = data.replaceAll(/[&'<>=]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const page = fillOperator(`<script data-text='${attribute}'>`, '.html', operator);
  const [, inPage = ''] = /^<script data-text='([^']*)'>$/.exec(page) ?? [];
  const read = inPage.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(read)).toEqual([html]);
});
