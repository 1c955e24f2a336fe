import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import type { Story, StoryElement } from './story.ts';

/** What a project without steps may end in, the last first. */
const endings: readonly GeneratorId[] = ['SCRIPT', 'STORY'];

/**
 * The text to read in a finished project: the newest of its last step once all are done, or without
 * steps the newest script or story. Null before that.
 */
export function findFinished({ recommendedSequence }: ProjectType, story: Story): StoryElement | null {
  const last = recommendedSequence.at(-1);
  if (last === undefined)
    return newest(
      story,
      endings.find((kind) => story.has(kind)),
    );
  const isDone = recommendedSequence.every(({ generatorType }) => story.has(generatorType));
  return isDone ? newest(story, last.generatorType) : null;
}

function newest(story: Story, kind: GeneratorId | undefined): StoryElement | null {
  return (kind !== undefined && story.get(kind)?.[0]) || null;
}
