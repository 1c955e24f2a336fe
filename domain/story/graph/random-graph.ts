import type { FieldHashes } from '../field-hashes.ts';
import type { GraphText, TextState } from './graph.ts';
import type { FactNow, ToldFact } from './told.ts';

/** For tests and benches: chance is given as numbers from 0 to 1. */
type Chance = () => number;

const fieldNames = ['name', 'role', 'goals', '@genre'];

/** What a text says: each field one of three things, so that it often says the same again. */
export function randomFields(chance: Chance): FieldHashes {
  return Object.fromEntries(fieldNames.map((field) => [field, `${Math.floor(chance() * 3)}`]));
}

/** The settings of a project: each may be missing. '' stands for all others. */
export function randomSettings(chance: Chance): FieldHashes {
  const named = ['length', 'about'].flatMap((name) =>
    chance() < 0.4 ? [] : [[name, pick(chance)] as const],
  );
  return Object.fromEntries([['', ''] as const, ...named]);
}

/** Facts as they are now: each says one of three things, is gone, or was never there. */
export function randomFacts(chance: Chance): Map<string, FactNow | null> {
  return new Map(
    factIds.map((id) => [
      id,
      chance() < 0.15 ? null : { hash: pick(chance), entity: id, attribute: 'body', isGone: chance() < 0.15 },
    ]),
  );
}

const factIds = ['fact 1', 'fact 2', 'fact 3'];

/** Facts that a text was told, as they may be or have been, some marked as still valid. */
function randomlyToldFacts(chance: Chance): { facts?: ToldFact[] } {
  if (chance() < 0.6) return {};
  return {
    facts: factIds
      .filter(() => chance() < 0.5)
      .map((factId) => ({
        factId,
        hash: pick(chance),
        value: 'grey',
        stillValid: chance() < 0.5 ? null : chance() < 0.3 ? '' : pick(chance),
      })),
  };
}

/**
 * A text of a project: built on some of `ids` (in circles, too), told of some of their fields as
 * they are in `said` or as they were, with some changes marked as still valid; now and then locked.
 */
export function randomText(
  id: string,
  { ids, said, settings, chance, changes = 0.15, sources: count = 3, hasFacts = false }: RandomProject,
): GraphText {
  const sources = ids.filter(() => chance() < count / ids.length);
  return {
    id,
    kind: 'THEME',
    title: id,
    fields: said.get(id) ?? {},
    isLocked: chance() < 0.15,
    told: {
      sources: sources.map((elementId) => ({
        elementId: chance() < 0.05 ? null : elementId,
        kind: 'THEME',
        title: elementId,
        ...randomlyTold(said.get(elementId) ?? {}),
      })),
      settings: chance() < 0.3 ? null : chance() < 0.5 ? settings : { about: settings.about ?? '' },
      settingsStillValid: chance() < 0.2 ? { length: pick(chance) } : null,
      ...(hasFacts ? randomlyToldFacts(chance) : {}),
    },
  };

  function randomlyTold(now: FieldHashes): { fields: FieldHashes; stillValid: FieldHashes | null } {
    const names = Object.keys(now).filter(() => chance() < 0.6);
    const fields = names.map(
      (name) => [name, chance() < changes ? pick(chance) : (now[name] ?? '')] as const,
    );
    const marks = names.filter(() => chance() < 0.3).map((name) => [name, pick(chance)] as const);
    return {
      fields: Object.fromEntries(fields),
      stillValid: marks.length === 0 ? null : Object.fromEntries(marks),
    };
  }
}

export type RandomProject = {
  ids: readonly string[];
  /** What each of them says. */
  said: ReadonlyMap<string, FieldHashes>;
  settings: FieldHashes;
  chance: Chance;
  /** How often a field differs from what was told. */
  changes?: number;
  /** How many of `ids` it is built on, on average. */
  sources?: number;
  /** Whether texts are told facts of a ledger. */
  hasFacts?: boolean;
};

/**
 * The states of texts by their definition, slowly: a text is behind if a source of which it was
 * told something is out of date or behind, and not locked. Repeats until nothing changes.
 */
export function statesByDefinition(
  texts: readonly GraphText[],
  settings: FieldHashes,
  facts: ReadonlyMap<string, FactNow | null> = new Map(),
): Map<string, TextState> {
  const states = new Map(
    texts.map((text): [string, TextState] => [
      text.id,
      hasChanged(text, texts, settings) || hasOtherFacts(text, facts) ? 'out_of_date' : 'current',
    ]),
  );
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const { id, told } of texts) {
      if (states.get(id) !== 'current') continue;
      const waits = texts.some(
        (above) =>
          above.id !== id &&
          !above.isLocked &&
          states.get(above.id) !== 'current' &&
          told.sources.some(
            ({ elementId, fields }) => elementId === above.id && Object.keys(fields).length > 0,
          ),
      );
      if (!waits) continue;
      states.set(id, 'behind');
      isChanging = true;
    }
  }
  return states;
}

function hasChanged({ told }: GraphText, texts: readonly GraphText[], settings: FieldHashes): boolean {
  const differs = (told: FieldHashes, now: FieldHashes, marks: FieldHashes | null, name: string) =>
    (now[name] ?? '') !== (told[name] ?? '') && (now[name] ?? '') !== marks?.[name];
  const { settings: toldSettings, settingsStillValid } = told;
  if (toldSettings !== null) {
    const names =
      '' in toldSettings
        ? [...Object.keys(toldSettings), ...Object.keys(settings)]
        : Object.keys(toldSettings);
    if (names.some((name) => name !== '' && differs(toldSettings, settings, settingsStillValid, name)))
      return true;
  }
  return told.sources.some(({ elementId, fields, stillValid }) => {
    const source = texts.find(({ id }) => id === elementId);
    return (
      source !== undefined &&
      Object.keys(fields).some((name) => differs(fields, source.fields, stillValid, name))
    );
  });
}

function hasOtherFacts({ told }: GraphText, facts: ReadonlyMap<string, FactNow | null>): boolean {
  return (told.facts ?? []).some(({ factId, hash, stillValid }) => {
    const fact = facts.get(factId);
    const now = fact == null || fact.isGone ? '' : fact.hash;
    return now !== hash && now !== stillValid;
  });
}

function pick(chance: Chance): string {
  return `${Math.floor(chance() * 3)}`;
}
