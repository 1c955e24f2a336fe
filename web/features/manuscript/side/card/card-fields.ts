import type { cardFields } from '../../../../../domain/manuscript/scene/result.ts';

type CardField = (typeof cardFields)[number];

/** A field of a card as it is asked for. `lines`: of its box while it is empty. */
export type AskedField = { name: Exclude<CardField, 'people'>; label: string; hint: string; lines: number };

export const shortFields: readonly AskedField[] = [
  { name: 'title', label: 'Title', hint: 'What you call this scene', lines: 1 },
  { name: 'pov', label: 'Seen by', hint: 'Whose eyes we are in', lines: 1 },
  { name: 'place', label: 'Place', hint: 'Where it happens', lines: 1 },
  { name: 'when', label: 'When', hint: 'The day, the hour, the season', lines: 1 },
];

export const longFields: readonly AskedField[] = [
  { name: 'goal', label: 'Goal', hint: 'What is wanted here', lines: 2 },
  { name: 'conflict', label: 'Conflict', hint: 'What stands in the way', lines: 2 },
  { name: 'outcome', label: 'Outcome', hint: 'What is different afterwards', lines: 2 },
  { name: 'notes', label: 'Notes', hint: 'For you, and for whoever writes it', lines: 2 },
];

/** 'Marit, Jonas' as names; empty ones and repeated ones fall out. */
export function readPeople(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ];
}
