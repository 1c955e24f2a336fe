import { describe, expect, it } from 'vitest';
import { cueForm } from './read-cues.ts';
import { proseForm } from './read-prose.ts';
import { scriptForm } from './read-script.ts';
import type { TextForm } from './text-form.ts';
import { createTranslator } from './translator.ts';

function translate(form: TextForm | null, ...pieces: readonly string[]) {
  const translator = createTranslator(form);
  const json = [...pieces.map((piece) => translator.push(piece)), translator.end()].join('');
  return { json, flaw: translator.flaw() };
}

const read = (form: TextForm, text: string) => JSON.parse(translate(form, text).json);
const flawOf = (form: TextForm, text: string) => translate(form, text).flaw;

describe('a story as text', () => {
  const story = {
    pov: 'Close third',
    chapter_map: [{ chapter: 'The Quay', summary: 'She waits: long.' }],
    narrative_prose: 'Fog.\n\nShe waited.',
  };

  it.each([
    [
      'bold names',
      '**Point of view:** Close third\n**Chapters:**\n1. **The Quay**: She waits: long.\n**Story**\n',
    ],
    [
      'headings',
      '# Point of view: Close third\n\n## Chapters\n\n1) The Quay — She waits: long.\n\n## Story:\n\n',
    ],
    ['wide colons', 'Point of view：Close third\nChapters：\n1. The Quay：She waits: long.\nStory：'],
    ['its value below', 'POV:\nClose third\nChapter map:\n- The Quay: She waits: long.\nProse:\n'],
    ['a folded summary', 'POV: Close third\nChapters:\n1. “The Quay”: She waits:\n   long.\nStory:\n'],
    ['a rule for the last name', 'POV: Close third\nChapters:\n1. The Quay: She waits: long.\n\n---\n\n'],
    ['nothing for the last name', 'POV: Close third\nChapters:\n1. The Quay: She waits: long.\n\n'],
    ['a rule and the last name', 'POV: Close third\nChapters: 1. The Quay: She waits: long.\n***\nStory:\n'],
  ])('may have %s', (_, head) => {
    if (head.includes('—'))
      return expect(read(proseForm, `${head}Fog.`).chapter_map[0].chapter).toBe('The Quay — She waits');
    expect(read(proseForm, `${head}Fog.\n\nShe waited.\n`)).toEqual(story);
  });

  it('keeps every line of its prose, whatever it looks like', () => {
    const prose = 'Story: one\n\n1. Two\n\n---\nNotes: three\n```\nPoint of view: four';
    expect(read(proseForm, `POV: I\nChapters:\n1. A: b\nStory:\n${prose}\n\n`).narrative_prose).toBe(prose);
  });

  it('has notes until a rule, even if its parts are named in them', () => {
    const notes = 'Notes:\nPoint of view: hers?\nChapters:\n1. No: no\nStory:\nno\n---\n';
    const head = 'POV: I\nChapters:\n1. A: b\nStory:\n';
    expect(read(proseForm, `${notes}Now then.\n${head}Yes.`)).toEqual({
      pov: 'I',
      chapter_map: [{ chapter: 'A', summary: 'b' }],
      narrative_prose: 'Yes.',
    });
  });

  it('is found in notes that were never ended', () => {
    expect(read(proseForm, 'Notes:\nPOV: hm\n\nPOV: I\nChapters:\n1. A: b\nStory:\nYes.').pov).toBe('I');
  });

  it.each([
    ['', null],
    ['Notes:\nOnly these.', 'nothing follows the notes'],
    ['Notes:\nOnly these.\n---\n', 'nothing follows the notes'],
    ['Notes:\nOnly these.\n---\nOnce.', 'the point of view is missing'],
    ['Once upon a time.', 'the point of view is missing'],
    ['Chapters:\n1. A: b\nStory:\nYes.', 'the point of view is missing'],
    ['POV: I\n', 'the chapter map is missing'],
    ['POV: I\nStory:\nYes.', 'the chapter map is missing'],
    ['POV: I\nChapters:\n\nYes.', 'the chapter map is missing'],
    ['POV: I\nChapters:\n1. A: b\n2. C\nStory:\nYes.', 'chapter 2 of the map has no summary'],
    ['POV: I\nChapters:\n1. A: b', 'the story itself is missing'],
    ['POV: I\nChapters:\n1. A: b\nStory:\n\n', 'the story itself is missing'],
  ])('%j has the flaw: %s', (text, flaw) => {
    expect(flawOf(proseForm, text)).toBe(flaw);
  });

  it('keeps prose that has no head, for its reader', () => {
    expect(read(proseForm, 'Once upon a time.\n\nThe end.')).toEqual({
      narrative_prose: 'Once upon a time.\n\nThe end.',
    });
  });
});

