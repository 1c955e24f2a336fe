import type { CSSProperties } from 'react';
import { creditsInWords } from '../../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../../domain/generators/index.ts';
import { formatDay, formatNumber } from '../../../../shared/format.ts';
import { kindName, oneOfKind } from '../../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../../ui/button.tsx';
import { Icon, SpriteIcon } from '../../../../ui/icon.tsx';
import { formatFrom, formatState, formatWhy } from '../format-staleness.ts';
import type { Doing } from '../jobs/doing.ts';
import { formatReadiness, type Steps } from '../kind-readiness.ts';
import { OpenLink } from '../room/open-link.tsx';
import { lookOf, type Story, stateOf, titleOf } from '../story.ts';
import type { GraphNode } from './graph-nodes.ts';

/** What a card needs to know of its project. */
export type CardWorld = {
  story: Story;
  type: Steps;
  /** Of one more of a kind, by who writes in the project. */
  priceOf: (kind: GraphNode['kind']) => number;
  /** The kind that is written next; null if none is. */
  next: GraphNode['kind'] | null;
  /** What jobs do at the moment, by element. */
  doing: ReadonlyMap<string, Doing>;
  /** Elements that a job has written while the page was open. */
  done: ReadonlySet<string>;
  /** What is open beside the graph; '' for nothing. */
  at: string;
  /** Starts writing a kind that is not there yet. */
  onWrite: (kind: GraphNode['kind']) => void;
  /** Opens something beside the graph. */
  onOpen: (at: string) => void;
};

/**
 * One card of the graph, or one row of the list: an element with its state, a kind that is not
 * written yet, what is just being written, or the rest of a kind.
 */
export function NodeCard({
  node,
  world,
  place,
  isLit,
}: {
  node: GraphNode;
  world: CardWorld;
  place: CSSProperties | undefined;
  /** Whether it is in the lineage that is looked at; null if none is. */
  isLit: boolean | null;
}) {
  const definition = definitionOf(node.kind);
  const doing = world.doing.get(node.id);
  const isHere = world.at === node.id;
  const classes = [
    'pj-node',
    `row-${definition.row}`,
    `is-${lookOfNode(node, world)}`,
    doing === undefined ? '' : `is-${doing}`,
    isHere ? 'is-here' : '',
    isLit === null ? '' : isLit ? 'is-lit' : 'is-unlit',
  ];
  return (
    <li
      className={classes.filter((name) => name !== '').join(' ')}
      style={place}
      data-node={node.id}
      data-kind={node.kind}
    >
      <span className="pj-node-head" aria-hidden="true">
        <SpriteIcon name={definition.icon} />
        <span className="pj-node-kind">{kindName(definition)}</span>
        <Mark node={node} world={world} />
      </span>
      <OpenLink at={node.what === 'more' ? null : node.id} kind={node.kind} isHere={isHere}>
        <Words node={node} world={world} />
      </OpenLink>
      {node.what === 'open' && (
        <Button size="small" kind="quiet" className="pj-write" onClick={() => world.onWrite(node.kind)}>
          <Icon name="feather" />
          Write
          <span className="sr">
            {` ${oneOfKind(definition)}, ${creditsInWords(world.priceOf(node.kind))}`}
          </span>
        </Button>
      )}
    </li>
  );
}

function lookOfNode(node: GraphNode, { next }: CardWorld): string {
  switch (node.what) {
    case 'element':
      return lookOf(node.element);
    case 'open':
      return node.kind === next ? 'next' : 'open';
    case 'coming':
    case 'more':
      return node.what;
  }
}

/** The right end of a card's head: what is done to it, its state, its price, a lock. */
function Mark({ node, world }: { node: GraphNode; world: CardWorld }) {
  const doing = world.doing.get(node.id);
  if (doing !== undefined)
    return (
      <span className="pj-node-mark is-doing">
        {doing === 'writing' && <Spinner />}
        {doingInWords[doing]}
      </span>
    );
  if (node.what === 'open') {
    const price = creditsInWords(world.priceOf(node.kind));
    return <span className="pj-node-mark">{node.kind === world.next ? `Next, ${price}` : price}</span>;
  }
  if (node.what !== 'element') return null;
  const { element } = node;
  return (
    <>
      <span className="pj-node-mark">{formatState([element])}</span>
      {element.isLocked && <Icon name="lock" className="pj-lock" />}
    </>
  );
}

export const doingInWords: Readonly<Record<Doing, string>> = {
  writing: 'Writing',
  queued: 'Will be written',
  failed: 'Not written',
};

/** What the link of a card says: for the eye its title and why, for the ear all of it. */
function Words({ node, world }: { node: GraphNode; world: CardWorld }) {
  const definition = definitionOf(node.kind);
  const kind = <span className="sr">{kindName(definition)} </span>;
  const doing = world.doing.get(node.id);
  const said = doing === undefined ? null : <span className="sr"> {doingInWords[doing]}.</span>;
  switch (node.what) {
    case 'open':
      return (
        <>
          {kind}
          <span className="pj-node-title is-unwritten">Not written yet</span>
          <span className="pj-node-why"> {formatReadiness(node.kind, world.type, world.story)}</span>
        </>
      );
    case 'coming':
      return (
        <>
          {kind}
          <span className="pj-node-title is-unwritten">{`New ${definition.noun}`}</span>
          {said}
        </>
      );
    case 'more':
      return (
        <>
          {kind}
          <span className="pj-node-title">+{node.rest.length} more</span>
          <span className="pj-node-why"> {formatState(node.rest)}</span>
        </>
      );
    case 'element': {
      const { element } = node;
      const why = formatWhy(element);
      const from = formatFrom(element.from);
      const state = stateOf([element]);
      return (
        <>
          {kind}
          <span className="pj-node-title">{titleOf(element)}</span>
          {said}
          {(state === 'out_of_date' || state === 'behind') && (
            <span className="pj-node-why">
              <Icon name={state === 'behind' ? 'hourglass' : 'clock-alert'} />
              {state === 'out_of_date' && <b> Out of date.</b>} {why}
            </span>
          )}
          {state === 'changed' && <span className="sr"> {formatState([element])}.</span>}
          {element.isLocked && <span className="sr"> Locked.</span>}
          {element.manuscript !== null && (
            <span className="pj-node-from num"> {formatManuscript(element.manuscript)}</span>
          )}
          {from !== '' && <span className="pj-node-from"> {from}</span>}
          <span className="pj-node-day num"> {formatDay(element.updatedAt)}</span>
        </>
      );
    }
  }
}

/** 'Manuscript, 12,400 of 80,000 words' */
function formatManuscript({ words, goalWords }: { words: number; goalWords: number | null }): string {
  const goal = goalWords === null ? '' : ` of ${formatNumber(goalWords)}`;
  return `Manuscript, ${formatNumber(words)}${goal} words`;
}
