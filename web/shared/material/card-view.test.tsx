import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { result } from '../../../domain/generators/backstory/result.ts';
import { ResultBody } from './result-body.tsx';

const first = 'At nine she gave her father the all clear, and the fog came in behind him.';
const backstory = { past_events: [first, 'A storm.'], wounds: ['Thanks.'], loyalties: ['To Tobe.'] };

it('calls a backstory by the whole first line, and shows that line once', () => {
  const title = result.title(backstory, {});
  expect(title).toBe(first);
  const page = renderToStaticMarkup(
    <ResultBody kind="BACKSTORY" title={title} answer={backstory} version={0} />,
  );
  expect(page.split(first)).toHaveLength(3);
  expect(page).toContain(`<h2 class="sr">${first}</h2>`);
});

const drawn = (kind: string, answer: Record<string, unknown>) =>
  renderToStaticMarkup(<ResultBody kind={kind} title={null} answer={answer} version={1} isWriting />);

it('keeps a line for a role that is written after everything below it', () => {
  const page = drawn('CHARACTER', { goals: ['To sign the lease alone.'] });
  expect(page).toMatch(/<p class="subtitle"><i class="waiting"><\/i>/);
  expect(page.indexOf('class="subtitle"')).toBeLessThan(page.indexOf('Goals'));
});

it('keeps room for a midpoint that is written after the end', () => {
  const page = drawn('CHARACTER_ARC', { start_state: 'She asks nobody.', end_state: 'She' });
  expect(page).toMatch(/<div class="wait holds-place"><dt>Midpoint shift</);
  expect(page).toMatch(/<div class="wait"><dt>Lesson</);
});

it('shows a plot’s beats after its threads and reversals, as they are written', () => {
  const page = drawn('PLOT', {
    ab_plot_threads: { a_plot: 'A', b_plot: 'B', c_plot: 'C' },
    reversals: ['One', 'Two'],
    beat_sheet: [{ beat: 'Setup', description: 'It' }],
  });
  const places = ['Threads', 'Reversals', 'Beat sheet'].map((heading) => page.indexOf(`<h3>${heading}</h3>`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
});
