import { withoutEmphasis } from '../emphasis.ts';
import type { ScreenplayBlock } from '../screenplay.ts';
import { escapeXml } from '../xml.ts';
import { bareName } from './normal.ts';

/** The lists from which Final Draft completes what is typed: people, places, times of day. */
export function smartType(blocks: readonly ScreenplayBlock[]): string[] {
  const characters = new Set<string>();
  const locations = new Set<string>();
  const times = new Set(['DAY', 'NIGHT']);
  const transitions = new Set(['CUT TO:', 'DISSOLVE TO:', 'FADE OUT.']);
  const addName = (character: string) => characters.add(bareName(character));
  for (const block of blocks) {
    if (block.type === 'dialogue') addName(block.character);
    else if (block.type === 'dual_dialogue') {
      addName(block.left.character);
      addName(block.right.character);
    } else if (block.type === 'transition') transitions.add(withoutEmphasis(block.text));
    else if (block.type === 'heading') {
      const [place = '', ...rest] = withoutIntro(withoutEmphasis(block.text)).split(' - ');
      locations.add(place.trim());
      if (rest.length > 0) times.add(rest.at(-1)?.trim() ?? '');
    }
  }
  return [
    '  <SmartType>',
    ...list('Characters', 'Character', characters),
    ...list('Extensions', 'Extension', ['(V.O.)', '(O.S.)', '(O.C.)']),
    ...list('SceneIntros', 'SceneIntro', ['INT', 'EXT', 'INT./EXT'], ' Separator=". "'),
    ...list('Locations', 'Location', locations),
    ...list('TimesOfDay', 'TimeOfDay', times, ' Separator=" - "'),
    ...list('Transitions', 'Transition', transitions),
    '  </SmartType>',
  ];
}

function withoutIntro(heading: string): string {
  return heading.replace(/^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\.?\/E)[.\s]\s*/, '');
}

function list(name: string, entry: string, texts: Iterable<string>, attributes = ''): string[] {
  const entries = [...texts].filter((text) => text !== '');
  return [
    `    <${name}${attributes}>`,
    ...entries.map((text) => `      <${entry}>${escapeXml(text)}</${entry}>`),
    `    </${name}>`,
  ];
}
