import { type Attribute, attributes } from './attributes.ts';
import { checkLedger } from './check-ledger.ts';
import type { Ledger, LedgerEntity, LedgerFact } from './ledger.ts';
import type { RuleFinding, RuleScene, RuleStyle } from './rules/rule.ts';

/** For tests and benches: a style sheet that says nothing but that the text is English. */
export const plainStyle: RuleStyle = {
  language: 'en',
  spelling: '',
  quotationMarks: '',
  numbers: '',
  tense: '',
  person: '',
  avoid: [],
};

/** A scene, by its place from 0; what is left out of its card is ''. */
export type MadeScene = Partial<Omit<RuleScene, 'id'>> & { text: string };

/**
 * A fact by the name of what it is about. `scene`: the place of the scene that it was read in; its
 * quote must stand there.
 */
export type MadeFact = {
  of: string;
  attribute: Attribute;
  value: string;
  other?: string;
  scene?: number;
  quote?: string;
  until?: number;
  knownBy?: string[];
  state?: LedgerFact['state'];
  origin?: LedgerFact['origin'];
};

/** People by their names; 'the ' makes an object, and 'at ' a place: 'at the mill'. */
export function makeEntities(names: readonly string[]): LedgerEntity[] {
  return names.map((name) => {
    const type = name.startsWith('at ') ? 'place' : name.startsWith('the ') ? 'object' : 'person';
    return { id: name, type, name: name.replace(/^at /, ''), aliases: [] };
  });
}

export const sceneId = (place: number) => `scene ${String(place).padStart(4, '0')}`;

/** A ledger over scenes numbered from 0. Throws where a fact is about nobody. */
export function makeLedger(scenes: number, names: readonly string[], facts: readonly MadeFact[]): Ledger {
  const entities = makeEntities(names);
  const idOf = (name: string) => {
    const entity = entities.find((one) => one.id === name || one.name === name);
    if (entity === undefined) throw new Error(`nobody is called ${name}`);
    return entity.id;
  };
  return {
    entities,
    places: new Map(Array.from({ length: scenes }, (_, place) => [sceneId(place), place])),
    facts: facts.map((fact, at): LedgerFact => {
      if (!attributes.includes(fact.attribute)) throw new Error(`no attribute ${fact.attribute}`);
      const scene = fact.scene === undefined ? null : sceneId(fact.scene);
      return {
        id: `fact ${String(at).padStart(5, '0')}`,
        entityId: idOf(fact.of),
        attribute: fact.attribute,
        value: fact.value,
        otherEntityId: fact.other === undefined ? null : idOf(fact.other),
        sceneId: scene,
        quote: fact.quote ?? (scene === null ? null : fact.value),
        fromPart: scene,
        untilPart: fact.until === undefined ? null : sceneId(fact.until),
        knownBy: (fact.knownBy ?? []).map(idOf),
        state: fact.state ?? 'suggested',
        origin: fact.origin ?? (scene === null ? 'writer' : 'reading'),
      };
    }),
  };
}

/** What the rules find in made scenes. */
export function checkMade(
  scenes: readonly MadeScene[],
  names: readonly string[],
  facts: readonly MadeFact[] = [],
  style: Partial<RuleStyle> = {},
): RuleFinding[] {
  const made = scenes.map(
    (scene, place): RuleScene => ({
      id: sceneId(place),
      title: '',
      place: '',
      when: '',
      pov: '',
      people: [],
      isScript: false,
      ...scene,
    }),
  );
  return checkLedger(made, makeLedger(scenes.length, names, facts), {
    style: { ...plainStyle, ...style },
    limit: 1_000,
  });
}
