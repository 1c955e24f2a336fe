import { describe, expect, it } from 'vitest';
import { readIdea } from './idea.ts';
import { readLine } from './line.ts';

const deeds: readonly (readonly [line: string, fact: string, infinitive: string])[] = [
  [
    'A ferry pilot who is paid for two has to let one of them go',
    '{H} [is] paid for two and [has] to let one of them go',
    'to let one of them go',
  ],
  ['A retired locksmith who keeps copies of keys', '{H} [keeps] copies of keys', 'to keep copies of keys'],
  ['A hostage negotiator loses her voice', '{H} [loses] {his} voice', 'to lose {his} voice'],
  ['A man who cannot say no runs for mayor.', '{H} [cannot] say no and [runs] for mayor', 'to run for mayor'],
  ['Two brothers inherit a cinema', '{H} and {O} [inherit] a cinema', 'to inherit a cinema'],
  ['A boy and his goat cross a desert', '{H} and {his} goat [cross] a desert', 'to cross a desert'],
  [
    'An orphan finds out that her dreams are recordings',
    '{H} [is] an orphan and [finds] out that {his} dreams [are] recordings',
    'to find out that {his} dreams [are] recordings',
  ],
  ['A detective with no memory', '{H} [is] a detective with no memory', 'to be a detective with no memory'],
  [
    'I miss my brother, who went to sea',
    '{H} [misses] {his} brother, who went to sea',
    'to miss {his} brother, who went to sea',
  ],
  ['a story about a taxidermist who falls for a vegan', '{H} [falls] for a vegan', 'to fall for a vegan'],
  ['Ines Duarte, 61, finds a brass sextant', '{H} [finds] a brass sextant', 'to find a brass sextant'],
  ['A mother and daughter open a bakery', '{H} and {O} [open] a bakery', 'to open a bakery'],
  [
    'A retired clown called Ana Prado, 67, and her brother Tomas run a hotel',
    '{H} and {his} brother Tomas [run] a hotel',
    'to run a hotel',
  ],
  [
    'A nurse in Detroit realizes her patients share one dream',
    '{H} [realizes] {his} patients share one dream',
    'to realize {his} patients share one dream',
  ],
  ['a woman who can smell lies', '{H} [can] smell lies', 'to be able to smell lies'],
  [
    'Jonas, 17, wants to leave the island, but his grandmother needs him.',
    '{H} [wants] to leave the island, but his grandmother needs him',
    'to leave the island',
  ],
  ['A clerk lost his hat in 1900', '{H} lost {his} hat in 1900', ''],
];

const states: readonly (readonly [line: string, statement: string])[] = [
  ['Dragons are taxed', 'dragons [are] taxed'],
  [
    'My mother’s house hums when nobody is listening',
    'somebody’s mother’s house [hums] when nobody [is] listening',
  ],
  ['When the river freezes, the dead walk home', 'the dead [walk] home when the river [freezes]'],
  ['What if memories could be pawned?', 'memories [can] be pawned'],
  ['My father never talked about the war', 'somebody’s father never talked about the war'],
  ['A heist, but the thieves are old', 'everything [turns] on a heist, but the thieves [are] old'],
  [
    'Twins who have never met fall in love with a lighthouse',
    'twins who [have] never met [fall] in love with a lighthouse',
  ],
  ['The last bookshop on Mars', 'everything [turns] on the last bookshop on Mars'],
  ['There is a village where nobody sleeps', 'everything [turns] on a village where nobody [sleeps]'],
  ['A story about jealousy between sisters', 'everything [turns] on jealousy between sisters'],
  [
    'The king is dead and the cook is wearing his crown',
    'the king [is] dead and the cook [is] wearing his crown',
  ],
  ['Nobody in the village may speak after dark', 'nobody in the village [may>could] speak after dark'],
];

describe('what a line says happens', () => {
  it.each(deeds)('is done by the people of the tale: %s', (line, fact, infinitive) => {
    expect(readIdea(line, readLine(line).name)).toMatchObject({ isDeed: true, fact, infinitive });
  });

  it.each(states)('is so in their world: %s', (line, statement) => {
    expect(readIdea(line)).toMatchObject({ isDeed: false, statement });
  });

  it.each([
    'make it funnier, in present tense, with a happy ending',
    'start with a funeral',
    'let the jokes be about numbers',
    'First person, please',
    'an old woman',
    'a pilot named Bo in Victorian London',
    'Her name is Odile Faure, she is a piano tuner of 58',
    'her brother Tomas, against a rival called Viktor',
    'Nobody dies',
    'grief',
    'Eine alte Frau, die Schlüssel sammelt',
    'A menina que roubava livros',
    'Dos hermanos heredan un cine',
    'Un homme perd sa voix',
    'Старик теряет ключ',
    'A man [is] {odd}',
    '',
  ])('is not read where it can’t be told: %s', (line) => {
    expect(readIdea(line, readLine(line).name)).toBeNull();
  });
});
