import type { z } from 'zod';
import type { Task } from '../../server/models/port.ts';
import { type Chance, chanceOf, seedOf } from './chance.ts';
import { plain } from './decide/given.ts';
import { decideFacts, type Facts } from './facts.ts';
import { tellAny } from './kinds/any.ts';
import { tellBackstory } from './kinds/backstory.ts';
import { tellCharacter } from './kinds/character.ts';
import { tellCharacterArc } from './kinds/character-arc.ts';
import { tellConflict } from './kinds/conflict.ts';
import { introduce } from './kinds/introduce.ts';
import { tellPersonalityTraits } from './kinds/personality-traits.ts';
import { tellPlot } from './kinds/plot.ts';
import { tellScenario } from './kinds/scenario.ts';
import { tellSetting } from './kinds/setting.ts';
import { tellTheme } from './kinds/theme.ts';
import { tellDialogue } from './long/dialogue.ts';
import { tellScript } from './long/script.ts';
import { tellStory } from './long/story.ts';
import { tellManuscript } from './manuscript/tell-manuscript.ts';

/**
 * The storyteller's answer to a task, valid against the schema and in its key order. The same task
 * gives the same answer. An unknown kind, or an answer of another shape, is told from the schema;
 * without one (null) nothing is checked.
 */
export function tell(task: Task, answer: z.ZodType | null): unknown {
  const facts = decideFacts(task);
  if (task.manuscript !== undefined) return tellManuscript(facts, task, task.manuscript);
  const chance = chanceOf(task.seed ^ seedOf('telling'));
  const introduced = introduce(task.kind, tellKind(facts, task, chance), facts);
  if (answer === null) return introduced;
  const told = answer.safeParse(introduced);
  return told.success ? told.data : tellAny(facts, chance, answer);
}

function tellKind(facts: Facts, task: Task, chance: Chance): unknown {
  const { inputs } = task;
  switch (task.kind) {
    case 'THEME':
      return tellTheme(facts, chance);
    case 'CHARACTER':
      return tellCharacter(facts, chance, inputs);
    case 'PERSONALITY_TRAITS':
      return tellPersonalityTraits(facts, chance);
    case 'BACKSTORY':
      return tellBackstory(facts, chance, inputs);
    case 'CHARACTER_ARC':
      return tellCharacterArc(facts, chance);
    case 'SETTING':
      return tellSetting(facts, chance, plain(inputs.location));
    case 'SCENARIO':
      return tellScenario(facts, chance);
    case 'CONFLICT':
      return tellConflict(facts, chance);
    case 'PLOT':
      return tellPlot(facts, chance, inputs);
    case 'DIALOGUE':
      return tellDialogue(facts, task);
    case 'STORY':
      return tellStory(facts, task);
    case 'SCRIPT':
      return tellScript(facts, task);
    default:
      return null;
  }
}
