import { writeCues } from '../../domain/formats/answers/write-cues.ts';
import { writeProse } from '../../domain/formats/answers/write-prose.ts';
import { writeScript } from '../../domain/formats/answers/write-script.ts';
import { result as dialogue } from '../../domain/generators/dialogue/result.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { result as script } from '../../domain/generators/script/result.ts';
import { result as story } from '../../domain/generators/story/result.ts';

/** The text of an answer of a kind that is written as text; its JSON for the other kinds. */
export function asText(kind: GeneratorId, answer: unknown): string {
  switch (kind) {
    case 'STORY':
      return writeProse(story.toContent(story.answer.parse(answer)));
    case 'DIALOGUE':
      return writeCues(dialogue.toContent(dialogue.answer.parse(answer)));
    case 'SCRIPT':
      return writeScript(script.toContent(script.answer.parse(answer)));
    default:
      return JSON.stringify(answer);
  }
}
