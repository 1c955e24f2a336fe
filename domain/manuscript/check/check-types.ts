import type { RuleFinding } from '../ledger/rules/rule.ts';

/** A scene in reading order with its words as `sceneText` gives them. */
export type CheckScene = { id: string; chapterId: string; chapter: string; title: string; text: string };

/** A finding of the model; both of its quotes stand in the text word for word. */
export type CheckFinding = Omit<RuleFinding, 'rule' | 'second'> & {
  second: { sceneId: string; quote: string };
};
