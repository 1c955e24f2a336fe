import type { ManuscriptTask, Task } from '../../../server/models/port.ts';
import { chanceOf, seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { castOf } from '../long/cast.ts';
import { spineOf } from '../long/spine.ts';
import { type Step, sidesOf, talk } from '../long/talk.ts';
import { tellerOf } from '../long/teller.ts';
import { silentBeats } from '../phrases.ts';
import { friendTalks, isNamed, quarrels } from './talks.ts';
import { capacityOf } from './told-scenes.ts';

type SceneTask = Extract<ManuscriptTask, { does: 'scene' }>;

/**
 * One scene of a script: its people, what happens, and their talk. No blocks beyond its capacity.
 */
export function tellScriptScene(facts: Facts, task: Task, { plan, scene, written }: SceneTask): unknown {
  const cards = plan.flatMap(({ scenes }) => scenes);
  const card = cards[scene];
  if (card === undefined || scene >= capacityOf(facts, task).scenes) return { slugline: '', blocks: [] };
  const spine = spineOf(facts);
  const cast = castOf(facts);
  const teller = tellerOf(facts, task.seed, 'manuscript script', 'present');
  const sides = sidesOf(teller, cast);
  const beats = chanceOf(seedOf(`beats ${task.seed}`)).shuffle(silentBeats);
  let blocks: unknown[] = [];
  // Each scene up to this one takes its own lines.
  for (let place = 0; place <= scene; place += 1) {
    const people = cards[place]?.people ?? [];
    const hasOpponent = people.some((one) => isNamed(one, facts.opponent.name));
    const steps = (
      (hasOpponent ? quarrels[place % quarrels.length] : friendTalks[place % friendTalks.length]) ?? []
    ).flatMap(([, ...own]) => own as Step[]);
    const on = hasOpponent
      ? { ...sides, R: sides.R === cast.ally ? cast.opponent : sides.R }
      : { P: cast.hero, R: cast.opponent, S: cast.ally };
    const spoken = talk(teller, on, steps);
    const events = spine.all.filter(
      (_, event) => Math.floor((event * cards.length) / spine.all.length) === place,
    );
    const beat = beats[place];
    const action = (text: string) => (text.trim() === '' ? [] : [{ type: 'action', text }]);
    blocks = [
      ...action(`${people.map((name) => name.toUpperCase()).join(', ')}. ${cards[place]?.goal ?? ''}`),
      ...events.flatMap(({ telling }) => action(telling.present)),
      ...spoken.map(({ speaker, line }) => ({
        type: 'dialogue',
        character: speaker.person.given.toUpperCase(),
        parenthetical: '',
        line,
      })),
      ...(beat === undefined ? [] : action(teller.tell(beat))),
    ];
  }
  const others = written.join('\n');
  const where = card.place.replace(/^the /i, '').toUpperCase();
  const time = /night|late|dark/i.test(card.when)
    ? 'NIGHT'
    : /evening|dusk/i.test(card.when)
      ? 'EVENING'
      : 'DAY';
  return {
    slugline: `INT. ${where === '' ? facts.place.bare.toUpperCase() : where} - ${time}`,
    blocks: blocks.filter((block, place) => place === 0 || !isSaid(block, others)),
  };
}

function isSaid(block: unknown, others: string): boolean {
  const said = block as { text?: string; line?: string };
  const text = said.text ?? said.line ?? '';
  return text.split(/\s+/).length > 3 && others.includes(text);
}
