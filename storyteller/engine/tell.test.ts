import { describe, expect, it } from 'vitest';
import type { GeneratorInputs, GeneratorResult } from '../../domain/generators/generator.ts';
import { definitions, type RegisteredDefinition } from '../../domain/generators/index.ts';
import type { Task } from '../../server/models/port.ts';
import { textsIn } from './decide/given.ts';
import { decideFacts } from './facts.ts';
import { sentencesOf } from './grammar.ts';
import { resultOf } from './sample-project.ts';
import { findRepeats, findSeams } from './seams.ts';
import { tell } from './tell.ts';

const long = new Set<string>(['DIALOGUE', 'STORY', 'SCRIPT']);
const kinds = definitions.map((definition) => ({
  definition,
  result: resultOf(definition.id),
  id: definition.id,
}));

/** A writer’s lines, with and without people, places, times and things. */
const lines = [
  'Ines Duarte, 61, a piano tuner in Lisbon, finds a brass sextant in the winter of 1943',
  'start with a funeral',
  'the hero should be a woman',
  'A lighthouse keeper who hides a red umbrella',
  'Victorian London, and a pilot named Bo',
  'her brother Tomas, against a rival called Viktor',
  'make it funnier',
];

const telling = new Map<string, { task: Task; answer: unknown }[]>();

describe.each(kinds)('the storyteller writing $id', ({ definition, result }) => {
  const told = tellMany(definition, result);

  it('gives answers of the asked shape that pass the kind’s own check', () => {
    for (const { task, answer } of told) {
      const content = result.toContent(result.answer.parse(answer));
      expect(result.content.safeParse(content).success).toBe(true);
      expect(result.check(content, task.inputs)).toBeNull();
    }
  });

  it('gives a different result almost every time', () => {
    expect(new Set(told.map(({ answer }) => JSON.stringify(answer))).size).toBeGreaterThan(told.length * 0.9);
  });

  it('gives the same result for the same task', () => {
    for (const { task, answer } of told.slice(0, 20)) expect(tell(task, result.answer)).toEqual(answer);
  });
});

describe.each(kinds.filter(({ id }) => !long.has(id)))(
  'a $id of the storyteller',
  ({ definition, result, id }) => {
    const told = tellMany(definition, result);

    it('shows no seam', () => {
      const seams = told.flatMap(({ task, answer }) =>
        textsIn(answer).flatMap((text) =>
          findSeams(text, { needsEnd: !isLabel(id, text) }).map((seam) => ({ seed: task.seed, ...seam })),
        ),
      );
      expect(seams.slice(0, 5)).toEqual([]);
    });

    it('says no sentence twice in one result', () => {
      const repeats = told.flatMap(({ answer }) => findRepeats(textsIn(answer)));
      expect(repeats.slice(0, 5)).toEqual([]);
    });

    it('overuses no sentence', () => {
      const uses = new Map<string, number>();
      for (const { answer } of told)
        for (const sentence of new Set(
          textsIn(answer)
            .flatMap(sentencesOf)
            .filter((text) => text.split(' ').length > 4 && /[.!?]”?$/.test(text)),
        ))
          uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
      const [most = ['', 0]] = [...uses].toSorted((one, other) => other[1] - one[1]);
      expect(most[1], most[0]).toBeLessThanOrEqual(told.length * 0.15);
    });
  },
);

/** 200 results of a short kind, 40 of a long one, with every option of the form in turn. */
function tellMany(definition: RegisteredDefinition, result: GeneratorResult) {
  const known = telling.get(definition.id);
  if (known !== undefined) return known;
  const told = Array.from({ length: long.has(definition.id) ? 40 : 200 }, (_, index) => {
    const task = taskOf(definition, index);
    return { task, answer: tell(task, result.answer) };
  });
  telling.set(definition.id, told);
  return told;
}

/** Names, names of beats and the phrases of a personality have no end punctuation. */
function isLabel(id: string, text: string): boolean {
  return (
    id === 'PERSONALITY_TRAITS' ||
    (id === 'CHARACTER' && text.split(' ').length < 6) ||
    (id === 'PLOT' && text.length < 34)
  );
}

