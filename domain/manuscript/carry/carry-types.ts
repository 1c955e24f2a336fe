/** Somebody or something that a decision may be about; an entity of the ledger fits. */
export type CarryEntity = {
  id: string;
  type: 'person' | 'place' | 'object' | 'group';
  name: string;
  aliases: readonly string[];
};

/** What the text said before; a fact of the ledger fits. The caller leaves out rejected ones. */
export type CarryFact = {
  entityId: string;
  attribute: string;
  value: string;
  otherEntityId: string | null;
  sceneId: string | null;
  quote: string | null;
};

/** A scene with each of its texts, in order. */
export type CarryScene = {
  id: string;
  texts: readonly { path: readonly (string | number)[]; text: string }[];
};

/** A passage that rests on what was true before a decision; offsets in UTF-16 code units. */
export type CarriedPassage = {
  sceneId: string;
  path: readonly (string | number)[];
  start: number;
  end: number;
  text: string;
  /** In percent. */
  confidence: number;
  why: string;
};
