import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readFountain } from '../../../../../domain/formats/fountain/read.ts';
import { storable } from '../../../../../domain/formats/import/storable-block.ts';
import { isBlank } from '../../../../../domain/formats/light-markdown/read-blocks.ts';
import { storedBlock } from '../../../../../domain/formats/scene-blocks.ts';
import type { ScreenplayBlock } from '../../../../../domain/formats/screenplay.ts';
import { readLines } from '../script/script-lines.ts';
import { tidy } from './pasted.ts';
import { lineNode } from './script-format.ts';
import { scriptSchema } from './script-schema.ts';

/**
 * Text without formatting that is pasted into a screenplay. Several lines are read as Fountain,
 * which scripts are in when other programs copy them; where words would be left out by that, and
 * for one line, each line is an action.
 */
export function pasteScriptText(text: string): Slice {
  const clean = tidy(text);
  const lines = clean.split('\n').filter((line) => !isBlank(line));
  const read = lines.length > 1 ? fountainNodes(clean) : null;
  return Slice.maxOpen(Fragment.from(read ?? lines.map((line) => actionNode(line.trim()))));
}

/** Null where not all of the text would be there. */
function fountainNodes(text: string): Node[] | null {
  const { screenplay, losses, exceeded } = readFountain(text);
  const isWhole = exceeded === null && losses.every(({ kept }) => kept !== 'dropped');
  // A scene has no title page.
  if (!isWhole || screenplay.titlePage.length > 0) return null;
  const blocks = screenplay.blocks.flatMap(storable).map(sceneBlock);
  const [, ...lines] = readLines({ slugline: '', blocks });
  return lines.map(({ line }) => lineNode('stored' in line ? { ...line, stored: null } : line));
}

/** A slugline is only the first line of its scene; a pasted one is an action. */
function sceneBlock(block: ScreenplayBlock) {
  if (block.type !== 'heading') return storedBlock(block);
  const number = block.number === undefined ? '' : ` #${block.number}#`;
  return { type: 'action' as const, text: `${block.text}${number}` };
}

function actionNode(text: string): Node {
  return scriptSchema.nodes.action.create(null, scriptSchema.text(text));
}
