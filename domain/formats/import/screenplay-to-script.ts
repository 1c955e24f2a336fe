import type { Script } from '../../generators/script/result.ts';
import type { ScriptBlock, ScriptScene } from '../../generators/script/scene.ts';
import { isLeftAligned } from '../../generators/script/transitions.ts';
import { limits } from '../../limits.ts';
import type { LossCounter } from '../losses.ts';
import { storedBlock } from '../scene-blocks.ts';
import type { Screenplay } from '../screenplay.ts';
import { fastJsonBytes } from './json-bytes.ts';
import { type Heading, storable } from './storable-block.ts';
import { takeTitlePage } from './take-title-page.ts';

/**
 * A screenplay as one or more scripts, each within the limits of a content; several only where it
 * is longer than one may be. `scriptToScreenplay` gives back its blocks as `storable` has them.
 */
export function screenplayToScripts({ titlePage, blocks }: Screenplay, losses: LossCounter): Script[] {
  const { entries, rest } = takeTitlePage(titlePage, losses);
  const scripts: ScriptScene[][] = [];
  let bytes = fastJsonBytes(entries);
  let scene: ScriptScene | null = null;
  /** Whether all that the open scene has so far would be read before its heading. */
  let isOpening = true;
  /** Transitions that may belong to the next heading. */
  let pending: ScriptBlock[] = [];

  function openScene(heading: Heading | null): ScriptScene {
    const { text = '', number } = heading ?? {};
    const opened: ScriptScene = {
      slugline: text,
      ...(number === undefined ? {} : { number }),
      blocks: [],
    };
    const script = scripts.at(-1);
    if (script === undefined || script.length >= limits.scriptScenes || bytes > maxScriptBytes) {
      if (script !== undefined) bytes = 0;
      scripts.push([opened]);
    } else script.push(opened);
    bytes += fastJsonBytes(text) + sceneBytes;
    isOpening = true;
    scene = opened;
    return opened;
  }

  function add(block: ScriptBlock): void {
    const size = fastJsonBytes(block);
    const isFull = bytes + size > maxScriptBytes || (scene?.blocks.length ?? 0) >= limits.sceneBlocks;
    let to = scene === null || isFull ? openScene(null) : scene;
    // The first transitions of a scene stand before its heading; this one is below it.
    if (isOpening && block.type === 'transition' && to.slugline !== '') to = openScene(null);
    isOpening &&= block.type === 'transition';
    to.blocks.push(block);
    bytes += size;
  }

  function flush(): void {
    for (const one of pending) add(one);
    pending = [];
  }

  function startScene(heading: Heading): void {
    // Before the first heading all of them open it, later only those that say so, as FADE IN does.
    const first =
      scene === null ? 0 : 1 + pending.findLastIndex((one) => !('text' in one && isLeftAligned(one.text)));
    const opening = pending.splice(first);
    while (opening.length > mostOpening || fastJsonBytes(opening) > maxOpeningBytes)
      pending.push(...opening.splice(0, 1));
    flush();
    const opened = openScene(heading);
    for (const one of opening) {
      opened.blocks.push(one);
      bytes += fastJsonBytes(one);
    }
  }

  for (const block of [...rest, ...blocks].flatMap(storable)) {
    if (block.type === 'heading') startScene(block);
    else if (block.type === 'transition') pending.push(block);
    else {
      flush();
      add(storedBlock(block));
    }
  }
  flush();
  if (scripts.length === 0 && entries.length > 0) scripts.push([]);
  return scripts.map((scenes, index) =>
    index === 0 && entries.length > 0 ? { title_page: entries, scenes } : { scenes },
  );
}

/** Bytes of a script as JSON, with room for what is added to it in its first years. */
const maxScriptBytes = Math.floor(limits.contentBytes * 0.8);
/** Transitions before one heading, and their bytes; no script has more. */
const mostOpening = 20;
const maxOpeningBytes = 64 * 1024;
/** Of a scene as JSON, without its texts. */
const sceneBytes = 60;
