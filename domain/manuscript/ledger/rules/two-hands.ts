import { claimsOf } from '../claims.ts';
import { fingerprintOf, type HeldFact, placesOf, type Rule, type RuleFinding } from './rule.ts';

/**
 * R4: an object in two hands: somebody has it while another one, from whom it never went, has it
 * too. It changes hands where a quote says so, or where the first one's fact ends.
 */
export const findTwoHands: Rule = ({ facts, names }) => {
  const findings: RuleFinding[] = [];
  const holders = new Map<string, HeldFact>();
  for (const held of facts) {
    const claim = claimsOf(held.fact).find(({ topic }) => topic === 'held by');
    if (claim === undefined) continue;
    const before = holders.get(claim.subject);
    const isSame = before?.fact.entityId === held.fact.entityId;
    const passes = before !== undefined && (held.span.from >= before.span.until || changesHands(held));
    if (claim.value === '' || before === undefined || isSame || passes) {
      if (claim.value === '') holders.delete(claim.subject);
      else holders.set(claim.subject, held);
      continue;
    }
    const places = placesOf(before, held);
    const thing = names.entity(claim.subject)?.name ?? held.fact.value;
    if (places !== null)
      findings.push({
        rule: 'R4',
        category: 'facts',
        confidence: 70,
        ...places,
        fingerprint: fingerprintOf('facts', claim.subject, 'held by', [before.entity.id, held.entity.id]),
        note: `${before.entity.name} has it, and then ${held.entity.name} has it: ${thing}.`,
      });
    holders.set(claim.subject, held);
  }
  return findings;
};

/** Whether a quote says that the thing was given, taken or found. */
function changesHands({ fact }: HeldFact): boolean {
  return /\b(took|takes|taken|gave|gives|given|hand(s|ed)?\b(?! (of|on))|pass\w*|found|finds|picked|picks|stole\w*|steals|bought|buys|received|receives|got|gets|inherited|borrow\w*|snatch\w*|grabb?\w*|caught|accepted|kept for|from (him|her|them|\p{Lu}))/iu.test(
    fact.quote ?? '',
  );
}
