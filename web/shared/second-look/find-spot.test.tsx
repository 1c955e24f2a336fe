import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { proseOf } from '../../../domain/craft/prose-of.ts';
import type { HitPlace } from '../../../domain/craft/review-content.ts';
import { sampleAnswers } from '../../../domain/story/sample-answers.ts';
import { sampleProject } from '../../../domain/story/sample-project.ts';
import { ResultBody } from '../material/result-body.tsx';
import { findSpot } from './find-spot.ts';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const placeOf = (text: string, words: string, after = 0): HitPlace => {
  const from = text.indexOf(words, after);
  return { path: ['narrative_prose'], text, from, to: from + words.length, sentence: 0 };
};
const draw = (kind: string, title: string, content: Readonly<Record<string, unknown>>) =>
  render(<ResultBody kind={kind} title={title} answer={content} version={0} />).container;
const wordsAt = (root: HTMLElement, place: HitPlace) => {
  const spot = findSpot(root, place);
  return spot?.kind === 'range' ? spot.range.toString() : spot;
};

describe('a place in a text to read', () => {
  const pieces = sampleAnswers.flatMap(({ kind, result }) => {
    const piece = sampleProject.pieces[kind];
    if (piece === undefined) return [];
    const content = Object(result.toContent(result.answer.parse(piece.answer)));
    return [{ kind, content, title: result.title(content, piece.inputs) ?? 'The Second Pilot' }];
  });

  it.each(pieces)('is found wherever the reading view shows it: $kind', ({ kind, content, title }) => {
    const root = draw(kind, title, content);
    const shown = proseOf(kind, content).filter(({ text }) =>
      letters(root.textContent ?? '').includes(letters(text)),
    );
    expect(shown.length).toBeGreaterThan(1);
    for (const { path, text } of shown)
      for (const { 0: words, index } of text.matchAll(/[\p{L}\p{N}]+(.{0,12}[\p{L}\p{N}])?/gu)) {
        const place = { path, text, from: index, to: index + words.length, sentence: 0 };
        expect(letters(String(wordsAt(root, place)))).toBe(letters(words));
      }
  });

  const prose = '# One\n\nShe ran *very*\nfast home. He ran.\n\n***\n\nShe ran very fast home — again 😀x.';
  const story = { pov: '', chapter_map: [{ chapter: 'One', summary: 'She ran.' }], narrative_prose: prose };

  it('is found across emphasis, where a heading is left out, and apart from the same words', () => {
    const root = draw('STORY', 'One', story);
    expect(wordsAt(root, placeOf(prose, 'ran *very*\nfast'))).toBe('ran very fast');
    const second = findSpot(root, placeOf(prose, 'She ran', 40));
    expect(second?.kind === 'range' && second.range.startContainer.textContent).toContain('again');
    expect(wordsAt(root, placeOf(prose, '😀x'))).toBe('x');
  });

  it('is nowhere if the page shows another text', () => {
    expect(findSpot(draw('STORY', 'One', story), placeOf('Nobody sleeps.', 'sleeps'))).toBeNull();
    expect(findSpot(draw('STORY', 'One', story), placeOf('She — ran', '—'))).toBeNull();
  });
});

it('a place in a text to write is found in its box', () => {
  const { container } = render(
    <>
      <textarea defaultValue="She ran home." />
      <textarea defaultValue="He ran home." />
    </>,
  );
  const spot = findSpot(container, placeOf('He ran home.', 'ran'));
  expect(spot).toMatchObject({ kind: 'box', box: { value: 'He ran home.' }, from: 3, to: 6 });
});
