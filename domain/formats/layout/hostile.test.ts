import { expect, it } from 'vitest';
import { layoutProse } from './layout-prose.ts';
import { layoutScreenplay } from './layout-screenplay.ts';

const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };

it.each(['a', 'a ', '-', '*', '_a ', '[[', '[[a]]', '(', ' ', '\n', 'é', '漢', '\u0301'])(
  'sets a long text that repeats %j in linear time',
  (part) => {
    const text = part.repeat(100_000 / part.length);
    const before = process.cpuUsage();
    const look = { hasSceneNumbers: true, hasBoldHeadings: true, printsNotes: false, draftLine: text };
    const speech = { character: text, parenthetical: text, line: text };
    layoutScreenplay(
      {
        titlePage: [{ key: 'Title', value: text }],
        blocks: [
          { type: 'heading', text, number: text },
          { type: 'action', text },
          { type: 'dialogue', ...speech },
          { type: 'dual_dialogue', left: speech, right: speech },
        ],
      },
      { ...look, paper: 'letter', hasTitlePage: true },
    );
    layoutProse(
      {
        title: text,
        author: text,
        language: 'en',
        dedication: '',
        copyright: '',
        parts: [
          { title: '', chapters: [{ title: text, blocks: [{ type: 'paragraph', runs: [{ text }] }] }] },
        ],
      },
      nobody,
      { paper: 'letter', style: 'modern', hasTitlePage: true },
    );
    // About 0.2 s.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
  },
);
