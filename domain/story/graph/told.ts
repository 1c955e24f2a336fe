import type { ElementKind } from '../../generators/index.ts';
import { changedFields, choiceOf, type FieldHashes } from '../field-hashes.ts';
import { changedSettings } from '../setting-hashes.ts';

/** A source as a text was told of it. */
export type ToldSource = {
  /** Null for a draft or an erased element, which can't change. */
  elementId: string | null;
  kind: ElementKind;
  title: string;
  /** Of all that went into the prompt. */
  fields: FieldHashes;
  /** Other hashes that are said not to matter. */
  stillValid: FieldHashes | null;
};

/** A fact of the ledger as a text was told of it. */
export type ToldFact = {
  factId: string;
  /** Of `toldOfFact`. */
  hash: string;
  /** What it said. */
  value: string;
  /** Another hash that is said not to matter; '' for that it went. */
  stillValid: string | null;
};

/** A fact as it is now. */
export type FactNow = {
  hash: string;
  /** The name of what it is about. */
  entity: string;
  attribute: string;
  /** Whether it holds no longer: rejected, without its quote, or in no scene. */
  isGone: boolean;
};

/** All that a text was told. */
export type Told = {
  sources: readonly ToldSource[];
  /** Missing where it was told none. */
  facts?: readonly ToldFact[];
  /** Null where nothing is known of it, as for a text by hand. */
  settings: FieldHashes | null;
  settingsStillValid: FieldHashes | null;
};

/** What is said now. */
export type SaidNow = {
  /** All hashes of an element (`hashFields` and `hashChoices`); null if it is gone. */
  fieldsOf(elementId: string): FieldHashes | null;
  /** Of the project, by `hashSettings`. */
  settings: FieldHashes;
  /** Null for a fact that is not there any more, and where facts don't count. */
  factOf?(factId: string): FactNow | null;
};

/** Why a text is out of date; the same shape as in `contract/graph.ts`. */
export type Reason =
  | { of: 'field' | 'choice'; elementId: string; kind: ElementKind; title: string; field: string }
  | { of: 'setting'; field: string }
  | { of: 'fact'; factId: string; entity: string; attribute: string; before: string; gone: boolean };

/**
 * Why a text would be told something else now than it was: none if all that it was told is still
 * said, so that writing it again would change nothing. A source that is gone, or that it wasn't
 * built on before, is no reason; a told fact that is gone is one. `now.fieldsOf` decides which text
 * of a source counts: what is typed, or the result of an earlier step.
 */
export function reasonsToWrite(told: Told, now: SaidNow): Reason[] {
  const reasons: Reason[] = [];
  for (const { elementId, kind, title, fields, stillValid } of told.sources) {
    const said = elementId === null ? null : now.fieldsOf(elementId);
    if (elementId === null || said === null) continue;
    for (const name of changedFields(fields, said, stillValid)) {
      const choice = choiceOf(name);
      const of = choice === null ? 'field' : 'choice';
      reasons.push({ of, elementId, kind, title, field: choice ?? name });
    }
  }
  if (told.settings !== null)
    for (const field of changedSettings(told.settings, now.settings, told.settingsStillValid))
      reasons.push({ of: 'setting', field });
  for (const { factId, hash, value, stillValid } of told.facts ?? []) {
    if (now.factOf === undefined) break;
    const fact = now.factOf(factId);
    const gone = fact === null || fact.isGone;
    const said = gone ? '' : fact.hash;
    if (said === hash || said === stillValid) continue;
    const { entity, attribute } = fact ?? { entity: '', attribute: 'other' };
    reasons.push({ of: 'fact', factId, entity, attribute, before: value, gone });
  }
  return reasons;
}