describe('what a writer asks for', () => {
  it('is the place that was typed, word for word', async () => {
    for (const [index, location] of [
      'A lighthouse',
      'a night bus',
      'the third moon',
      'Lisbon, above the old harbour',
      'İstanbul',
      '{odd} [place]',
    ].entries()) {
      const answer = JSON.stringify(await told('SETTING', { genre: 'Drama', location }, index));
      expect(answer.toLowerCase()).toContain(
        location.replace(/^\{odd\} \[place\]$/, '(odd) (place)').toLowerCase(),
      );
    }
  });

  it('is the time that was chosen', async () => {
    const setting = kinds.find(({ id }) => id === 'SETTING');
    const field = setting?.definition.inputs.find(({ name }) => name === 'timeperiod');
    for (const timeperiod of field?.type === 'select' ? field.options : [])
      expect(decideFacts(task('SETTING', { genre: 'Drama', timeperiod }, 4)).place.era).toBe(timeperiod);
  });

  it('is the archetype and the role', async () => {
    for (const archetype of [
      'Hero',
      'Mentor',
      'Threshold Guardian',
      'Herald',
      'Shapeshifter',
      'Shadow',
      'Trickster',
    ])
      for (const role of ['Protagonist', 'Antagonist', 'Supporting', 'Love Interest', 'Sidekick']) {
        const answer = JSON.stringify(await told('CHARACTER', { genre: 'Comedy', archetype, role }, 6));
        expect(answer).toContain(archetype);
        expect(answer).toContain(role);
      }
  });

  it('is the kind of conflict', () => {
    for (const type of [
      'Man vs Man',
      'Man vs Nature',
      'Man vs Society',
      'Man vs Self',
      'Man vs Technology',
      'Man vs Supernatural',
    ])
      expect(decideFacts(task('CONFLICT', { conflict_type: type }, 9)).pressure.type).toBe(type);
  });

  it('is the structure, with its own beats', async () => {
    const beats = async (structure: string) =>
      (await told('PLOT', { structure }, 3)) as { beat_sheet: { beat: string }[] };
    expect((await beats("Hero's Journey")).beat_sheet).toHaveLength(12);
    expect((await beats('Save the Cat')).beat_sheet.map(({ beat }) => beat)).toContain('All Is Lost');
    expect((await beats('Save the Cat')).beat_sheet).toHaveLength(15);
    expect(JSON.stringify(await beats('Five Act'))).toContain('Act Five');
    expect(JSON.stringify(await beats('Three Act'))).not.toContain('Act Four');
    expect(JSON.stringify(await beats('Custom'))).not.toContain('Act One');
  });

  it('is the years of a backstory', async () => {
    const past = async (timeframe: string) => JSON.stringify(await told('BACKSTORY', { timeframe }, 8));
    expect(await past('Childhood')).toMatch(/At (?:six|seven|eight|nine|ten|eleven|twelve)/);
    expect(await past('Teenage Years')).toMatch(/At (?:fourteen|fifteen|sixteen|seventeen|eighteen)/);
    expect(await past('Recent Past')).toMatch(/ago|[Ll]ast|before last/);
  });

  it('is the name and the pronoun that were asked for', async () => {
    const character = await told('CHARACTER', { genre: 'Action' }, 2, 'Call him Bo Okonkwo, he is a diver');
    expect(character).toMatchObject({ name: 'Bo Okonkwo' });
    expect(JSON.stringify(character)).not.toMatch(/\b(?:she|her)\b/);
  });

  it('is the name, trade and age of the person with the role', async () => {
    for (const role of ['Protagonist', 'Antagonist', 'Supporting', 'Love Interest']) {
      const direction = 'Her name is Odile Faure, she is a piano tuner of 58';
      const character = await told('CHARACTER', { genre: 'Mystery', role }, 2, direction);
      expect(character).toMatchObject({ name: 'Odile Faure' });
      expect(JSON.stringify(character)).toMatch(/\. Piano tuner [^.]*, 58\./);
      expect(JSON.stringify(character)).not.toContain('her name is');
    }
  });

  it('is the gender of the hero, whom every step then knows by their name', async () => {
    for (const [direction, subject] of [
      ['The hero should be a woman', 'she'],
      ['make him a man', 'he'],
      ['use they', 'they'],
    ] as const)
      for (let seed = 0; seed < 12; seed++) {
        const character = await told('CHARACTER', { genre: 'Drama' }, seed, direction);
        expect(JSON.stringify(character)).not.toContain('wish');
        const sources = [{ kind: 'CHARACTER' as const, inputs: {}, content: character }];
        const story = decideFacts({ ...task('STORY', {}, seed), sources });
        expect(story.hero.pronouns.subject).toBe(subject);
      }
  });

  it('is a place that suits the genre', () => {
    for (let seed = 0; seed < 40; seed++)
      expect(
        decideFacts(task('SETTING', { genre: 'Romance', timeperiod: '1920s' }, seed)).place.kind,
      ).not.toBe('polar station');
  });

  it('is passed over in silence if it can’t be done', async () => {
    const wishes = [
      'start with a funeral',
      'let the jokes be about numbers',
      'Eine alte Frau, die Brot stiehlt',
    ];
    for (const { definition, id } of kinds) {
      const takesContext = definition.inputs.some(({ name }) => name === 'context');
      for (const wish of wishes) {
        const context: GeneratorInputs = takesContext ? { context: wish } : {};
        const answer = await told(id, { genre: 'Drama', ...context }, 5, takesContext ? '' : wish);
        expect(JSON.stringify(answer).toLowerCase(), id).not.toContain(wish.toLowerCase());
        expect(JSON.stringify(answer), id).not.toMatch(/\b[Yy]our wish|\b[Yy]ou asked for|Brot stiehlt/);
      }
    }
  });
});

async function told(id: string, inputs: GeneratorInputs, seed: number, direction = ''): Promise<unknown> {
  const kind = kinds.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  const all = kind.definition.inputs.map(({ name }) => name);
  const own = Object.fromEntries(Object.entries(inputs).filter(([name]) => all.includes(name)));
  return tell({ ...task(kind.id, own, seed), direction }, kind.result.answer);
}

function task(kind: RegisteredDefinition['id'], inputs: GeneratorInputs, seed: number): Task {
  return { kind, inputs, direction: '', sources: [], seed };
}

/** A task with every option of the form in turn, every fourth with a direction. */
function taskOf(definition: RegisteredDefinition, index: number): Task {
  const inputs: Record<string, string> = {};
  definition.inputs.forEach((field, place) => {
    const turn = Math.floor(index / (place + 1)) + place;
    if (field.type !== 'select') return;
    const option = field.options[turn % (field.options.length + (field.required ? 0 : 1))];
    if (option !== undefined) inputs[field.name] = option;
  });
  const direction = index % 4 === 0 ? (lines[(index / 4) % lines.length] ?? '') : '';
  return { ...task(definition.id, inputs, (index * 2654435761) >>> 0), direction };
}
