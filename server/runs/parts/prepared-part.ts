import { z } from 'zod';
import type { PartScope } from '../../../contract/scope.ts';
import { limits } from '../../../domain/limits.ts';
import type { EditsAnswer } from '../../../domain/story/edits/apply-edits.ts';
import type { PartPrompt } from '../../../domain/story/edits/part-prompt.ts';
import type { Place } from '../../../domain/story/edits/places.ts';
import type { BaseText } from '../base-text.ts';

type ScopeOf<Purpose extends PartScope['purpose']> = Extract<PartScope, { purpose: Purpose }>;

/** What a run writes of a text that is there. `answer`: the schema of its answer, without notes. */
export type PreparedPart =
  | {
      purpose: 'fit';
      scope: ScopeOf<'fit'>;
      base: BaseText;
      /** Those that may change. */
      places: readonly Place[];
      answer: z.ZodType<EditsAnswer>;
    }
  | {
      /** The storyteller tells the whole again; what says something else now is taken. */
      purpose: 'told_again';
      scope: ScopeOf<'fit'>;
      base: BaseText;
      answer: z.ZodType;
    }
  | { purpose: 'fields'; scope: ScopeOf<'fields'>; base: BaseText; answer: z.ZodObject }
  | { purpose: 'revise'; scope: ScopeOf<'revise'>; base: BaseText; answer: typeof RevisedAnswer };

/** A part with what its prompt says; null where the whole is told again by the storyteller. */
export type PartToWrite = { part: PreparedPart; prompt: PartPrompt | null };

/** The answer of a model that writes a passage again. */
export const RevisedAnswer = z.object({
  text: z.string().trim().min(1).max(limits.fieldCharacters),
});
