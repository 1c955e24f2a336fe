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
