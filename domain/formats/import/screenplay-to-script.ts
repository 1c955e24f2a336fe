import type { ScriptBlock, ScriptScene } from '../../generators/script/scene.ts';
import { isPlainTransition } from '../../generators/script/transitions.ts';
import { limits } from '../../limits.ts';
import type { LossCounter } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, Speech } from '../screenplay.ts';
import { cutText } from './cut-text.ts';
import { fastJsonBytes } from './json-bytes.ts';

/**
 * A screenplay as the scenes of one or more scripts, each within the limits of a content; several
 * only where it is longer than one may be. What a script has no block for becomes action, and what
 * is not played stands in double brackets, which Fountain reads as notes again.
 */
export function screenplayToScripts({ titlePage, blocks }: Screenplay, losses: LossCounter): ScriptScene[][] {
  const scripts: ScriptScene[][] = [];
  let bytes = 0;
  /** Transitions that may stand before the first heading. */
  let opening: ScriptBlock[] = [];
  let isOpening = true;

  function openScene(slugline: string): ScriptScene {
    const scene: ScriptScene = { slugline, blocks: [] };
    const script = scripts.at(-1);
    if (script === undefined || script.length >= limits.scriptScenes || bytes > maxScriptBytes) {
      scripts.push([scene]);
      bytes = 0;
    } else script.push(scene);
    bytes += fastJsonBytes(slugline) + sceneBytes;
    return scene;
  }

  function add(block: ScriptBlock): void {
    const size = fastJsonBytes(block);
    let scene = scripts.at(-1)?.at(-1);
    const isFull = bytes + size > maxScriptBytes || (scene?.blocks.length ?? 0) >= limits.sceneBlocks;
    if (scene === undefined || isFull) scene = openScene('');
    scene.blocks.push(block);
    bytes += size;
  }

  function take(block: ScreenplayBlock): void {
    if (block.type !== 'heading') {
      const made = blocksOf(block, losses);
      if (isOpening && made.every(({ type }) => type === 'transition')) opening.push(...made);
      else {
        for (const one of [...opening, ...made]) add(one);
        opening = [];
        isOpening = false;
      }
      return;
    }
    isOpening = false;
    if (block.number !== undefined) losses.add('scene_numbers_dropped');
    const [slugline = '', ...more] = cutText(block.text, maxTextCharacters);
    openScene(slugline);
    for (const one of [...opening, ...more.map(action)]) add(one);
    opening = [];
  }

  for (const { key, value } of titlePage) {
    if (key.toLowerCase() === 'title' || value.trim() === '') continue;
    losses.add('title_page_as_notes');
    for (const one of notes(`${key}: ${value}`)) add(one);
  }
  for (const block of blocks) take(block);
  for (const one of opening) add(one);
  return scripts;
}

/** Bytes of a script as JSON, with room for what is added to it in its first years. */
const maxScriptBytes = Math.floor(limits.contentBytes * 0.8);
/** Of a scene as JSON, without its texts. */
const sceneBytes = 30;
/** Of one text. Four bytes each stay below the limit of a whole script. */
const maxTextCharacters = 50_000;

function blocksOf(block: Exclude<ScreenplayBlock, { type: 'heading' }>, losses: LossCounter): ScriptBlock[] {
  switch (block.type) {
    case 'action':
      if (isPlainTransition(block.text)) return [{ type: 'transition', text: block.text }];
      return actions(block.text);
    case 'shot':
      losses.add('shot_as_action');
      return actions(block.text.toUpperCase());
    case 'centered':
      losses.add('centered_as_action');
      return actions(block.text);
    case 'lyrics':
      losses.add('lyrics_as_italic');
      return actions(block.text.split('\n').map(italic).join('\n'));
    case 'transition':
      return cutText(block.text, maxTextCharacters).map((text) => ({ type: 'transition', text }));
    case 'dialogue':
      return speeches(block);
    case 'dual_dialogue': {
      const [left, right] = [speeches(block.left), speeches(block.right)];
      const [one, other] = [left[0], right[0]];
      if (left.length > 1 || right.length > 1 || one?.type !== 'dialogue' || other?.type !== 'dialogue')
        return [...left, ...right];
      return [{ type: 'dual_dialogue', left: speechOf(one), right: speechOf(other) }];
    }
    case 'note':
    case 'section':
    case 'synopsis':
      losses.add('notes_in_brackets');
      return notes(block.text);
    case 'boneyard':
      losses.add('boneyard_as_note');
      return notes(block.text);
    case 'page_break':
      losses.add('page_breaks_dropped');
      return [];
  }
}

function action(text: string): ScriptBlock {
  return { type: 'action', text };
}

function actions(text: string): ScriptBlock[] {
  return text.trim() === '' ? [] : cutText(text, maxTextCharacters).map(action);
}

/** A note of several lines is one in each. */
function notes(text: string): ScriptBlock[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const noted = lines.flatMap((line) =>
    cutText(line.replaceAll(']]', '] ]').replace(/\]$/, '] '), maxTextCharacters).map(
      (piece) => `[[${piece}]]`,
    ),
  );
  return actions(noted.join('\n'));
}

/** A line in stars, unless it has marks of its own. */
function italic(line: string): string {
  const words = line.trim();
  return words === '' || /[*_]/.test(words) ? line : `*${words}*`;
}

/** A speech, which goes on under the same name where it is too long for one text. */
function speeches({ character, parenthetical, line }: Speech): ScriptBlock[] {
  const [name = '', ...more] = cutText(character, maxTextCharacters);
  const [aside = '', ...rest] = cutText(parenthetical, maxTextCharacters);
  const [first = '', ...others] = cutText(line, maxTextCharacters);
  return [
    { type: 'dialogue', character: name, parenthetical: aside, line: first },
    ...others.map(
      (text): ScriptBlock => ({ type: 'dialogue', character: name, parenthetical: '', line: text }),
    ),
    ...[...more, ...rest].map(action),
  ];
}

function speechOf({ character, parenthetical, line }: Speech) {
  return { character, parenthetical, line };
}
