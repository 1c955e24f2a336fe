import { fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { result as character } from '../../../../domain/generators/character/result.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import { result as script } from '../../../../domain/generators/script/result.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { contentShape, type RecordShape } from '../../../shared/shape/shape.ts';
import { applyEdit } from '../edit/edit.ts';
import { ElementEditor } from './element-editor.tsx';

const [firstGoal, secondGoal] = [
  'Bring the ferry in before the fog does',
  'Keep the harbour from learning why',
];
const wren = {
  name: 'Wren Halloway',
  role: 'Night pilot',
  goals: [firstGoal, secondGoal],
  flaws: [],
  skills: [],
};

function Editor({
  shape,
  begun,
  onContent,
}: {
  shape: RecordShape;
  begun: Content;
  onContent: (content: Content) => void;
}) {
  const [content, setContent] = useState(begun);
  useEffect(() => onContent(content), [content, onContent]);
  return (
    <ElementEditor
      shape={shape}
      content={content}
      look="any"
      onEdit={(one) => setContent((before) => applyEdit(before, one))}
      onLeave={() => {}}
    />
  );
}

function edit({ content: schema }: GeneratorResult, begun: Content): () => Content {
  let now = begun;
  const keep = (content: Content) => {
    now = content;
  };
  render(<Editor shape={contentShape(schema)} begun={begun} onContent={keep} />);
  return () => now;
}

const text = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name, { selector: 'textarea' });
const click = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'button' }));
const type = (name: string, value: string) => fireEvent.change(text(name), { target: { value } });
const press = (name: string, key: string, altKey = false) => fireEvent.keyDown(text(name), { key, altKey });
const said = () => [...document.querySelectorAll('[role=status]')].map((status) => status.textContent);

// The tests' document has no popovers, in which menus stand.
HTMLElement.prototype.hidePopover ??= () => {};

describe('a list', () => {
  it('has its items added, moved with the focus, removed and put back', () => {
    const content = edit(character, wren);
    fireEvent.click(screen.getByText('Add goal'));
    expect(document.activeElement).toBe(text('Goals, 3'));
    type('Goals, 3', 'Sleep');
    const caret = text('Goals, 3');
    press('Goals, 3', 'ArrowUp', true);
    expect(said()).toContain('2 of 3');
    press('Goals, 2', 'ArrowUp', true);
    // It is the same box at another place, so that the caret stands where it stood.
    expect(document.activeElement).toBe(caret);
    expect(text('Goals, 1')).toBe(caret);
    expect(content().goals).toEqual(['Sleep', firstGoal, secondGoal]);

    press('Goals, 1', 'ArrowDown', true);
    press('Goals, 2', 'Enter');
    expect(document.activeElement).toBe(text('Goals, 3'));
    expect(text('Goals, 3').value).toBe('');
    press('Goals, 3', 'Backspace');
    expect(text('Goals, 3').value).toBe(secondGoal);

    text('Goals, 1').focus();
    type('Goals, 1', 'Something else altogether');
    press('Goals, 1', 'Escape');
    expect(text('Goals, 1').value).toBe(firstGoal);
    click('Remove Goals, 3');
    expect(document.activeElement).toBe(text('Goals, 2'));
    expect(content().goals).toEqual([firstGoal, 'Sleep']);
  });

  it('that is full says so, and its ways to add say it instead of failing', async () => {
    const goals = Array.from({ length: limits.listItems - 1 }, (_, index) => `Goal ${index + 1}`);
    const content = edit(character, { ...wren, goals });
    const full = `This list has ${limits.listItems} goals, the most there can be.`;
    const add = screen.getByText('Add goal');
    expect(screen.queryByText(full)).toBeNull();
    fireEvent.click(add);
    expect(screen.getAllByText(full)).toHaveLength(1);
    fireEvent.click(add);
    expect(said()).toContain(full);
    press('Goals, 1', 'Enter');
    expect(screen.getByText(full, { selector: 'li *' })).toBeDefined();
    expect(content().goals).toHaveLength(limits.listItems);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    click(`Remove Goals, ${limits.listItems}`);
    expect(screen.queryByText(full, { selector: 'p:not([role])' })).toBeNull();
    fireEvent.click(add);
    expect(document.activeElement).toBe(text(`Goals, ${limits.listItems}`));
  });
});

