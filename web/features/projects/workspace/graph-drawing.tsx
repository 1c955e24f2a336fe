import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { Link } from 'react-router';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { elementAddress, generatorFor } from './addresses.ts';
import { followEdge } from './follow-edge.ts';
import { formatFrom, formatState, formatWhy } from './format-staleness.ts';
import { type Story, stateOf, titleOf } from './story.ts';
import { cardHeight, cardWidth, layOut, type Spot } from './story-graph-layout.ts';
import { drawLines } from './story-graph-lines.ts';
import { type GraphNode, readGraph } from './story-graph-nodes.ts';

/**
 * A card for each element in the band of its row, with lines to what is built on it. A kind with
 * many shows the first few and a card for the rest. Arrow keys follow lines.
 */
export function GraphDrawing({
  projectId,
  story,
  next,
}: {
  projectId: string;
  story: Story;
  next: GeneratorId | null;
}) {
  const { nodes, layout, lines } = useMemo(() => {
    const graph = readGraph(story);
    const layout = layOut(graph.nodes, graph.edges);
    return { nodes: graph.nodes, layout, lines: drawLines(layout.spots, graph.edges) };
  }, [story]);
  const { spots, bandHeights, height } = layout;
  const byId = new Map(nodes.map((node) => [node.id, node]));

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const card = event.target instanceof Element ? event.target.closest('li') : null;
    if (card === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = followEdge({ spots, lines }, card.dataset.node ?? '', event.key);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-node="${CSS.escape(to)}"] a`)?.focus();
  }

  return (
    <div className="sheet pj-graph-b" style={{ height }}>
      <div
        className="pj-bands"
        aria-hidden="true"
        style={{ gridTemplateRows: bandHeights.map((one) => `${one}px`).join(' ') }}
      >
        {generatorRows.map(({ number, numeral, name }) => (
          <div key={number} className={`row-${number}`}>
            <span className="rown">{numeral}</span>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ from, to, look, path, start, end }) => (
          <g key={`${from} ${to}`} className={`row-${rowOf(byId.get(from))} is-${look}`}>
            <path d={path} />
            <path className="graph-dot" d={`M${start} h0 M${end} h0`} />
          </g>
        ))}
      </svg>
      <ul onKeyDown={onKeyDown}>
        {spots.map((spot) => {
          const node = byId.get(spot.id);
          return (
            node !== undefined && (
              <GraphCard
                key={spot.id}
                spot={spot}
                node={node}
                projectId={projectId}
                isNext={node.type === 'open' && node.kind === next}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

function rowOf(node: GraphNode | undefined): number {
  return node === undefined ? 1 : definitionOf(node.kind).row;
}

function GraphCard({
  spot,
  node,
  projectId,
  isNext,
}: {
  spot: Spot;
  node: GraphNode;
  projectId: string;
  isNext: boolean;
}) {
  const definition = definitionOf(node.kind);
  const { look, label, address, title, more } = formatNode(node, projectId, isNext);
  const icon = icons[look];
  const place = {
    '--x': `${(spot.x - cardWidth / 2) / 10}%`,
    '--y': `${spot.top}px`,
    '--w': `${cardWidth / 10}%`,
    '--h': `${cardHeight}px`,
  } as CSSProperties;
  return (
    <li className={`row-${definition.row} is-${look} is-${node.type}`} style={place} data-node={spot.id}>
      <Link to={address} preventScrollReset={node.type === 'more'}>
        <span className="pj-g-k">
          <b>{kindName(definition)}</b>
          {icon !== null && (
            <span className="pj-g-s">
              <Icon name={icon} />
              <span>{label}</span>
            </span>
          )}
        </span>
        <span className="pj-g-t">{title}</span>
        <span className="sr">{more}</span>
      </Link>
    </li>
  );
}

/** What a card says and where it leads. `more` is for those who hear the page. */
function formatNode(node: GraphNode, projectId: string, isNext: boolean) {
  const { dependencies, priceCredits } = definitionOf(node.kind);
  switch (node.type) {
    case 'element': {
      const { element } = node;
      const from = element.from.length > 0 ? `${formatFrom(element.from)}. ` : '';
      return {
        look: element.state,
        label: formatState([element]),
        address: elementAddress(element.id),
        title: titleOf(element),
        more: `${from}${formatWhy(element)}`,
      };
    }
    case 'more':
      return {
        look: stateOf(node.elements),
        label: formatState(node.elements),
        address: `/projects/${projectId}?kind=${node.kind}`,
        title: `+ ${node.elements.length} more`,
        more: 'Opens the list.',
      };
    case 'open': {
      const from = formatFrom(dependencies.map((dependency) => definitionOf(dependency).noun));
      return {
        look: isNext ? ('next' as const) : ('open' as const),
        label: isNext ? `Next, ${creditsInWords(priceCredits)}` : '',
        address: generatorFor(node.kind, projectId),
        title: 'Not written yet',
        more: from === '' ? '' : `${from}.`,
      };
    }
  }
}

/** What stands for a label where a card is too narrow for its words. */
const icons = {
  'out-of-date': 'clock-alert',
  changed: 'pencil',
  next: 'feather',
  current: null,
  open: null,
} as const;
