import type { ManuscriptTask, Task } from '../../../server/models/port.ts';
import type { Facts } from '../facts.ts';
import { planCards, planMap } from './plan.ts';
import { readScene } from './read-scene.ts';
import { tellScene } from './told-scenes.ts';
import { tellScriptScene } from './told-script.ts';

/** What the storyteller writes of a manuscript, in the shape of its answer. */
export function tellManuscript(facts: Facts, task: Task, manuscript: ManuscriptTask): unknown {
  switch (manuscript.does) {
    case 'map':
      return planMap(facts, task, manuscript);
    case 'cards':
      return planCards(facts, task, manuscript);
    case 'scene':
      return manuscript.form === 'prose'
        ? { text: tellScene(facts, task, manuscript) }
        : tellScriptScene(facts, task, manuscript);
    case 'read':
      return readScene(facts, manuscript);
  }
}
