import { labelOf } from '../material/card-fields.ts';

/** Texts of one line: Enter makes no new line in them. */
const lines = new Set([
  'name',
  'role',
  'character',
  'beat',
  'chapter',
  'slugline',
  'parenthetical',
  'beat_context',
  'time',
  'tone',
  'pov',
  'number',
  'key',
]);

/** What one item of a list is called, where its list's name does not say it. */
const nouns: Readonly<Record<string, string>> = {
  voice_tags: 'voice',
  beat_sheet: 'beat',
  chapter_map: 'chapter',
  character_voice_map: 'voice',
  beat_to_line_map: 'beat',
  title_page: 'line',
};

/** Labels that the reading view does not need. */
const labels: Readonly<Record<string, string>> = {
  narrative_prose: 'Prose',
  pov: 'Point of view',
  beat_sheet: 'Beats',
  chapter_map: 'Chapters',
  ab_plot_threads: 'Threads',
  character_voice_map: 'Voices',
  beat_to_line_map: 'Where the beats fall',
  beat_context: 'Beat',
  boneyard: 'Set aside',
  centered: 'Centred',
  key: 'What it is',
  value: 'What it says',
  keeps_case: 'Keep capitals as typed',
};

/** The name of a field as the editor shows it. */
export function fieldLabel(name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : labelOf(name);
}

/** One item of a list in running text: 'goal' of 'goals'. */
export function itemNoun(name: string): string {
  const given = Object.hasOwn(nouns, name) ? nouns[name] : undefined;
  if (given !== undefined) return given;
  const words = name.replaceAll('_', ' ').trim();
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : 'item';
}

/** The items of a list in running text: 'goals', 'voices'. */
export function itemNouns(name: string): string {
  const given = Object.hasOwn(nouns, name) ? nouns[name] : undefined;
  if (given !== undefined) return `${given}s`;
  const words = name.replaceAll('_', ' ').trim();
  return words.endsWith('s') && !words.endsWith('ss') ? words : 'items';
}

export function isOneLine(name: string): boolean {
  return lines.has(name);
}

/** Blocks of a script that can't be told by how they look. */
const named = new Set([
  'note',
  'boneyard',
  'section',
  'synopsis',
  'lyrics',
  'centered',
  'shot',
  'page_break',
]);

/** Whether a block of this kind says what it is. */
export function isNamed(kind: string): boolean {
  return named.has(kind);
}
