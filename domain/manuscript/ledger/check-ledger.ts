import { readText } from '../../craft/reading.ts';
import type { Ledger } from './ledger.ts';
import { readNames } from './names.ts';
import { plainFacts } from './plain-facts.ts';
import { findMissingFromCard } from './rules/card-missing.ts';
import { findDifferingCounts } from './rules/counts-differ.ts';
import { findDeadWhoAct } from './rules/dead-acts.ts';
import { findEarlyKnowledge } from './rules/knows-too-early.ts';
import { findNamesOff } from './rules/names-off.ts';
import { findNarrationDrift } from './rules/narration-drift.ts';
import { findOpenPromises } from './rules/promises-open.ts';
import {
  heldFacts,
  type ReadScene,
  type Rule,
  type RuleFinding,
  type RuleName,
  type RuleScene,
  type RuleStyle,
} from './rules/rule.ts';
import { findBrokenSpans } from './rules/spans-of-time.ts';
import { findStyleSlips } from './rules/style-sheet.ts';
import { findTwoHands } from './rules/two-hands.ts';
import { findTwoPlaces } from './rules/two-places.ts';
import { findDifferingValues } from './rules/values-differ.ts';

const rules: Readonly<Record<RuleName, Rule>> = {
  R1: findDifferingValues,
  R2: findDeadWhoAct,
  R3: findTwoPlaces,
  R4: findTwoHands,
  R5: findEarlyKnowledge,
  R6: findBrokenSpans,
  R7: findNamesOff,
  R8: findNarrationDrift,
  R9: findMissingFromCard,
  R10: findStyleSlips,
  R11: findOpenPromises,
  R12: findDifferingCounts,
};

/**
 * What the free rules find in a manuscript, in reading order of the first passage; of findings with
 * one fingerprint the first. `scenes`: in reading order, with their newest words. A finding whose
 * quotes do not stand in the texts is left out.
 */
export function checkLedger(
  scenes: readonly RuleScene[],
  ledger: Ledger,
  options: { style: RuleStyle; limit: number },
): RuleFinding[] {
  const steps = checkInSteps(scenes, ledger, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps, between which somebody else can have a turn. */
export function* checkInSteps(
  scenes: readonly RuleScene[],
  ledger: Ledger,
  { style, limit }: { style: RuleStyle; limit: number },
): Generator<undefined, RuleFinding[], undefined> {
  const names = readNames(ledger.entities);
  const read: ReadScene[] = [];
  for (const [at, scene] of scenes.entries()) {
    const reading = readText(scene.text);
    read.push({ ...scene, at, reading, mentions: names.mentionsIn(reading) });
    yield;
  }
  const manuscript = { scenes: read, names, entities: ledger.entities };
  const facts = heldFacts(ledger, names);
  for (const scene of read) {
    facts.push(...plainFacts(scene, names));
    yield;
  }
  facts.sort((one, other) => one.span.from - other.span.from);
  const findings: RuleFinding[] = [];
  for (const rule of Object.values(rules)) {
    findings.push(...rule({ ...manuscript, facts, style }));
    yield;
  }
  const texts = new Map(read.map(({ id, text, at }) => [id, { text, at }]));
  const stands = (place: RuleFinding['second']) =>
    place === null || (place.quote !== '' && (texts.get(place.sceneId)?.text.includes(place.quote) ?? false));
  const placeOf = ({ first }: RuleFinding) => texts.get(first.sceneId)?.at ?? 0;
  const seen = new Set<string>();
  return findings
    .filter(({ first, second, fingerprint }) => {
      if (!stands(first) || !stands(second) || seen.has(fingerprint)) return false;
      seen.add(fingerprint);
      return true;
    })
    .sort((one, other) => placeOf(one) - placeOf(other))
    .slice(0, limit);
}
