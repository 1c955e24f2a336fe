import { expect, it } from 'vitest';
import { wasMadeAt } from './visit.ts';

const order = { runId: 'r', project: { id: 'p', name: 'P', elementId: 'e', sourceIds: [] } };
const draft = { runId: 'r', project: null };

it('shows the last result anywhere when the address names no project', () => {
  expect(wasMadeAt(order, { projectId: null, elementId: null }, null)).toBe(true);
  expect(wasMadeAt(draft, { projectId: null, elementId: null }, null)).toBe(true);
});

it('shows it for the element that the address names, and for no other', () => {
  expect(wasMadeAt(order, { projectId: 'p', elementId: 'e' }, null)).toBe(true);
  expect(wasMadeAt(order, { projectId: 'p', elementId: 'other' }, 'r')).toBe(false);
  expect(wasMadeAt(order, { projectId: 'other', elementId: 'e' }, 'r')).toBe(false);
});

it('shows it where a new element is asked for only on the visit that made it', () => {
  expect(wasMadeAt(order, { projectId: 'p', elementId: null }, 'r')).toBe(true);
  expect(wasMadeAt(order, { projectId: 'p', elementId: null }, null)).toBe(false);
  expect(wasMadeAt(order, { projectId: 'p', elementId: null }, 'earlier')).toBe(false);
  expect(wasMadeAt(draft, { projectId: 'p', elementId: null }, 'r')).toBe(false);
});
