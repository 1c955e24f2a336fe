import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRelease, paceFor } from './release.ts';

const answer = JSON.stringify({
  premise: 'A keeper counts the steps. She says “enough.” Nobody hears her.',
  goals: ['To leave', 'To be asked to stay'],
});

describe('handing out text', () => {
  it('shows whole words only, and names and brackets for free', () => {
    const release = createRelease('word');
    release.push('{"premise":"A keeper cou');
    expect(release.advance(1)).toBe('{"premise":"');
    expect(release.advance(40)).toBe('A ');
    expect(release.advance(40)).toBe('keeper ');
    expect(release.advance(10_000)).toBe('');
    release.push('nts the');
    expect(release.advance(0)).toBe('counts ');
  });

  it('keeps to 28 to 40 words a second unless it is far behind', () => {
    expect(paceFor(0)).toBe(28);
    expect(paceFor(80)).toBe(40);
    expect(paceFor(160)).toBe(80);
  });

  it('releases a steady stream at that pace', () => {
    const release = createRelease('word');
    release.push(`{"prose":"${'word '.repeat(400)}`);
    let shown = '';
    for (let frame = 0; frame < 600; frame++) shown += release.advance(1000 / 60);
    const seconds = 10;
    expect(shown.split(' ').length / seconds).toBeGreaterThan(28);
    expect(release.isDrained()).toBe(true);
  });

  it('releases by the sentence for readers who want less motion', () => {
    const release = createRelease('sentence');
    release.push(answer);
    release.advance(1);
    const shown: string[] = [];
    for (let frame = 0; frame < 200; frame++) {
      const piece = release.advance(16);
      if (piece !== '') shown.push(piece);
    }
    expect(shown).toEqual([
      'A keeper counts the steps. ',
      'She says “enough.” ',
      'Nobody hears her.","goals":["',
      'To leave","',
      'To be asked to stay"]}',
    ]);
  });

  it('hands out the rest within a second after the end', () => {
    const release = createRelease('word');
    release.push(`{"prose":"${'word '.repeat(500)}"`);
    release.finish();
    let ms = 0;
    while (!release.isDrained() && ms < 5000) {
      release.advance(16);
      ms += 16;
    }
    expect(ms).toBeLessThan(1000);
  });

  it('hands out every character once, however the text is cut and whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string()),
        fc.array(fc.nat(12), { minLength: 1 }),
        fc.constantFrom('word' as const, 'sentence' as const),
        (text, lengths, unit) => {
          const release = createRelease(unit);
          let shown = '';
          let at = 0;
          for (let turn = 0; at < text.length; turn++) {
            const length = 1 + (lengths[turn % lengths.length] ?? 0);
            release.push(text.slice(at, at + length));
            at += length;
            shown += release.advance(16);
          }
          release.finish();
          for (let turn = 0; turn < 500 && !release.isDrained(); turn++) shown += release.advance(16);
          expect(shown + release.flush()).toBe(text);
        },
      ),
      { seed: 3 },
    );
  });
});
