import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { definitionOf, definitions, type RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { hasContext } from '../../../../domain/story/check-inputs.ts';
import { blankValues, type FormValues, fieldsOf } from './form-fields.ts';
import { GeneratorForm } from './generator-form.tsx';

type Props = {
  definition: RegisteredDefinition;
  typed: FormValues;
  inherited: FormValues;
  onSubmit: () => void;
};

function Form({ definition, typed, inherited, onSubmit }: Props) {
  const [values, setValues] = useState<FormValues>({ ...blankValues(definition), ...typed });
  const setValue = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <GeneratorForm
      definition={definition}
      element={createRef()}
      form={{ values, setValue }}
      inherited={inherited}
      onSubmit={onSubmit}
    >
      <button type="submit">Send</button>
    </GeneratorForm>
  );
}

/** Draws a form. Returns it, and what hears of a valid form that is sent. */
function fill(definition: RegisteredDefinition, typed: FormValues = {}, inherited: FormValues = {}) {
  const onSubmit = vi.fn();
  render(<Form definition={definition} typed={typed} inherited={inherited} onSubmit={onSubmit} />);
  return { onSubmit, form: screen.getByRole('form', { name: definition.title }) };
}

const context = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Context/ });
const type = (value: string) => fireEvent.change(context(), { target: { value } });

describe.each(definitions)('the form of the $title', (definition) => {
  it('has its boxes by their labels, and sends nothing before what is required is there', () => {
    const { form, onSubmit } = fill(definition);
    const { getAllByRole, getByLabelText, getByRole, queryByLabelText } = within(form);
    for (const field of fieldsOf(definition)) {
      const name = new RegExp(`^${RegExp.escape(field.label)}`);
      const isGroup = field.type === 'select' && field.options.length <= 4;
      expect(isGroup ? getByRole('group', { name }) : getByLabelText(name), field.name).toBeDefined();
    }
    expect(queryByLabelText(/^Anything else\?/) === null).toBe(hasContext(definition));

    fireEvent.submit(form);
    const required = definition.inputs.filter((field) => field.required);
    expect(onSubmit).toHaveBeenCalledTimes(required.length === 0 ? 1 : 0);
    for (const field of required) {
      if (field.type !== 'select') throw new Error(`${field.name} asks for words`);
      const [first = ''] = field.options;
      const box = form.querySelector<HTMLElement>(`select[name="${field.name}"]`);
      if (box === null)
        fireEvent.click(getAllByRole('radio', { name: new RegExp(`^${RegExp.escape(first)}`) })[0] ?? form);
      else fireEvent.change(box, { target: { value: first } });
    }
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(required.length === 0 ? 2 : 1);
  });
});

describe('a text box', () => {
  const theme = definitionOf('THEME');

  it('counts, and warns above 80 percent', () => {
    const { form } = fill(theme);
    expect(form.textContent).toContain('0/500 characters');
    type('x'.repeat(400));
    expect(form.textContent).toContain('400/500 characters');
    expect(form.textContent).not.toContain('Approaching limit');
    type('x'.repeat(401));
    expect(form.textContent).toContain('401/500 characters');
    expect(form.textContent).toContain('Approaching limit');
    expect(context().maxLength).toBe(500);
  });

  it('over its limit blocks the form and says by how much to shorten', () => {
    const { form, onSubmit } = fill(theme, { genre: 'Drama', context: 'x'.repeat(510) });
    for (const words of [
      '510/500 characters',
      'Character limit exceeded',
      'Please shorten by 10 characters',
      'Context field must be 500 characters or less. Please shorten your input.',
    ])
      expect(form.textContent).toContain(words);
    fireEvent.submit(form);
    expect(onSubmit).not.toHaveBeenCalled();
    type('x'.repeat(500));
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('announces a paste over its limit, and keeps what was cut at hand', () => {
    const { form } = fill(theme);
    type('x'.repeat(490));
    context().setSelectionRange(490, 490);
    const pasted = `${'a'.repeat(10)}the end of it`;
    fireEvent.paste(context(), { clipboardData: { getData: () => pasted } });
    // The browser puts in as much as there is room for.
    type(`${'x'.repeat(490)}${pasted.slice(0, 10)}`);
    const notice = within(form)
      .getAllByRole('status')
      .find((status) => status.textContent?.includes('Character limit exceeded'));
    expect(notice?.textContent).toContain('Please shorten by 13 characters');
    expect(within(form).getByText('the end of it')).toBeDefined();
    expect(form.textContent).toContain('500/500 characters');
    fireEvent.click(within(form).getByRole('button', { name: 'Leave it out' }));
    expect(form.textContent).not.toContain('Character limit exceeded');
  });
});

it('marks what the project has chosen already, until it is changed', () => {
  const { form } = fill(definitionOf('THEME'), { genre: 'Drama' }, { genre: 'Drama' });
  const genre = within(form).getByRole('combobox', { name: 'Genre as in this project' });
  fireEvent.change(genre, { target: { value: 'Comedy' } });
  expect(within(form).getByRole('combobox', { name: 'Genre required' })).toBe(genre);
});

it('is sent with Ctrl+Enter from anywhere on the page', () => {
  const { onSubmit } = fill(definitionOf('THEME'), { genre: 'Drama' });
  fireEvent.keyDown(context(), { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});
