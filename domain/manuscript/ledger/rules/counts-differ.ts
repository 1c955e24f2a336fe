import { fingerprintOf, placesOf, type Rule, type RuleFinding } from './rule.ts';
import { differing, isCountOfKin } from './values-differ.ts';

/** R12: 'three sisters' here and 'two sisters' there. */
export const findDifferingCounts: Rule = ({ facts }) =>
  differing(facts, ({ topic }, { fact }) => isCountOfKin(fact.attribute, topic)).flatMap(
    ([one, other]): RuleFinding[] => {
      const places = placesOf(one.held, other.held);
      const { entity } = one.held;
      return places === null
        ? []
        : [
            {
              rule: 'R12',
              category: 'facts',
              confidence: 75,
              ...places,
              fingerprint: fingerprintOf('facts', entity.id, one.claim.topic, [
                one.claim.value,
                other.claim.value,
              ]),
              note: `${entity.name}: ${one.held.fact.value} here, ${other.held.fact.value} there.`,
            },
          ];
    },
  );
