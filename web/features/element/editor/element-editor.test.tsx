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

it('counts a text near its maximum', () => {
  edit(character, wren);
  type('Role', 'x'.repeat(limits.fieldCharacters - 5));
  expect(
    screen.getByText(`${limits.fieldCharacters - 5}/${limits.fieldCharacters} characters`),
  ).toBeDefined();
});
