import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { readAnswer } from './read-answer.ts';

const Character = z.object({
  name: z.string().trim().min(1),
  goals: z.array(z.string().trim().min(1)).min(2).max(3),
  age: z.number().int().min(1).optional(),
});
const whole = '{"name":"Ana","goals":["one","two"]}';
const answer = { name: 'Ana', goals: ['one', 'two'] };

describe('an answer', () => {
  it.each([
    ['plain', whole],
    ['behind a byte order mark', `\uFEFF${whole}`],
    ['in a code fence', `\`\`\`json\n${whole}\n\`\`\``],
    ['in a fence that is not closed', `\`\`\`\n${whole}`],
    ['in prose', `Here {it} is:\n${whole}\nI hope you like it!`],
    ['before a second object', `${whole}\n{"name":"Bo"}`],
    ['with trailing commas', '{"name":"Ana","goals":["one","two",],}'],
    ['with spaces around its texts', '{ "name" : " Ana " , "goals" : [ "one\\u0020" , "two" ] }'],
    ['with more than was asked for', '{"name":"Ana","extra":{"a":1},"goals":["one","two"]}'],
    ['with a member twice', '{"name":"Bo","goals":["one","two"],"name":"Ana"}'],
    ['with a member of the prototype', `{"__proto__":{"x":1},"constructor":{},${whole.slice(1)}`],
    ['with controls in its texts', '{"name":"A\\u0000n\\u202ea","goals":["one","two"]}'],
    ['in a list of its own', `[${whole}]`],
  ])('is read when it stands %s', (_, text) => {
    expect(readAnswer(text, Character)).toEqual({ ok: true, answer });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(sampleAnswers)('of $kind is read', ({ result, answer: sample }) => {
    expect(readAnswer(JSON.stringify(sample), result.answer)).toEqual({ ok: true, answer: sample });
  });

  it('keeps its halves of surrogate pairs from getting any further', () => {
    const read = readAnswer('{"name":"x\\ud83d","goals":["one","two"]}', Character);
    expect(read).toMatchObject({ answer: { name: 'x\uFFFD' } });
  });
});

describe('what is no answer', () => {
  it.each(['', ' \n', '\uFEFF', '```json\n```', '```'])('has no content: %j', (text) => {
    expect(readAnswer(text, Character)).toMatchObject({ ok: false, code: 'no_content' });
  });

  it.each([
    ['I would rather not.', 'there is no JSON object in it'],
    ['{"name":"Ana","goals":["one","tw', 'the JSON breaks off before its end'],
    ['{"name":"Ana","goals":["one","two"]', 'the JSON breaks off before its end'],
    ['{"name":NaN}', 'the JSON has a mistake in it'],
    [`{"name":${'['.repeat(10_000)}`, 'its lists and objects lie too deep inside one another'],
    [`{"name":"${'x'.repeat(600_000)}"}`, 'it is longer than an answer may be'],
    ['{"goals":["one","two"]}', 'name: is missing'],
    ['{"name":" ","goals":["one","two"]}', 'name: is empty'],
    ['{"name":"\\u0000","goals":["one","two"]}', 'name: is empty'],
    ['{"name":["Ana"],"goals":["one","two"]}', 'name: a text was asked for'],
    ['{"name":"Ana","goals":"one"}', 'goals: a list was asked for'],
    ['{"name":"Ana","goals":["one"]}', 'goals: too few items, 2 to 3 were asked for'],
    ['{"name":"Ana","goals":["1","2","3","4"]}', 'goals: too many items, 2 to 3 were asked for'],
    ['{"name":"Ana","goals":["one",2]}', 'goals[1]: a text was asked for'],
    ['{"name":"Ana","goals":["one","two"],"age":0}', 'age: is too small'],
    ['{"name":"Ana","goals":["one","two"],"age":1.5}', 'age: a whole number was asked for'],
    [`{"name":"Ana","goals":[${'1,'.repeat(100_000)}1]}`, 'it has too many parts'],
  ])('%.40s is invalid, and says why', (text, reason) => {
    expect(readAnswer(text, Character)).toEqual({ ok: false, code: 'invalid_answer', reason });
  });

  it('names the place in an answer of many parts', () => {
    const script = sampleAnswers.find(({ kind }) => kind === 'SCRIPT');
    const text = '{"scenes":[{"slugline":"INT.","blocks":[{"type":"action","text":"x"},{"type":"song"}]}]}';
    expect(script && readAnswer(text, script.result.answer)).toMatchObject({
      reason: 'scenes[0].blocks[1].type: is not what was asked for',
    });
    const bare = '{"scenes":[{"slugline":"INT.","blocks":[]}]}';
    expect(script && readAnswer(bare, script.result.answer)).toMatchObject({
      reason: 'scenes[0].blocks: too few items, 1 to 400 were asked for',
    });
  });
});

describe('ten thousand spoilt answers', () => {
  const random = createChance(20);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const spots = (text: string) => Math.floor(random() * text.length);

  /** Each spoils a valid answer, or not quite. */
  const spoilers: readonly ((text: string, value: Record<string, unknown>) => string)[] = [
    (text) => `\`\`\`json\n${text}\n\`\`\``,
    (text) => `Sure, {here} you go: ${text} Anything else {?}`,
    (text) => text.replace(/([\]}])/g, ',$1'),
    (text) =>
      text.slice(0, spots(text)) +
      pick(['NaN', '\0', '\uD83D', '"', '}', '{', ',', '\\', '😀']) +
      text.slice(spots(text)),
    (text) => text.slice(spots(text)),
    (text) => text.replace(/"[^"]*"/, () => pick(['NaN', 'Infinity', '1e999', 'null', '{}', '[[[]]]', '-'])),
    (_, value) =>
      JSON.stringify(
        spoilField(value, pick([null, 0, '', ' ', [], {}, [[]], [null], true, ['a'], 'x'.repeat(9999)])),
      ),
    (_, value) => JSON.stringify(spoilField(value, nest(20 + Math.floor(random() * 30)))),
    (text) => `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${text.slice(1)}`,
    (text) => `${text.slice(0, -1)},${text.slice(1)}`,
    (text) => text + text,
    (text) => [...text].reverse().join(''),
    (text) => text.replaceAll('"', pick(["'", '“', '""', '\\"'])),
    (text) => `{"answer":${text}}`,
  ];

  function spoilField(value: Record<string, unknown>, by: unknown): Record<string, unknown> {
    const field = pick(Object.keys(value));
    const old = value[field];
    if (Array.isArray(old) && random() < 0.5)
      return { ...value, [field]: pick([[...old, ...old, ...old], old.slice(0, 1), [...old.slice(1), by]]) };
    return { ...value, [field]: by };
  }

  it('are each read as valid or refused cleanly, quickly, without a trace', () => {
    const samples = sampleAnswers.map(({ result, answer: sample }) => ({ schema: result.answer, sample }));
    let valid = 0;
    for (let count = 0; count < 10_000; count++) {
      const { schema, sample } = pick(samples);
      const text = pick(spoilers)(JSON.stringify(sample), sample);
      const read = readAnswer(text, schema);
      if (read.ok) {
        valid += 1;
        expect(schema.safeParse(read.answer).success).toBe(true);
        expect(JSON.stringify(read.answer).isWellFormed()).toBe(true);
      } else expect(read.reason).toMatch(/^[\w[\].]*(: )?[a-zA-Z][\w ,]*$/);
    }
    expect(valid).toBeGreaterThan(2000);
    expect(valid).toBeLessThan(8000);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(sampleAnswers)(
    'of $kind, cut at every place, are never taken for whole',
    ({ result, answer: sample }) => {
      for (const indent of [0, 2]) {
        const text = JSON.stringify(sample, null, indent);
        for (let length = 0; length < text.length; length++)
          expect(readAnswer(text.slice(0, length), result.answer).ok).toBe(false);
      }
    },
  );
});

it.each([
  ['one long text', `{"scenes":"${'x'.repeat(520_000)}"}`],
  ['nothing but escapes', `{"scenes":"${'\\u0000'.repeat(87_000)}"}`],
  ['a hundred thousand empty lists', `{"scenes":[${'[],'.repeat(170_000)}[]]}`],
  ['sixty thousand wrong items', `{"scenes":[${'{},'.repeat(59_000)}{}]}`],
  ['many members', `{${Array.from({ length: 40_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
  ['the same member over and over', `{"a":1${',"a":1'.repeat(80_000)}}`],
  ['braces that lead nowhere', '{ '.repeat(260_000)],
  ['carriage returns', `{"a":"${'\r'.repeat(520_000)}"}`],
  ['ten megabytes', 'x'.repeat(10_000_000)],
])('%s is refused, and not gone through twice for each character', (_, text) => {
  const script = sampleAnswers.find(({ kind }) => kind === 'SCRIPT');
  if (script === undefined) throw new Error('there is no sample');
  // Work quadratic in the length would not end before the runner gives up.
  expect(readAnswer(text, script.result.answer).ok).toBe(false);
});

function nest(depth: number): unknown {
  return depth === 0 ? 'x' : [nest(depth - 1)];
}

/** Repeatable numbers between 0 and 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