describe('a dialogue as text', () => {
  const head = 'Voices:\nTobe: Long.\nInes (aunt): Short.\nBeats:\n1. The key\n2. The hook\nLines:\n';
  const lines = (text: string) => read(cueForm, head + text).lines;

  it.each([
    'Tobe (wants it): Is it there?',
    'TOBE (wants it): Is it there?',
    '**Tobe** (wants it): Is it there?',
    '**Tobe (wants it):** Is it there?',
    '**TOBE**: (wants it) Is it there?',
    'Tobe（wants it）：Is it there?',
    'Tobe (wants it)\nIs it\nthere?',
  ])('takes %j for the same line', (text) => {
    expect(lines(`## The key\n${text}\n`)).toEqual([
      { character: 'Tobe', line: 'Is it there?', beat_context: 'wants it' },
    ]);
  });

  it('knows a name with brackets in it, and keeps colons and brackets in what is said', () => {
    expect(lines('## The key\nInes (aunt) (looks): He said: (low) no (yes): no.')).toEqual([
      { character: 'Ines (aunt)', line: 'He said: (low) no (yes): no.', beat_context: 'looks' },
    ]);
  });

  it('counts lines to the beats that headings name, by name or number, or to a new one', () => {
    const text = 'Tobe (a): a\n## 2\nTobe (b): b\n### 1. The Key\nTobe (c): c\n## The door\nTobe (d): d';
    expect(read(cueForm, head + text).beat_to_line_map).toEqual([
      { beat: 'The key', lines: [1] },
      { beat: 'The hook', lines: [2] },
      { beat: 'The key', lines: [3] },
      { beat: 'The door', lines: [4] },
    ]);
  });

  it.each([
    ['Notes:\nOnly these.', 'nothing follows the notes'],
    ['Tobe: Is it there?', 'the voices are missing'],
    [`${head}`, 'the lines are missing'],
    ['Voices:\nTobe: Long.\nLines:\nTobe (a): b', 'its first lines belong to no beat'],
    [`${head}## The key\n\nThe door opens.`, '“The door opens.” is spoken by nobody'],
    [`${head}## The key\nTobe (a): b\nTobe: c`, 'line 2 says nothing of what its speaker is after'],
    [`${head}## The key\nTobe (a):`, 'line 1 has no words'],
    ['Voices:\nTobe\nLines:\nTobe (a): b', 'the voice of Tobe is not described'],
  ])('%j has the flaw: %s', (text, flaw) => {
    expect(flawOf(cueForm, text)).toBe(flaw);
  });
});

describe('a script as text', () => {
  const blocksOf = (text: string) => read(scriptForm, text).scenes[0].blocks;
  const heading = 'INT. LOFT - NIGHT\n\n';

  it('keeps what stands before its first heading, in the first scene', () => {
    expect(read(scriptForm, `FADE IN:\n\nTEASER\n\n${heading}Fog.`).scenes).toEqual([
      {
        slugline: 'INT. LOFT - NIGHT',
        blocks: [
          { type: 'transition', text: 'FADE IN:' },
          { type: 'action', text: 'TEASER' },
          { type: 'action', text: 'Fog.' },
        ],
      },
    ]);
  });

  it('takes headings of Markdown for those of scenes and acts', () => {
    expect(read(scriptForm, `# ACT ONE\n\n## **EXT. SEA - DAY**\n\nFog.`).scenes).toEqual([
      {
        slugline: 'EXT. SEA - DAY',
        blocks: [
          { type: 'transition', text: 'ACT ONE' },
          { type: 'action', text: 'Fog.' },
        ],
      },
    ]);
  });

  it('loses no heading that has nothing below it, and no name without words', () => {
    expect(read(scriptForm, `${heading}EXT. SEA - DAY\n\nINES\n(nods)\n\nINT. CAR - DAY`).scenes).toEqual([
      {
        slugline: 'EXT. SEA - DAY',
        blocks: [
          { type: 'action', text: 'INT. LOFT - NIGHT' },
          { type: 'action', text: 'INES (nods)' },
          { type: 'action', text: 'INT. CAR - DAY' },
        ],
      },
    ]);
  });

  it('has no title page, but loses no first line that looks like one', () => {
    expect(blocksOf(`Title: The Ferry\nAuthor: A model\n\n${heading}Fog.`)).toEqual([
      { type: 'action', text: 'Fog.' },
    ]);
    expect(blocksOf(`A quay: fog.\n\n${heading}She waits.`)).toEqual([
      { type: 'action', text: 'A quay: fog.' },
      { type: 'action', text: 'She waits.' },
    ]);
  });

  it('begins after the last rule above its first heading', () => {
    const notes = 'Notes:\nWants.\n---\nScene one: the loft.\n\n---\n\n';
    expect(blocksOf(`${notes}${heading}Fog.\n\n---\n\nDawn.`)).toEqual([
      { type: 'action', text: 'Fog.' },
      { type: 'action', text: 'Dawn.' },
    ]);
  });

  it.each([
    ['', null],
    ['Notes:\nOnly these.', 'nothing follows the notes'],
    ['Fog.\n\nShe waits.', 'it has no scene heading'],
  ])('%j has the flaw: %s', (text, flaw) => {
    expect(flawOf(scriptForm, text)).toBe(flaw);
  });
});

