import { describe, expect, it } from 'vitest';
import { definitionOf, definitions } from '../generators/index.ts';
import { checkInputs, directionMaxLength, hasContext, tooLong, withDefaults } from './check-inputs.ts';

const theme = definitionOf('THEME');
const plot = definitionOf('PLOT');

describe('a form', () => {
  it('can be sent with its required fields alone', () => {
    expect(checkInputs(theme, { genre: 'Drama' })).toEqual([]);
    expect(checkInputs(plot, {})).toEqual([]);
  });

  it('asks for what is required and missing or blank', () => {
    for (const inputs of [{}, { genre: '' }, { genre: ' \n' }])
      expect(checkInputs(theme, inputs)).toEqual([{ field: 'genre', message: 'Genre is required.' }]);
  });

  it('refuses a context of more than 500 characters, in the specified words', () => {
    const context = (length: number) => checkInputs(theme, { genre: 'Drama', context: 'x'.repeat(length) });
    expect(context(500)).toEqual([]);
    expect(context(501)).toEqual([
      {
        field: 'context',
        message: 'Context field must be 500 characters or less. Please shorten your input.',
      },
    ]);
  });

  it('names the limit of the field that is too long', () => {
    const [problem] = checkInputs(definitionOf('PERSONALITY_TRAITS'), { context: 'x'.repeat(301) });
    expect(problem?.message).toBe('Context field must be 300 characters or less. Please shorten your input.');
    const [place] = checkInputs(definitionOf('SETTING'), { genre: 'Drama', location: 'x'.repeat(201) });
    expect(place).toEqual({ field: 'location', message: tooLong('Location', 200) });
  });

  it('counts as a browser does, an emoji as two', () => {
    expect(checkInputs(theme, { genre: 'Drama', context: '😀'.repeat(250) })).toEqual([]);
    expect(checkInputs(theme, { genre: 'Drama', context: '😀'.repeat(251) })).toHaveLength(1);
  });

  it('takes every option of its choices and nothing else', () => {
    for (const definition of definitions) {
      const required = Object.fromEntries(
        definition.inputs.flatMap((field) =>
          field.type === 'select' && field.required ? [[field.name, field.options[0] ?? '']] : [],
        ),
      );
      for (const field of definition.inputs) {
        if (field.type !== 'select') continue;
        for (const option of field.options)
          expect(checkInputs(definition, { ...required, [field.name]: option })).toEqual([]);
        expect(checkInputs(definition, { ...required, [field.name]: 'Opera' })).toEqual([
          { field: field.name, message: `${field.label} must be one of: ${field.options.join(', ')}.` },
        ]);
      }
    }
    expect(checkInputs(plot, { structure: '3-Act Structure' })).toHaveLength(1);
  });

  it('has no other fields', () => {
    expect(checkInputs(plot, { systemPrompt: 'x' })).toEqual([
      { field: 'systemPrompt', message: 'This generator has no field named systemPrompt.' },
    ]);
    expect(checkInputs(plot, { constructor: 'x' })).toHaveLength(1);
  });

  it('takes a direction of up to 500 characters', () => {
    expect(checkInputs(plot, {}, 'x'.repeat(directionMaxLength))).toEqual([]);
    expect(checkInputs(plot, {}, 'x'.repeat(501))).toEqual([
      { field: 'prompt', message: tooLong('‘Anything else?’', 500) },
    ]);
  });

  it('reports all problems at once', () => {
    const problems = checkInputs(theme, { context: 'x'.repeat(501), mood: 'y' }, 'z'.repeat(501));
    expect(problems.map(({ field }) => field)).toEqual(['genre', 'context', 'mood', 'prompt']);
  });
});

it('has a context field of its own in two kinds only', () => {
  expect(definitions.filter(hasContext).map(({ id }) => id)).toEqual(['THEME', 'PERSONALITY_TRAITS']);
});

describe('the values of a form', () => {
  it('fill in Three Act where no structure was chosen', () => {
    expect(withDefaults(plot, {})).toEqual({ structure: 'Three Act' });
    expect(withDefaults(plot, { structure: '  ' })).toEqual({ structure: 'Three Act' });
    expect(withDefaults(plot, { structure: 'Save the Cat' })).toEqual({ structure: 'Save the Cat' });
  });

  it('leave out what is blank or unknown and trim the rest', () => {
    expect(withDefaults(theme, { genre: ' Drama ', context: ' ', mood: 'x' })).toEqual({ genre: 'Drama' });
  });
});
