import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Answer } from './read-answer.ts';

/** How a card shows a kind: the large field, the line below it, and the rows in order. */
export type CardLayout = {
  /** The field in large type. A named one (a character) has no label of its own. */
  head: { field: string; isNamed: boolean } | null;
  subtitle: string | null;
  rows: readonly { field: string; label: string }[];
};

/** Labels that say more than the field's name does. */
const labels: Readonly<Record<string, string>> = {
  voice_tags: 'Voice',
  antagonism_source: 'Source of antagonism',
  start_state: 'Start',
  end_state: 'End',
};

const layouts: Partial<Record<GeneratorId, CardLayout>> = {
  THEME: {
    head: { field: 'central_question', isNamed: false },
    subtitle: null,
    rows: rows('premise', 'tone'),
  },
  CHARACTER: {
    head: { field: 'name', isNamed: true },
    subtitle: 'role',
    rows: rows('goals', 'flaws', 'skills'),
  },
  SETTING: {
    head: { field: 'place', isNamed: true },
    subtitle: 'time',
    rows: rows('rules', 'constraints', 'vibe'),
  },
  PERSONALITY_TRAITS: { head: null, subtitle: null, rows: rows('traits', 'voice_tags', 'quirks') },
  BACKSTORY: { head: null, subtitle: null, rows: rows('past_events', 'wounds', 'loyalties') },
  CHARACTER_ARC: {
    head: null,
    subtitle: null,
    rows: rows('start_state', 'midpoint_shift', 'end_state', 'lesson'),
  },
  SCENARIO: { head: null, subtitle: null, rows: rows('status_quo', 'inciting_incident') },
  CONFLICT: { head: null, subtitle: null, rows: rows('antagonism_source', 'stakes', 'ticking_clock') },
};

/** The layout of a kind; for an unknown kind, every field in the answer's own order. */
export function layoutOf(kind: string, answer: Answer): CardLayout {
  const known: Partial<Record<string, CardLayout>> = layouts;
  return known[kind] ?? { head: null, subtitle: null, rows: rows(...Object.keys(answer)) };
}

/** Whether a title of this kind is a name, as a character's, rather than a sentence. */
export function hasName(kind: GeneratorId): boolean {
  return layouts[kind]?.head?.isNamed ?? false;
}

/** The name of a field, or of a choice (@genre), for readers: 'past_events' is 'Past events'. */
export function labelOf(field: string): string {
  const words = field.replace(/^@/, '').replaceAll('_', ' ').trim();
  const given = Object.hasOwn(labels, field) ? labels[field] : undefined;
  return given ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of fields in running text: 'rules, past events'. */
export function nameFields(fields: readonly string[]): string {
  return fields.map((field) => labelOf(field).toLowerCase()).join(', ');
}

function rows(...fields: readonly string[]): CardLayout['rows'] {
  return fields.map((field) => ({ field, label: labelOf(field) }));
}
