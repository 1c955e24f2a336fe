import type { Task } from '../../../server/models/port.ts';
import type { Facts } from '../facts.ts';
import { castOf } from './cast.ts';
import { commercialScenes } from './script-commercial.ts';
import { type Draft, type ScriptTelling, storyScenes } from './script-film.ts';
import { actName, filmSlugline, formatOf, stageSlugline } from './script-format.ts';
import { type Block, type Scene, type ScriptAnswer, transition } from './script-page.ts';
import { spineOf } from './spine.ts';
import { sidesOf } from './talk.ts';
import { tellerOf } from './teller.ts';

/** Tells a story as a script in the format asked for. */
export function tellScript(facts: Facts, task: Task): ScriptAnswer {
  const teller = tellerOf(facts, task.seed, 'script', 'present');
  const cast = castOf(facts);
  const format = formatOf(task.inputs);
  const telling: ScriptTelling = {
    teller,
    cast,
    spine: spineOf(facts),
    sides: sidesOf(teller, cast),
    seen: new Set(),
    format,
  };
  const drafts = format === 'Commercial' ? commercialScenes(telling) : storyScenes(telling);
  const headed = drafts.map((draft) => ({
    slugline: filmSlugline(facts.place, draft.room, draft.time),
    blocks: draft.blocks,
  }));
  switch (format) {
    case 'Stage Play':
      return { scenes: stageScenes(drafts) };
    case 'TV Script':
      return { scenes: inActs(headed) };
    case 'Commercial':
      return { scenes: headed };
    default:
      return { scenes: faded(headed) };
  }
}

/** A play in two acts, with lights and curtain for transitions. */
function stageScenes(drafts: readonly Draft[]): Scene[] {
  const half = Math.ceil(drafts.length / 2);
  return drafts.map(({ room, time, blocks }, index) => {
    const isFirst = index < half;
    const ends = index === half - 1 || index === drafts.length - 1;
    return {
      slugline: stageSlugline(isFirst ? 1 : 2, (isFirst ? index : index - half) + 1, room, time),
      blocks: [...blocks, transition(ends ? 'CURTAIN.' : 'BLACKOUT.')],
    };
  });
}

/** A teaser and four acts, each with opening and closing marks. */
function inActs(scenes: readonly Scene[]): Scene[] {
  const [teaser, ...rest] = scenes;
  if (teaser === undefined) return [];
  const size = rest.length / 4;
  return [
    { ...teaser, blocks: [transition('TEASER'), ...teaser.blocks, transition('END OF TEASER')] },
    ...rest.map((scene, index) => {
      const act = Math.floor(index / size);
      const opens = index === 0 || Math.floor((index - 1) / size) !== act;
      const closes = index === rest.length - 1 || Math.floor((index + 1) / size) !== act;
      const blocks: Block[] = [
        ...(opens ? [transition(actName(act + 1))] : []),
        ...scene.blocks,
        ...(closes ? [transition(`END OF ${actName(act + 1)}`)] : []),
      ];
      return { ...scene, blocks };
    }),
  ];
}

/** A film: fades in, cuts to scenes at night, fades out. */
function faded(scenes: readonly Scene[]): Scene[] {
  return scenes.map((scene, index) => {
    const next = scenes[index + 1];
    const out = next === undefined ? ['FADE OUT.'] : next.slugline.endsWith('NIGHT') ? ['CUT TO:'] : [];
    return {
      ...scene,
      blocks: [...(index === 0 ? [transition('FADE IN:')] : []), ...scene.blocks, ...out.map(transition)],
    };
  });
}
