import { sceneCredits } from '../../domain/manuscript/plan/share-words.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import { prepareCards, prepareMap } from './prepare-plan.ts';
import { prepareReading } from './prepare-reading.ts';
import { prepareScene } from './prepare-scene.ts';
import type { Book } from './read-book.ts';
import type { Preparing, WritingScope } from './writing-step.ts';

/** Prepares what a step of a manuscript's job writes. Throws notFound where that is gone. */
export function prepareWriting(preparing: Preparing): Promise<PreparedRun> {
  const { step } = preparing;
  const { scope } = step;
  switch (scope.purpose) {
    case 'map':
      return prepareMap({ ...preparing, step: { ...step, scope } });
    case 'cards':
      return prepareCards({ ...preparing, step: { ...step, scope } });
    case 'scene':
      return prepareScene({ ...preparing, step: { ...step, scope } });
    case 'read':
      return prepareReading({ ...preparing, step: { ...step, scope } });
  }
}

/** What a step costs, in credits: readings are included in what is read. */
export function writingCredits(scope: WritingScope, { form }: Pick<Book, 'form'>): number {
  switch (scope.purpose) {
    case 'map':
    case 'cards':
      return 1;
    case 'scene':
      return sceneCredits(scope.words, form);
    case 'read':
      return 0;
  }
}