it('keeps a scene open that is moved, with its text focused', () => {
  const scene = (slugline: string) => ({ slugline, blocks: [{ type: 'action', text: 'Rain.' }] });
  edit(script, { scenes: [scene('INT. FERRY'), scene('EXT. PIER')] });
  const open = () =>
    screen.getAllByRole('button', { expanded: true }).map((fold) => fold.closest('li')?.textContent);
  expect(open()).toHaveLength(1);
  click('Move down Scenes, 1');
  const slugline = text('Scenes, 2, slugline');
  expect(slugline.value).toBe('INT. FERRY');
  expect(open()).toHaveLength(1);

  slugline.focus();
  press('Scenes, 2, slugline', 'ArrowUp', true);
  expect(text('Scenes, 1, slugline')).toBe(slugline);
  expect(document.activeElement).toBe(slugline);
});

it('adds, writes and turns what a script has beside the play, and folds it when it is there', async () => {
  const content = edit(script, {
    scenes: [
      {
        slugline: 'INT. FERRY',
        blocks: [
          { type: 'boneyard', text: 'Old words.' },
          { type: 'dialogue', character: 'McVey', parenthetical: '', line: 'No.' },
        ],
      },
    ],
  });
  const blocks = () => (content().scenes as { number?: string; blocks: unknown[] }[])[0]?.blocks;
  expect(screen.queryByLabelText('Scenes, 1, blocks, 1, text')).toBeNull();
  fireEvent.click(screen.getByText('Old words.'));
  expect(text('Scenes, 1, blocks, 1, text').value).toBe('Old words.');
  fireEvent.click(screen.getByLabelText('Scenes, 1, blocks, 2, keep capitals as typed'));
  expect(blocks()?.[1]).toMatchObject({ keeps_case: true });
  fireEvent.click(screen.getByLabelText('Scenes, 1, blocks, 2, keep capitals as typed'));
  expect(blocks()?.[1]).not.toHaveProperty('keeps_case');

  const addOther = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
  addOther('Section');
  expect(document.activeElement?.getAttribute('data-name')).toBe('level');
  type('Scenes, 1, blocks, 3, text', 'Act two');
  addOther('Page break');
  expect(blocks()?.slice(2)).toEqual([
    { type: 'section', level: 1, text: 'Act two' },
    { type: 'page_break' },
  ]);
  const kind = (at: number) =>
    screen.getByLabelText<HTMLSelectElement>(`Scenes, 1, blocks, ${at}, what it is`);
  const option = (at: number, value: string) => kind(at).querySelector<HTMLOptionElement>(`[value=${value}]`);
  expect([option(3, 'page_break')?.disabled, option(3, 'note')?.disabled]).toEqual([true, false]);
  fireEvent.change(kind(3), { target: { value: 'note' } });
  expect(blocks()?.[2]).toEqual({ type: 'note', text: 'Act two' });

  type('Scenes, 1, number', '12A');
  expect(content().scenes).toMatchObject([{ number: '12A' }]);
  type('Scenes, 1, number', '');
  expect((content().scenes as object[])[0]).not.toHaveProperty('number');

  fireEvent.click(screen.getByLabelText('Show title page'));
  fireEvent.click(screen.getByText('Add line'));
  type('Title page, 1, what it is', 'Author');
  type('Title page, 1, what it says', 'Ada\nAune');
  expect(content().title_page).toEqual([{ key: 'Author', value: 'Ada\nAune' }]);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it('counts a text near its maximum', () => {
  edit(character, wren);
  type('Role', 'x'.repeat(limits.fieldCharacters - 5));
  expect(
    screen.getByText(`${limits.fieldCharacters - 5}/${limits.fieldCharacters} characters`),
  ).toBeDefined();
});
