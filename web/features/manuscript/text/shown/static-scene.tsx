import { Fragment, memo, type ReactNode } from 'react';
import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { Stretch } from '../../../../../domain/formats/light-markdown/read-inline.ts';
import { isLeftAligned } from '../../../../../domain/generators/script/transitions.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { aside, type DualDialogue } from '../script/script-lines.ts';
import { type ShownBlock, shownBlocks } from './shown-blocks.ts';

/** A scene as it is read: the same elements in the same order as in its editor. */
export const StaticBlocks = memo(function StaticBlocks({
  content,
  form,
}: {
  content: SceneContent;
  form: ManuscriptForm;
}) {
  return shownBlocks(content, form).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is where it is, and keeps no state
    <Block key={index} block={block} />
  ));
});

function Block({ block }: { block: ShownBlock }): ReactNode {
  switch (block.type) {
    case 'break':
      return <hr />;
    case 'dual':
      return <Dual dual={block.dual} />;
    case 'page_break':
      return <hr data-line="page_break" />;
    case 'paragraph':
      return <p>{block.stretches.map(drawStretch)}</p>;
    default: {
      const isLeft = block.type === 'transition' && isLeftAligned(block.stretches[0]?.text ?? '');
      return (
        <p
          data-line={block.type}
          data-level={block.marks.level ?? undefined}
          data-keeps-case={block.marks.keepsCase ? '' : undefined}
          className={isLeft ? 'is-left' : undefined}
        >
          {block.stretches.map(drawStretch)}
        </p>
      );
    }
  }
}

function drawStretch({ text, isItalic, isBold }: Stretch, index: number): ReactNode {
  const words = text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it is
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
  const bold = isBold ? <strong>{words}</strong> : words;
  return isItalic ? <em key={index}>{bold}</em> : <Fragment key={index}>{bold}</Fragment>;
}

function Dual({ dual: { left, right } }: { dual: DualDialogue }) {
  return (
    <div data-line="dual">
      {[left, right].map(({ character, parenthetical, line }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left and right
        <div key={side}>
          <p data-line="character">{character}</p>
          {parenthetical !== '' && <p data-line="parenthetical">{aside(parenthetical)}</p>}
          <p data-line="line">{line}</p>
        </div>
      ))}
    </div>
  );
}
