import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { FinishedText } from './finished-text.tsx';
import type { StoryElement } from './story.ts';
import { storyOf } from './testing/story-of.ts';
import type { ProjectActs } from './use-project-acts.ts';

function show(manuscript: StoryElement['manuscript']) {
  const [element] = storyOf({ kind: 'STORY', title: 'The Salt Line' }).get('STORY') ?? [];
  if (element === undefined) throw new Error('a story was made');
  const acts: Pick<ProjectActs, 'download'> = { download: vi.fn() };
  render(
    <MemoryRouter>
      <FinishedText element={{ ...element, manuscript }} acts={acts as ProjectActs} />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Read it' }).getAttribute('href');
}

it('is read in its project', () => {
  expect(show(null)).toBe('/?at=The Salt Line&view=read');
});

it('is read on its own page where it is a manuscript', () => {
  expect(show({ words: 12, goalWords: null, staleScenes: 0 })).toBe('/manuscripts/The Salt Line');
});
