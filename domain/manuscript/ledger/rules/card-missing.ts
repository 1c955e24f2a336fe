import { contentStems, wordsOf } from '../words.ts';
import { openingOf } from './passages.ts';
import { fingerprintOf, type ReadScene, type Rule, type RuleFinding } from './rule.ts';

const leastWords = 60;

/** R9: somebody on a scene's card, or its place, does not come in its text. */
export const findMissingFromCard: Rule = ({ scenes, names }) =>
  scenes.flatMap((scene): RuleFinding[] => {
    if (scene.reading.words.length < leastWords) return [];
    const there = new Set(scene.mentions.map(({ entityId }) => entityId));
    const words = new Set(wordsOf(scene.text));
    const isByI =
      scene.reading.words.filter((word, at) => word === 'i' && !scene.reading.isSpoken[at]).length >= 3;
    const findings: RuleFinding[] = [];
    for (const name of scene.people) {
      const entity = names.find(name);
      const isViewpoint =
        isByI && (sameName(name, scene.pov) || (entity !== null && names.find(scene.pov)?.id === entity.id));
      const isThere =
        (entity !== null && there.has(entity.id)) ||
        wordsOf(name).some((word) => word.length > 1 && words.has(word));
      if (name.trim() === '' || isViewpoint || isThere) continue;
      findings.push(
        missing(
          scene,
          entity?.id ?? name.trim().toLowerCase(),
          'people',
          70,
          `${name.trim()} is on the card and not in the scene.`,
        ),
      );
    }
    const place = names.find(scene.place);
    const stems = contentStems(scene.place);
    const text = contentStems(scene.text);
    const isPlaceThere =
      stems.size === 0 ||
      (place !== null && there.has(place.id)) ||
      [...stems].some((stem) => text.has(stem));
    if (!isPlaceThere)
      findings.push(
        missing(
          scene,
          place?.id ?? [...stems].join(' '),
          'world',
          50,
          `${scene.place.trim()} is on the card and not in the scene.`,
        ),
      );
    return findings;
  });

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function missing(
  scene: ReadScene,
  subject: string,
  category: 'people' | 'world',
  confidence: number,
  note: string,
): RuleFinding {
  return {
    rule: 'R9',
    category,
    confidence,
    first: { sceneId: scene.id, quote: openingOf(scene) },
    second: null,
    fingerprint: fingerprintOf(category, subject, `card ${scene.id}`, []),
    note,
  };
}
