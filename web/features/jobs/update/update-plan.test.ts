import { describe, expect, it } from 'vitest';
import { quotedOf, quoteOf } from '../testing/jobs-for-tests.ts';
import { chooseUpdate, firstChoices, orderUpdate, sumUp, type UpdateChoice } from './update-plan.ts';

const quote = quoteOf(
  [
    quotedOf('Scenario', { priceCredits: 1 }),
    quotedOf('Story', { kind: 'STORY', layer: 2, state: 'behind', priceCredits: 3, needs: [0] }),
    quotedOf('Dialogue', { kind: 'DIALOGUE', priceCredits: 2 }),
  ],
  5,
);
const chosen = (...choices: UpdateChoice[]) => choices.reduce(chooseUpdate, firstChoices(quote));

describe('the sums of an update', () => {
  it('are between what is surely out of date and all of it', () => {
    expect(sumUp(quote, firstChoices(quote))).toEqual({
      count: 3,
      least: 3,
      most: 6,
      limit: 6,
      balanceAfter: 0,
      isShort: true,
    });
  });

  it('leave out a text that can’t change, because nothing that it builds on is ticked', () => {
    const without = sumUp(quote, chosen({ type: 'tick', index: 0, isTicked: false }));
    expect(without).toMatchObject({ count: 2, least: 2, most: 2, balanceAfter: 3, isShort: false });
  });

  it('are capped by the highest price', () => {
    expect(sumUp(quote, chosen({ type: 'most', most: 2 }))).toMatchObject({
      least: 2,
      limit: 2,
      balanceAfter: 3,
      isShort: false,
    });
  });
});

it('asks for every step, ticked or not, in the way that was chosen for it', () => {
  const order = orderUpdate(
    quote,
    chosen(
      { type: 'way_all', way: 'anew' },
      { type: 'way', index: 0, way: 'fit' },
      { type: 'tick', index: 2, isTicked: false },
    ),
  );
  expect(order).toMatchObject({ purpose: 'update', takes: 'after_review', mostCredits: 4 });
  expect(order.steps.map(({ kind, way, isChosen }) => [kind, way, isChosen])).toEqual([
    ['SCENARIO', 'fit', true],
    ['STORY', 'anew', true],
    ['DIALOGUE', 'anew', false],
  ]);
});
