import { describe, expect, test } from 'vitest';
import { result } from '../../../domain/generators/script/result.ts';
import { decideFacts } from '../facts.ts';
import { findRepeats } from '../seams.ts';
import { tellDialogue } from './dialogue.ts';
import { anachronismIn } from './era.ts';
import { seamsIn } from './read-seams.ts';
import { foreignSources, sampleTask } from './sample-tasks.ts';
import { tellScript } from './script.ts';
import { formats } from './script-format.ts';
import type { Block, ScriptAnswer } from './script-page.ts';

const told = Array.from({ length: 320 }, (_, seed) => {
  const format = formats[Math.floor(seed / 3) % formats.length] ?? 'Screenplay';
  const task = sampleTask('SCRIPT', seed, { format });
  const facts = decideFacts(task);
  return { seed, task, format, facts, script: tellScript(facts, task) };
});

const blocksOf = (script: ScriptAnswer) => script.scenes.flatMap(({ blocks }) => blocks);
const transitionsOf = (script: ScriptAnswer) =>
  blocksOf(script).flatMap((block) => (block.type === 'transition' ? [block.text] : []));

describe('320 scripts', () => {
  test('are valid', () => {
    for (const { script, task } of told) {
      const content = result.toContent(result.answer.parse(script));
      expect(result.check(content, task.inputs)).toBeNull();
    }
  });

  test('have the headings and the number of scenes of their format', () => {
    const sizes = {
      Screenplay: [8, 10],
      'TV Script': [8, 10],
      'Stage Play': [8, 10],
      'Short Film': [5, 8],
      Commercial: [1, 3],
    } as const;
    for (const { script, format } of told) {
      const [least, most] = sizes[format];
      expect(script.scenes.length).toBeGreaterThanOrEqual(least);
      expect(script.scenes.length).toBeLessThanOrEqual(most);
      const heading =
        format === 'Stage Play'
          ? /^ACT (?:ONE|TWO), SCENE \d+\. .+\. (?:DAY|NIGHT|DAWN|DUSK|EVENING|MORNING)\.$/
          : /^(?:INT|EXT)\. .+ - (?:DAY|NIGHT|DAWN|DUSK|EVENING|MORNING)$/;
      for (const { slugline } of script.scenes) {
        expect(slugline).toMatch(heading);
        expect(slugline).toBe(slugline.toUpperCase());
      }
    }
  });

  test('open and close as their format does', () => {
    for (const { script, format } of told) {
      const marks = transitionsOf(script);
      if (format === 'TV Script')
        for (const mark of ['TEASER', 'END OF TEASER', 'ACT ONE', 'END OF ACT ONE', 'END OF ACT FOUR'])
          expect(marks).toContain(mark);
      else if (format === 'Stage Play') expect(marks.filter((mark) => mark === 'CURTAIN.')).toHaveLength(2);
      else expect(marks.at(-1)).toBe('FADE OUT.');
      if (format === 'Commercial') {
        const words = blocksOf(script).flatMap(textsOf).join(' ').split(/\s+/).length;
        expect(words).toBeGreaterThanOrEqual(60);
        expect(words).toBeLessThanOrEqual(260);
        expect(
          blocksOf(script).some((block) => block.type === 'action' && block.text.startsWith('SUPER:')),
        ).toBe(true);
      }
    }
  });

  test('write cues in capitals, asides without brackets, and introduce the hero by name and age', () => {
    for (const { script, facts } of told) {
      for (const { character, parenthetical } of blocksOf(script).flatMap(speechesOf)) {
        expect(character).toBe(character.toUpperCase());
        expect(parenthetical).not.toMatch(/[()]/);
      }
      const actions = blocksOf(script).flatMap((block) => (block.type === 'action' ? [block.text] : []));
      const introduced = actions.filter((text) => text.includes(`${facts.hero.name.toUpperCase()} (`));
      expect(introduced).toHaveLength(1);
    }
  });

  test('introduce people before they do anything, with the lines of a dialogue as well', () => {
    for (const { task, facts, format } of told.slice(0, 200)) {
      if (format === 'Commercial') continue;
      const lines = { kind: 'DIALOGUE' as const, inputs: {}, content: tellDialogue(facts, task) };
      const built = { ...task, sources: [lines, ...task.sources] };
      const decided = decideFacts(built);
      const blocks = blocksOf(tellScript(decided, built));
      for (const { given, name } of [decided.hero, decided.opponent, decided.ally]) {
        const entrance = blocks.findIndex((block) =>
          textsOf(block).join().includes(`${name.toUpperCase()} (`),
        );
        const acts = blocks.findIndex(
          (block) =>
            block.type === 'action' && new RegExp(`(?:^|\\. )${given} [\\p{Ll}]+s `, 'u').test(block.text),
        );
        if (acts >= 0) expect(entrance, `${name} in ${format} of ${task.seed}`).toBeLessThanOrEqual(acts);
        if (acts >= 0) expect(entrance).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('stay inside a hull', () => {
    for (const { script, facts } of told)
      if (facts.place.at.startsWith('aboard') && facts.place.era === 'Distant Future')
        for (const { slugline } of script.scenes) expect(slugline).not.toMatch(/^EXT/);
  });

  test('show the clock and the wound word for word where there is room', () => {
    for (const { script, facts, format } of told) {
      if (format === 'Commercial') continue;
      const all = blocksOf(script).flatMap(textsOf).join(' ');
      expect(all).toContain(quotable(facts.clock.what.present));
      expect(all).toContain(quotable(facts.hero.wound));
    }
  });

  test('show no seam and repeat nothing', () => {
    const found = told.flatMap(({ seed, script }) => {
      const texts = blocksOf(script)
        .filter(({ type }) => type !== 'transition')
        .flatMap(textsOf);
      const seams = texts.flatMap((text) =>
        seamsIn(text).map(({ kind, where }) => `${seed} ${kind}: ${where}`),
      );
      return [...seams, ...findRepeats(texts).map((sentence) => `${seed} repeated: ${sentence}`)];
    });
    expect(found).toEqual([]);
  });

  test('use no word that is younger than their era', () => {
    const found = told.flatMap(({ seed, script, facts }) => {
      const own = JSON.stringify(facts);
      return blocksOf(script)
        .flatMap(textsOf)
        .flatMap((text) => {
          const word = anachronismIn(text, facts.place.era);
          return word === null || own.includes(word)
            ? []
            : [`${seed} ${facts.place.era}: ${word} in ${text}`];
        });
    });
    expect(found).toEqual([]);
  });

  test('vary: at least 300 first scenes, and no line or action of ours in more than 8 in a hundred', () => {
    const firsts = new Set(told.map(({ script }) => script.scenes[0]?.blocks.flatMap(textsOf).join(' ')));
    expect(firsts.size).toBeGreaterThanOrEqual(300);
    const counts = new Map<string, number>();
    for (const { script, facts } of told) {
      const own = JSON.stringify(facts);
      const texts = blocksOf(script)
        .filter(({ type }) => type !== 'transition')
        .flatMap(textsOf);
      for (const text of new Set(texts))
        if (!own.includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

test('a script that builds on a dialogue speaks its lines word for word, in their order', () => {
  for (let seed = 0; seed < 20; seed++) {
    const dialogueTask = sampleTask('DIALOGUE', seed);
    const dialogue = tellDialogue(decideFacts(dialogueTask), dialogueTask);
    const task = sampleTask('SCRIPT', seed, { format: 'Screenplay' }, [
      { kind: 'DIALOGUE', inputs: {}, content: dialogue },
    ]);
    const script = tellScript(decideFacts(task), task);
    const spoken = blocksOf(script)
      .flatMap(speechesOf)
      .map(({ line }) => line);
    let from = 0;
    for (const { line } of dialogue.lines) {
      const at = spoken.indexOf(line, from);
      expect(at).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  }
});

test('a script that builds on somebody else’s plot shows its beats word for word', () => {
  for (let seed = 0; seed < 20; seed++) {
    const task = sampleTask('SCRIPT', seed, { format: formats[seed % 4] ?? 'Screenplay' }, foreignSources);
    const script = tellScript(decideFacts(task), task);
    const all = blocksOf(script).flatMap(textsOf).join(' ');
    expect(all).toContain('A timetable lists a stop that was flooded in 1974.');
    expect(all).toContain('The bus reaches the reservoir at 00:40.');
    expect(all).toContain('IRIS OKAFOR');
    expect(all).toContain('Let go of Dele’s hand in the flood.');
    const seams = blocksOf(script)
      .filter(({ type }) => type !== 'transition')
      .flatMap(textsOf)
      .flatMap((text) => seamsIn(text));
    expect(seams).toEqual([]);
  }
});

function speechesOf(block: Block) {
  if (block.type === 'dialogue') return [block];
  return block.type === 'dual_dialogue' ? [block.left, block.right] : [];
}

function textsOf(block: Block): string[] {
  return block.type === 'action' || block.type === 'transition'
    ? [block.text]
    : speechesOf(block).map(({ line }) => line);
}

function quotable(text: string): string {
  return text.replaceAll('“', '‘').replaceAll('”', '’');
}
