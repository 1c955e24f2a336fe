import type { ScriptBlock } from '../../generators/script/scene.ts';
import { isPlainTransition } from '../../generators/script/transitions.ts';
import { beginsLikeHeading } from '../fountain/heading.ts';
import { continuesTitlePage } from '../fountain/title-page.ts';
import type { ScreenplayBlock, Speech, TitleEntry } from '../screenplay.ts';
import { isRule, withoutMarks } from './head-lines.ts';
import type { JsonOutput } from './json-output.ts';

/** Writes the blocks of a screenplay as the scenes of a script's answer. */
export type SceneWriter = {
  take(block: ScreenplayBlock): void;
  /** Closes the JSON. Returns whether there is a heading; without one the blocks are kept. */
  end(): boolean;
};

/** `titlePage` is complete once a block is taken, or at the end. */
export function createSceneWriter(output: JsonOutput, titlePage: () => readonly TitleEntry[]): SceneWriter {
  let hasBegun = false;
  /** Blocks for the beginning of the next scene. */
  let ahead: ScriptBlock[] = [];
  /** A heading without a block below it so far. */
  let heading: string | null = null;
  let scenes = 0;
  let blocks = 0;

  /** A script has no title page; a first line that only looks like one is kept. */
  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    for (const { key, value } of titlePage())
      if (!continuesTitlePage(`${key}:`)) ahead.push({ type: 'action', text: `${key}: ${value}`.trim() });
  }

  function take(block: ScreenplayBlock): void {
    begin();
    switch (block.type) {
      case 'heading':
        startScene(block.text);
        break;
      case 'section':
        // Models mark headings so; a section parts acts.
        if (beginsLikeHeading(withoutMarks(block.text))) startScene(withoutMarks(block.text));
        else ahead.push({ type: 'transition', text: block.text });
        break;
      case 'action':
      case 'shot':
      case 'centered':
      case 'lyrics': {
        const text = withoutFence(block.text);
        if (text !== '') give({ type: isPlainTransition(text) ? 'transition' : 'action', text });
        break;
      }
      case 'transition':
        give({ type: 'transition', text: block.text });
        break;
      case 'dialogue':
        give(speechBlock(block));
        break;
      case 'dual_dialogue': {
        const [left, right] = [speechBlock(block.left), speechBlock(block.right)];
        if (left.type === 'dialogue' && right.type === 'dialogue')
          give({ type: 'dual_dialogue', left: speechOf(block.left), right: speechOf(block.right) });
        else [left, right].forEach(give);
        break;
      }
      // What is set aside, notes and synopses are the model's own.
      case 'note':
      case 'boneyard':
      case 'synopsis':
      case 'page_break':
        break;
    }
  }

  /** A heading with nothing below it becomes the first action of the scene that follows it. */
  function startScene(text: string): void {
    if (heading !== null) ahead.push({ type: 'action', text: heading });
    heading = text;
  }

  function give(block: ScriptBlock): void {
    if (block.type === 'action' && isRule(block.text)) {
      // Above the first heading, it ends notes that had a rule in them.
      if (heading === null && scenes === 0) ahead = [];
      return;
    }
    if (heading === null && scenes === 0) {
      ahead.push(block);
      return;
    }
    if (heading !== null) openScene(heading);
    heading = null;
    write([...ahead, block]);
    ahead = [];
  }

  function openScene(slugline: string): void {
    output.raw(scenes === 0 ? '{"scenes":[' : ']},');
    output.raw(`{"slugline":${JSON.stringify(slugline)},"blocks":[`);
    scenes += 1;
    blocks = 0;
  }

  function write(given: readonly ScriptBlock[]): void {
    for (const block of given) {
      if (blocks > 0) output.raw(',');
      output.value(block);
      blocks += 1;
    }
  }

  return {
    take,
    end() {
      begin();
      const hasHeading = scenes > 0 || heading !== null;
      if (scenes === 0) openScene(heading ?? '');
      else if (heading !== null) ahead.push({ type: 'action', text: heading });
      write(ahead);
      output.raw(']}]}');
      return hasHeading;
    },
  };
}

/** A name without words is action, such as 'INES (nods)'. */
function speechBlock(speech: Speech): ScriptBlock {
  const { character, parenthetical, line } = speechOf(speech);
  if (line !== '') return { type: 'dialogue', character, parenthetical, line };
  return { type: 'action', text: parenthetical === '' ? character : `${character} (${parenthetical})` };
}

function speechOf({ character, parenthetical, line }: Speech) {
  return { character: withoutMarks(character), parenthetical, line: withoutFence(line) };
}

/** The end of a code fence around the whole script. */
function withoutFence(text: string): string {
  return text === '```' ? '' : text.replace(/\n```$/, '');
}
