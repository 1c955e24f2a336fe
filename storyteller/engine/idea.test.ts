import { describe, expect, it } from 'vitest';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { chanceOf } from './chance.ts';
import { textsIn } from './decide/given.ts';
import { ofGenre, project, type Step, step } from './sample-project.ts';
import { findSeams } from './seams.ts';
import { genreNames } from './story-parts.ts';

const all = definitions.map(({ id }) => id);

const lines = [
  'A ferry pilot who is paid for two has to let one of them go',
  'A retired locksmith who keeps copies of keys',
  'Two brothers inherit a cinema',
  'A man who cannot say no runs for mayor',
  'Two rival pastry cooks share one oven',
  'Robots are not allowed to dream',
  'Dragons are taxed',
  "My mother's house hums when nobody is listening",
  'A hostage negotiator loses her voice',
  'A grandmother hitchhikes to the Arctic',
  'A stuntwoman has one jump left.',
  'What if memories could be pawned?',
  'When the river freezes, the dead walk home',
  'A boy and his goat cross a desert',
  'On the moon, water is money',
  'A story about jealousy between sisters',
  'An orphan finds out that her dreams are recordings',
  'Nobody in the village may speak after dark',
  'A beekeeper in Lyon, 1912, falls in love with a bomb maker',
  'The king is dead and the cook is wearing his crown.',
  'A nurse must choose which of two patients gets the only bed',
  'Three sisters buy a bankrupt circus',
  'the last bookshop on Mars',
  'A widow, a debt and a lighthouse',
  'I miss my brother, who went to sea. I never told him.',
] as const;

/** Each of them in full size, every third of them in a small one. */
const isProving = process.env.PROVE === '1';
const told = lines.map((line, index) => [line, index] as const).filter(([, at]) => isProving || at % 3 === 0);

describe.each(told)('the tale of: %s', (line, index) => {
  const genre = genreNames[index % genreNames.length] ?? 'Drama';
  const words = contentOf(line);

  it('is about it in every text that follows its theme', () => {
    const told = project(all, index + 1, { ...ofGenre(genre), THEME: { genre, context: line } });
    for (const kind of ['THEME', 'CHARACTER', 'SETTING', 'SCENARIO', 'PLOT', 'STORY'] as const)
      expect(wordsOf(kind, told, words), kind).toHaveLength(2);
    for (const { kind, content } of told) expect(seamsOf(kind, content), kind).toEqual([]);
  });

  it('is about it if only the project, the theme’s wish or the hero’s wish says so', () => {
    const about: Step[] = [];
    for (const kind of all) {
      const inputs = ofGenre(genre)[kind] ?? {};
      about.push(step(kind, { inputs, about: line, sources: about.toReversed(), seed: index + 9 }));
    }
    for (const told of [
      about,
      project(all, index + 3, ofGenre(genre), { THEME: line }),
      project(all.slice(all.indexOf('CHARACTER')), index + 5, ofGenre(genre), { CHARACTER: line }),
    ]) {
      for (const kind of ['CHARACTER', 'SCENARIO', 'PLOT', 'STORY'] as const)
        expect(wordsOf(kind, told, words), kind).toHaveLength(2);
      for (const { kind, content } of told) expect(seamsOf(kind, content), kind).toEqual([]);
    }
  });
});

describe('a wish for another person than the hero', () => {
  it.each(['Antagonist', 'Sidekick'])('is about that person: %s', (role) => {
    const direction = 'A smuggler who hates the sea steals a horse';
    for (let seed = 1; seed < 9; seed++) {
      const { content, facts, text } = step('CHARACTER', {
        inputs: { genre: 'Drama', role },
        direction,
        about: 'Dragons are taxed',
        seed,
      });
      const { given } = role === 'Sidekick' ? facts.ally : facts.opponent;
      expect((content as { name: string }).name).toContain(given);
      expect(text).toContain(`${given} hates the sea and steals a horse.`);
      expect(text).toContain('Smuggler');
    }
  });
});

describe('a wish', () => {
  const rare =
    'marzipan,zeppelin,ocelot,trombone,quarry,mollusc,pagoda,turbine,walrus,abacus,glacier,tundra'.split(',');
  const shapes = [
    'make the {1} funnier than the {2}',
    'A {1} dancer who fears every {2}',
    'the {1} eats the {2}',
    'no {1}, and less {2}',
    'I want a {1} with a {2}, please',
    'Ein {1} frisst das {2} und schläft',
    '{1}, {2}',
    'The {2} must not know that the {1} is gone! It rains {1}.',
    'with “{1} and {2}” as the last words',
    'a {1} that nobody {2} (really)',
    'think of *{1}* and {2}',
  ];

  it.each(all)('is never quoted in a %s', (kind) => {
    const chance = chanceOf(all.indexOf(kind) + 1);
    for (let turn = 0; turn < (isProving ? 40 : 15); turn++) {
      const [one = '', two = ''] = chance.some(rare, 2);
      const wish = chance.pick(shapes).replaceAll('{1}', one).replaceAll('{2}', two);
      const genre = chance.pick(genreNames);
      const direction = chance.happens(0.5) ? wish : '';
      const inputs = { genre, context: direction === '' ? wish : '' };
      const about = chance.happens(0.3) ? wish : '';
      const first = step('CHARACTER', { inputs: { genre }, direction, about, seed: turn });
      const sources = chance.happens(0.5) && kind !== 'CHARACTER' ? [first] : [];
      const { content } = step(kind, { inputs, direction, about, sources, seed: turn * 31 });
      const quoted = textsIn(content).flatMap(
        (text) => text.match(/“[^”]*”|‘[^’]*’|(?<!\*)\*[^*\n]+\*(?!\*)/g) ?? [],
      );
      for (const words of quoted) for (const word of [one, two]) expect(words, wish).not.toContain(word);
    }
  });
});

/** The first two content words of a line, or of their inflections, in the texts of a kind. */
function wordsOf(kind: GeneratorId, told: readonly Step[], words: readonly string[]): string[] {
  const text = told.find((one) => one.kind === kind)?.text.toLowerCase() ?? '';
  return words
    .filter((word) => new RegExp(`(?<!\\p{L})${word}(?:s|es|d|ed|ing)?(?!\\p{L})`, 'u').test(text))
    .slice(0, 2);
}

/** The words of a line that carry its meaning, without endings that its verbs lose. */
function contentOf(line: string): string[] {
  const stop = new Set(
    'a an the who whom which that is are be was has have had to of for in on at from with when what if nobody and or not one two three my his her i me him them may must can could cannot no about story after only'.split(
      ' ',
    ),
  );
  const words = line.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return words
    .filter((word) => !stop.has(word) && word.length > 1)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
}

function seamsOf(kind: GeneratorId, content: unknown) {
  const isNote = kind === 'PERSONALITY_TRAITS' || kind === 'SCRIPT';
  return textsIn(content)
    .filter((text) => text.length > 45)
    .flatMap((text) => text.split(/\n+|\*\*\*/))
    .filter((text) => text.trim() !== '' && !text.startsWith('#'))
    .flatMap((text) =>
      findSeams(text, { needsEnd: !isNote && kind !== 'STORY' && kind !== 'PLOT', needsCapital: !isNote }),
    );
}
