import { z } from 'zod';
import { sceneBlocks } from '../../formats/scene-blocks.ts';
import type { SheetBlock } from '../../formats/sheet.ts';
import { blocksText } from '../../formats/text/blocks-text.ts';
import { screenplayText } from '../../formats/text/screenplay-text.ts';
import { limits } from '../../limits.ts';
import { clauses, field, pair, screenplay, text } from '../define-result.ts';
import type { GeneratorResult } from '../generator.ts';
import { briefScene } from './brief-scene.ts';
import { scriptDueWords, scriptWords } from './length.ts';
import { Scene, type ScriptBlock, type ScriptScene, TitlePage } from './scene.ts';

/** `parenthetical` is '' if the line needs none. */
const Speech = z.object({ character: text, parenthetical: z.string(), line: text });

const AnswerBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('action'), text }),
  z.object({ type: z.literal('dialogue'), ...Speech.shape }),
  z.object({ type: z.literal('transition'), text }),
  z.object({ type: z.literal('dual_dialogue'), left: Speech, right: Speech }),
]);
const Answer = z.object({
  scenes: z
    .array(z.object({ slugline: text, blocks: z.array(AnswerBlock).min(1).max(limits.sceneBlocks) }))
    .min(1)
    .max(120),
});

const Content = z.object({
  title_page: TitlePage.optional(),
  scenes: z.array(Scene),
});

export type Script = z.infer<typeof Content>;

export const result: GeneratorResult<z.infer<typeof Answer>, Script> = {
  answer: Answer,
  content: Content,
  toContent: (answer) => answer,
  toStructuredData: (script) => ({ scenes: script.scenes.map(specifiedScene) }),
  check: (script) =>
    script.scenes.some((scene) => scene.blocks.some((block) => block.type !== 'transition'))
      ? null
      : 'no scene has action or dialogue',
  coverage: () => null,
  prose: {
    field: 'scenes',
    names: ['text', 'line'],
    askedWords: scriptWords,
    minWords: () => 1,
    dueWords: scriptDueWords,
  },
  // A slugline names a place, not the script.
  title: ({ scenes, title_page = [] }) =>
    title_page.length > 0 ||
    scenes.some(({ slugline, blocks }) => slugline.trim() !== '' || blocks.length > 0)
      ? null
      : '',
  subtitle: (_, inputs) => inputs.format?.trim() ?? '',
  blocks,
  render: renderScript,
  // Neither the title page nor numbers, nor what is not played.
  tell: ({ scenes }) => {
    const told = scenes.flatMap(({ slugline, blocks: of }) => sceneBlocks({ slugline, blocks: of }));
    return screenplayText(told, { printsNotes: false });
  },
  brief: ({ scenes }) => clauses(...scenes.flatMap(briefScene)),
};

function renderScript(script: Script): string {
  return blocksText(blocks(script));
}

function blocks({ title_page = [], scenes }: Script): SheetBlock[] {
  const lines = title_page.map(({ key, value }) => pair(key, value));
  return [...field('Title page', lines), ...screenplay(scenes.flatMap(sceneBlocks))];
}

function specifiedScene(scene: ScriptScene) {
  return {
    slugline: scene.slugline,
    action: scene.blocks.flatMap((block) => (block.type === 'action' ? [block.text] : [])).join('\n\n'),
    dialogue_blocks: scene.blocks.flatMap((block) =>
      speeches(block).map(({ character, line }) => ({ character, line })),
    ),
  };
}

function speeches(block: ScriptBlock) {
  switch (block.type) {
    case 'dialogue':
      return [block];
    case 'dual_dialogue':
      return [block.left, block.right];
    default:
      return [];
  }
}
