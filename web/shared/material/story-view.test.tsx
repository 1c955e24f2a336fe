import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StoryView } from './story-view.tsx';

const long = 'She counted the steps as she went down, and on the ninth of them she stopped. '
  .repeat(3)
  .trim();

describe('the large letter of a story', () => {
  it('stands where three lines of text stand beside it', () => {
    expect(drawn(`${long}\n\nHe ran.`)).toContain(`<p class="long">${long}</p>`);
    expect(drawn(`## One\n\n${long}`)).toContain(`<h3>One</h3><p class="long">${long}</p>`);
  });

  it.each(['Chapter One.', 'He ran.', '“Mind the ninth,” she said.'])(
    'stands at no line as short as “%s”',
    (first) => {
      expect(drawn(`${first}\n\n${long}`)).toContain(`<p>${first}</p>`);
    },
  );
});

it('stands from the first word on, while it is not known how long the paragraph will be', () => {
  expect(drawn('He ran')).toContain('<p class="long">');
});

it('has a heading also where it was stopped before it had a title', () => {
  const answer = { chapter_map: [{ chapter: 'A decent people', summary: 'Drusilla comes' }] };
  expect(renderToStaticMarkup(<StoryView answer={answer} title="" version={0} />)).toContain(
    '<h2>A decent people</h2>',
  );
});

function drawn(prose: string): string {
  return renderToStaticMarkup(<StoryView answer={{ narrative_prose: prose }} title={null} version={0} />);
}
