import { expect, it } from 'vitest';
import type { ReportOptions } from '../../../../domain/manuscript/report/report-types.ts';
import { createReportDesk } from './report-desk.ts';
import type { ReportNews } from './report-orders.ts';

const options: ReportOptions = {
  style: { language: 'en', spelling: '', quotationMarks: '', numbers: '', tense: '', person: '', avoid: [] },
  names: [],
};
const scene = (id: string, text: string) => ({ id, content: { text, blocks: [] } });

/** A desk whose clock says that each scene takes long, and whose pauses are ended by hand. */
function deskOf() {
  const news: ReportNews[] = [];
  const pauses: (() => void)[] = [];
  let time = 0;
  const take = createReportDesk(
    (one) => news.push(one),
    () => new Promise((resolve) => pauses.push(resolve)),
    () => {
      time += 100;
      return time;
    },
  );
  const endPauses = async () => {
    for (let resume = pauses.shift(); resume !== undefined; resume = pauses.shift()) {
      resume();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { take, news, endPauses };
}

it('says how far it is, reads again only what changed, and forgets what is gone', async () => {
  const { take, news, endPauses } = deskOf();
  const texts = [scene('a', 'Time stood still.'), scene('b', 'Rain fell.'), scene('c', 'It snowed.')];
  const first = take({ number: 1, ids: ['a', 'b', 'c'], changed: texts, options });
  await endPauses();
  await first;
  expect(news.map(({ kind }) => kind)).toEqual(['reading', 'reading', 'reading', 'ready']);

  news.length = 0;
  const next = take({ number: 2, ids: ['b', 'a'], changed: [scene('b', 'Her heart hammered.')], options });
  await endPauses();
  await next;
  expect(news.map(({ kind }) => kind)).toEqual(['reading', 'ready']);
  const [, ready] = news;
  if (ready?.kind !== 'ready') throw new Error('no report');
  expect(ready.report.scenes.map(({ sceneId }) => sceneId)).toEqual(['b', 'a']);
  expect(ready.report.hits.map(({ sceneId, code }) => `${sceneId} ${code}`)).toEqual([
    'b worn-phrase',
    'a worn-phrase',
  ]);
});

it('gives up an order that a later one replaces', async () => {
  const { take, news, endPauses } = deskOf();
  const first = take({
    number: 1,
    ids: ['a', 'b'],
    changed: [scene('a', 'One.'), scene('b', 'Two.')],
    options,
  });
  const second = take({ number: 2, ids: ['a', 'b'], changed: [scene('a', 'Three words now.')], options });
  await endPauses();
  await Promise.all([first, second]);
  expect(news.filter(({ kind }) => kind === 'ready').map(({ number }) => number)).toEqual([2]);
});
