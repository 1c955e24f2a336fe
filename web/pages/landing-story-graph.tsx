import { type Graph, type GraphCard, type GraphEdge, heightOf } from './landing-story-graph-cards.ts';

/** Cards joined by lines, in pencil at first; they ink themselves once, upstream first. */
export function StoryGraph({ graph, className, label }: { graph: Graph; className: string; label: string }) {
  return (
    <svg
      className={`slips growing ${className}`}
      viewBox={`0 0 ${graph.width} ${graph.height}`}
      role="img"
      aria-label={label}
    >
      {graph.edges.map((edge) => (
        <Edge key={edge.curve.join()} edge={edge} />
      ))}
      {graph.cards.map((card) => (
        <Card key={card.title} card={card} />
      ))}
    </svg>
  );
}

function Edge({ edge: { row, at, curve } }: { edge: GraphEdge }) {
  const [x1, y1, a, b, c, d, x2, y2] = curve;
  const path = `M${x1} ${y1}C${a} ${b} ${c} ${d} ${x2} ${y2}`;
  return (
    <g className={`row-${row} card-at-${at}`}>
      <path className="edge pencil" d={path} />
      <path className="edge" pathLength="1" d={path} />
      <circle className="line-dot" cx={x1} cy={y1} r="2.5" />
      <circle className="line-dot" cx={x2} cy={y2} r="3.5" />
    </g>
  );
}

function Card({ card }: { card: GraphCard }) {
  const { row, at, x, y, width, title, lines, isPage = false } = card;
  const height = heightOf(card);
  return (
    <g className={`slip row-${row} card-at-${at}`} transform={`translate(${x} ${y})`}>
      <g className="grows-in">
        <rect className="slip-shadow" y="2" width={width} height={height} rx="3" />
        <rect className="slip-ground" width={width} height={height} rx="3" />
        <text className="slip-kind" x="14" y="22">
          {title}
        </text>
        <path className="slip-rule" d={`M0 32H${width}`} />
        {isPage ? <PageLines lines={lines} /> : <CardLines lines={lines} />}
      </g>
    </g>
  );
}

function CardLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <text key={line} className="slip-title" x="14" y={54 + 19 * index}>
      {line}
    </text>
  ));
}

function PageLines({ lines }: { lines: readonly string[] }) {
  const last = lines.length - 1;
  const lastY = 53 + 18 * last;
  return (
    <>
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and empty ones are alike
          key={index}
          className={index === last ? 'slip-line slip-wet' : 'slip-line'}
          x="14"
          y={53 + 18 * index}
        >
          {line}
        </text>
      ))}
      <rect
        className="slip-caret"
        x={16 + 7.5 * (lines[last]?.length ?? 0)}
        y={lastY - 13}
        width="2"
        height="17"
      />
    </>
  );
}
