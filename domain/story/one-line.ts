import { definitionOf, type GeneratorId } from '../generators/index.ts';
import { type ProjectType, type ProjectTypeId, projectTypes } from './project-types.ts';

/** The most UTF-16 code units of the line that a story begins with. */
export const lineMaxLength = 280;

/**
 * The most of a wish for one of its texts. A direction holds line and wish
 * (`directionMaxLength`), and the settings of a script.
 */
export const wishMaxLength = 90;

/** The most of a project's name that is taken from its line. */
const nameMaxLength = 60;

/** What a line can become: the types of projects that have steps. */
export const lineTypes: readonly ProjectType[] = projectTypes.filter(
  ({ recommendedSequence }) => recommendedSequence.length > 0,
);

/** Whether a project of this type can be written from one line. */
export function isLineType(type: string): type is ProjectTypeId {
  return lineTypes.some(({ id }) => id === type);
}

/** A line as it is kept: white space folded, nothing at its ends, no longer than it may be. */
export function tidyLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, lineMaxLength).trim();
}

/** A project's name from its line: whole words, and … where something was cut. */
export function nameOfLine(line: string): string {
  const tidy = tidyLine(line).replace(/[.,;:!?…]+$/, '');
  if (tidy.length <= nameMaxLength) return tidy;
  const cut = tidy.slice(0, nameMaxLength - 1);
  const words = /^.*(?=\s)/.exec(tidy.slice(0, nameMaxLength))?.[0] ?? cut;
  return `${words.replace(/[\s.,;:!?]+$/, '')}…`;
}

/** The price of these texts together, in credits. */
export function priceOfKinds(kinds: readonly GeneratorId[]): number {
  return kinds.reduce((sum, kind) => sum + definitionOf(kind).priceCredits, 0);
}

/** How many of these texts, in order, so many credits pay for. */
export function countAffordable(kinds: readonly GeneratorId[], credits: number): number {
  let left = credits;
  const short = kinds.findIndex((kind) => {
    left -= definitionOf(kind).priceCredits;
    return left < 0;
  });
  return short === -1 ? kinds.length : short;
}

/**
 * What the form of a kind begins with: what the type of project chooses, such as a script's format,
 * and the genre.
 */
export function choicesOf(type: ProjectTypeId, kind: GeneratorId, genre: string): Record<string, string> {
  const { choices = {} } = projectTypes.find(({ id }) => id === type) ?? {};
  const names = new Set<string>(definitionOf(kind).inputs.map(({ name }) => name));
  return Object.fromEntries(Object.entries({ genre, ...choices }).filter(([name]) => names.has(name)));
}

/**
 * What a text of a story from one line is asked for with, outside of projects. The theme takes the
 * line as its context, the others as their direction; a script also hears of the type's settings.
 */
export function askFromLine(
  type: ProjectTypeId,
  kind: GeneratorId,
  { line, genre, wish = '' }: { line: string; genre: string; wish?: string },
): { inputs: Record<string, string>; direction: string } {
  const inputs = choicesOf(type, kind, genre);
  if (kind === 'THEME') return { inputs: { ...inputs, context: line }, direction: wish };
  const settings = kind === 'SCRIPT' ? settingsInWords(type) : '';
  return { inputs, direction: [line, wish, settings].filter((part) => part !== '').join('\n') };
}

function settingsInWords(type: ProjectTypeId): string {
  const { name, defaultSettings = {} } = projectTypes.find(({ id }) => id === type) ?? {};
  const settings = Object.entries(defaultSettings).map(
    ([setting, value]) => `${setting.replaceAll('_', ' ')} ${value}`,
  );
  return settings.length === 0 ? '' : `For a ${name}: ${settings.join(', ')}.`;
}
