import { claimsOf } from '../claims.ts';
import { wordsOf } from '../words.ts';
import { peopledSentences } from './passages.ts';
import {
  fingerprintOf,
  type HeldFact,
  quotedAt,
  type ReadScene,
  type Rule,
  type RuleFinding,
} from './rule.ts';

/** Words that say that a sentence looks back, doubts or imagines. */
const backward =
  /\b(had|once|used to|remember\w*|memory|memories|dream\w*|ghost|grave|photograph|portrait|funeral|buried|dead|died|death|late|body|corpse|coffin|would have|if|imagin\w*|thought of|missed|mourn\w*|years ago|before)\b/i;

/** Acts that only somebody who lives can do, as told in the past or the present. */
const acts = new Set(
  `said says asked asks answered answers replied replies shouted whispered nodded nods laughed laughs smiled smiles
walked walks ran runs came comes went goes stood stands sat sits opened opens closed closes took takes put puts picked
picks turned turns looked looks shook shakes poured pours drank drinks ate eats handed hands grabbed climbed climbs
knocked knocks waved waves shrugged shrugs reached reaches lifted lifts threw throws pushed pushes pulled pulls called
calls drove drives rode rides wrote writes read reads watched watches stepped steps waited waits lit lights`.split(
    /\s+/,
  ),
);

/**
 * R2: somebody acts, or is said to live, in a scene after one that says they are dead. Sentences
 * that look back, and speech, do not count.
 */
export const findDeadWhoAct: Rule = ({ scenes, facts }) => {
  const deaths = new Map<string, HeldFact>();
  const findings: RuleFinding[] = [];
  for (const held of facts) {
    const alive = claimsOf(held.fact).find(({ topic }) => topic === 'alive');
    if (alive === undefined) continue;
    const death = deaths.get(held.entity.id);
    if (alive.value === 'no') {
      if (death === undefined) deaths.set(held.entity.id, held);
      continue;
    }
    // Said to live after the death, and the death was not taken back.
    if (death === undefined || held.span.from < death.span.from || held.span.from >= death.span.until)
      continue;
    const [first, second] = [quotedAt(death), quotedAt(held)];
    if (first !== null && second !== null) findings.push(finding(held.entity, first, second, 90));
  }
  for (const death of deaths.values()) {
    const first = quotedAt(death);
    if (first === null || findings.some(({ fingerprint }) => fingerprint === keyOf(death.entity.id)))
      continue;
    const from = death.span.from + 1;
    for (const scene of scenes.slice(from, Math.min(scenes.length, death.span.until))) {
      const quote = actOf(scene, death.entity.id);
      if (quote === null) continue;
      findings.push(finding(death.entity, first, { sceneId: scene.id, quote }, 80));
      break;
    }
  }
  return findings;
};

type Place = { sceneId: string; quote: string };

function finding(entity: HeldFact['entity'], first: Place, second: Place, confidence: number): RuleFinding {
  return {
    rule: 'R2',
    category: 'people',
    confidence,
    first,
    second,
    fingerprint: keyOf(entity.id),
    note: `${entity.name} is dead, and acts later on.`,
  };
}

const keyOf = (entityId: string) => fingerprintOf('people', entityId, 'alive', ['no', 'acts']);

/** The first narrated sentence in which somebody does something that only the living do. */
function actOf(scene: ReadScene, entityId: string): string | null {
  if (!scene.mentions.some((mention) => mention.entityId === entityId)) return null;
  for (const sentence of peopledSentences(scene)) {
    if (!sentence.narrated.has(entityId) || backward.test(sentence.text)) continue;
    const end = sentence.from + sentence.text.length;
    const acting = scene.mentions.some(
      (mention) =>
        mention.entityId === entityId &&
        !mention.isSpoken &&
        mention.from >= sentence.from &&
        mention.to <= end &&
        actsAfter(scene.text.slice(mention.to, Math.min(end, mention.to + 60))),
    );
    if (acting) return sentence.text.slice(0, 300).trim();
  }
  return null;
}

/**
 * Whether one of the two words behind a name, adverbs passed over, is such an act: not after 's.
 */
function actsAfter(rest: string): boolean {
  if (/^['’]s\b/.test(rest) || /^\s*[,;:.!?]/.test(rest)) return false;
  const [first = '', second = ''] = wordsOf(rest);
  return (
    acts.has(first) ||
    ((first.endsWith('ly') || first === 'only' || first === 'just' || first === 'then') && acts.has(second))
  );
}
