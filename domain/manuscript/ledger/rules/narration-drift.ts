import { detectLanguage } from '../../../craft/detect-language.ts';
import { type Paragraph, readNarration } from '../../../craft/narration.ts';
import { findPersonChange } from '../../../craft/person-change.ts';
import { findTenseChange } from '../../../craft/tense-change.ts';
import { openingOf, sentenceAt } from './passages.ts';
import { fingerprintOf, type ReadScene, type Rule, type RuleFinding } from './rule.ts';

/** Forms that make the tense of a whole scene clear, and scenes that make that of a book clear. */
const leastForms = 6;
const leastScenes = 4;
const leastShare = 0.8;

type Narrated = { scene: ReadScene; paragraphs: Paragraph[]; tense: 'past' | 'present' | null };

/**
 * R8: person and tense change within a scene, or a whole scene is told in another tense than the
 * style sheet says, or than nearly all others are. English only; scripts have no narrator.
 */
export const findNarrationDrift: Rule = ({ scenes, style }) => {
  if (!isEnglish(style.language, scenes)) return [];
  const told = scenes
    .filter(({ isScript, text }) => !isScript && text !== '')
    .map((scene): Narrated => {
      const paragraphs = readNarration(scene.reading);
      return { scene, paragraphs, tense: tenseOf(paragraphs) };
    });
  const usual = style.tense === '' ? usualTense(told) : style.tense;
  return told.flatMap(({ scene, paragraphs, tense }): RuleFinding[] => {
    const [person] = findPersonChange(
      scene.reading,
      paragraphs,
      style.person === '' ? undefined : style.person,
      1,
    );
    const [change] = findTenseChange(
      scene.reading,
      paragraphs,
      style.tense === '' ? undefined : style.tense,
      1,
    );
    const findings: RuleFinding[] = [];
    if (person !== undefined)
      findings.push(drift(scene, 'person', sentenceAt(scene, person.from), person.what, 65));
    if (change !== undefined)
      findings.push(drift(scene, 'tense', sentenceAt(scene, change.from), change.what, 65));
    else if (usual !== null && tense !== null && tense !== usual) {
      const what = `This scene is told in the ${tense}; ${style.tense === '' ? 'nearly all others are' : 'the text is to be'} in the ${usual}.`;
      findings.push(drift(scene, 'tense', openingOf(scene), what, style.tense === '' ? 50 : 80));
    }
    return findings;
  });
};

function drift(
  scene: ReadScene,
  attribute: 'person' | 'tense',
  quote: string,
  note: string,
  confidence: number,
): RuleFinding {
  return {
    rule: 'R8',
    category: 'style',
    confidence,
    first: { sceneId: scene.id, quote },
    second: null,
    fingerprint: fingerprintOf('style', scene.id, attribute, []),
    note,
  };
}

/** The tense of a scene that has forms of one alone; null where it is not clear. */
function tenseOf(paragraphs: readonly Paragraph[]): 'past' | 'present' | null {
  const past = paragraphs.reduce((sum, one) => sum + one.past.count, 0);
  const present = paragraphs.reduce((sum, one) => sum + one.present.count + one.ownPresent.count, 0);
  if (past >= leastForms && past >= present * 8) return 'past';
  return present >= leastForms && present >= past * 8 ? 'present' : null;
}

function usualTense(told: readonly Narrated[]): 'past' | 'present' | null {
  const clear = told.flatMap(({ tense }) => tense ?? []);
  if (clear.length < leastScenes) return null;
  const past = clear.filter((tense) => tense === 'past').length / clear.length;
  if (past >= leastShare) return 'past';
  return past <= 1 - leastShare ? 'present' : null;
}

function isEnglish(language: string, scenes: readonly ReadScene[]): boolean {
  if (language !== '') return /^en(g|-|$)/i.test(language.trim());
  const sample = scenes.find(({ text }) => text.length > 400) ?? scenes.find(({ text }) => text !== '');
  return sample !== undefined && detectLanguage(sample.text) === 'en';
}
