import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { askOf, blankValues, fieldsOf, problemsOf, withAsked, withTyped } from './form-fields.ts';

const theme = definitionOf('THEME');
const plot = definitionOf('PLOT');

describe('a generator’s form', () => {
  it('asks for anything else wherever it has no context field', () => {
    expect(fieldsOf(theme).map(({ name }) => name)).toEqual(['genre', 'context']);
    expect(fieldsOf(plot).map(({ name }) => name)).toEqual(['structure', 'prompt']);
    expect(fieldsOf(definitionOf('SCENARIO')).map(({ name }) => name)).toEqual(['prompt']);
  });

  it('begins with the defaults', () => {
    expect(blankValues(plot)).toEqual({ structure: 'Three Act', prompt: '' });
  });

  it('takes back what was typed, but no choice that is gone and no box that it does not have', () => {
    expect(withTyped(plot, { structure: 'Six Act', prompt: 'Slow', mood: 'dark' })).toEqual({
      structure: 'Three Act',
      prompt: 'Slow',
    });
    expect(withTyped(plot, { structure: '' })).toEqual({ structure: '', prompt: '' });
  });

  it('takes what was asked for once, but never over what was typed in the meantime', () => {
    const asked = { inputs: { structure: 'Five Act' }, direction: 'Slow' };
    expect(withAsked(plot, asked, {})).toEqual({ structure: 'Five Act', prompt: 'Slow' });
    expect(withAsked(plot, asked, { prompt: 'Fast' })).toEqual({ structure: 'Five Act', prompt: 'Fast' });
    expect(withAsked(plot, asked, { prompt: '' })).toEqual({ structure: 'Five Act', prompt: '' });
  });

  it('sends filled boxes only, without the spaces around them', () => {
    expect(askOf(theme, { genre: 'Drama', context: '  ' })).toEqual({
      inputs: { genre: 'Drama' },
      direction: '',
    });
    expect(askOf(plot, { structure: 'Custom', prompt: ' A heist ' })).toEqual({
      inputs: { structure: 'Custom' },
      direction: 'A heist',
    });
  });

  it('cannot be sent while a required box is blank or a text is too long', () => {
    expect(problemsOf(theme, blankValues(theme))).toEqual([
      { field: 'genre', message: 'Genre is required.' },
    ]);
    expect(problemsOf(theme, { genre: 'Drama', context: 'x'.repeat(501) })).toEqual([
      {
        field: 'context',
        message: 'Context field must be 500 characters or less. Please shorten your input.',
      },
    ]);
    expect(problemsOf(plot, { structure: '', prompt: 'x'.repeat(501) })[0]?.field).toBe('prompt');
    expect(problemsOf(theme, { genre: 'Drama', context: 'x'.repeat(500) })).toEqual([]);
  });
});