describe('a text that goes on in a second answer', () => {
  const head = 'Notes:\nx\n---\nPOV: I\nChapters:\n1. A: b\nStory:\n';

  function continued(form: TextForm, first: string, second: string) {
    const translator = createTranslator(form);
    let json = translator.push(first);
    expect(translator.goOn()).toBe(true);
    for (const sign of second) json += translator.push(sign);
    return JSON.parse(json + translator.end());
  }

  it.each([
    'Two.\n\nThree.\n',
    '\n\n Here is the rest:\n\nTwo.\n\nThree.',
    '```\nTwo.\n\nThree.\n```',
    'Notes:\nmore\n---\nTwo.\n\nThree.',
    'Notes:\nmore\n---\nPOV: I\nChapters:\n1. A: b\nStory:\n\nTwo.\n\nThree.',
    'Story: Two.\n\nThree.',
  ])('takes up the prose with %j', (second) => {
    for (const first of [`${head}One.`, `${head}One.\n\n`, `\`\`\`\n${head}One.\n\`\`\`\n`])
      expect(continued(proseForm, first, second).narrative_prose).toBe('One.\n\nTwo.\n\nThree.');
  });

  it('takes up the scenes of a script', () => {
    const scenes = continued(
      scriptForm,
      'INT. LOFT - NIGHT\n\nFog.',
      'Notes:\nx\n---\nDawn.\n\nEXT. SEA - DAY\n\nSun.',
    ).scenes;
    expect(scenes.map(({ blocks }: { blocks: unknown[] }) => blocks.length)).toEqual([2, 1]);
  });

  it('leaves out JSON, which can’t go on with a text', () => {
    expect(continued(proseForm, `${head}One.`, '{"narrative_prose":"Two."}').narrative_prose).toBe('One.');
  });

  it('is never JSON, a dialogue, or a text that has not begun', () => {
    for (const [form, text] of [
      [proseForm, '{"pov":"I"}'],
      [proseForm, 'Notes:\nx'],
      [proseForm, 'POV: I\nStory:\nNo map.'],
      [cueForm, 'Voices:\nTobe: Long.\nLines:\n## A\nTobe (a): b\n'],
    ] as const) {
      const translator = createTranslator(form);
      translator.push(text);
      expect(translator.goOn()).toBe(false);
    }
  });
});

describe('JSON', () => {
  it.each([
    ['{"notes":"x","a":1}', '{"a":1}'],
    [' \n{ "notes" : "a\\"}{\\\\" ,\n "a": 1 }', ' \n{\n "a": 1 }'],
    ['{"notes":{"a":["}",{}]},"a":1}', '{"a":1}'],
    ['{"notes":["]"],"a":1}', '{"a":1}'],
    ['{"notes":null,"a":1}', '{"a":1}'],
    ['{"notes":7}', '{}'],
    ['{"notes":"x"}', '{}'],
    ['{"noted":"x","notes":1}', '{"noted":"x","notes":1}'],
    ['{"a":{"notes":1}}', '{"a":{"notes":1}}'],
    ['Sure {really}: {"notes":"x","a":1} done', 'Sure {really}: {"a":1} done'],
    ['{{"notes":"x","a":1}', '{{"a":1}'],
    ['no object', 'no object'],
    ['{"notes":"x', '{'],
    ['{"not', '{"not'],
    ['{}', '{}'],
  ])('%j passes as %j, wherever it is cut', (text, passed) => {
    expect(translate(null, text).json).toBe(passed);
    expect(translate(null, ...text).json).toBe(passed);
  });
});
