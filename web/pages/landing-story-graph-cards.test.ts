import { describe, expect, it } from 'vitest';
import { definitions } from '../../domain/generators/index.ts';
import { type Graph, type GraphCard, heightOf, narrowGraph, wideGraph } from './landing-story-graph-cards.ts';

describe.for([
  ['wide', wideGraph],
  ['narrow', narrowGraph],
] as const)('the %s story graph', ([, graph]) => {
  it('draws only lines that are dependencies of the generators', () => {
    for (const { curve } of graph.edges) {
      const [from, to] = [cardAt(graph, curve[0], curve[1]), cardAt(graph, curve[6], curve[7])];
      expect(definitionOf(to).dependencies).toContain(definitionOf(from).id);
    }
  });

  it('gives every card and line the hue of its own row', () => {
    for (const card of graph.cards) expect(card.row).toBe(definitionOf(card).row);
    for (const { row, curve } of graph.edges) expect(row).toBe(cardAt(graph, curve[0], curve[1]).row);
  });

  it('draws what a card builds on before the card', () => {
    for (const { at, curve } of graph.edges) {
      expect(cardAt(graph, curve[0], curve[1]).at).toBeLessThan(at);
      expect(cardAt(graph, curve[6], curve[7]).at).toBe(at);
    }
  });

  it('keeps every card inside the drawing', () => {
    for (const card of graph.cards) {
      expect(card.x + card.width).toBeLessThanOrEqual(graph.width);
      expect(card.y + heightOf(card)).toBeLessThanOrEqual(graph.height);
    }
  });
});

/** The card whose edge a line touches. */
function cardAt(graph: Graph, x: number, y: number): GraphCard {
  const touched = graph.cards.filter(
    (card) => x >= card.x && x <= card.x + card.width && y >= card.y && y <= card.y + heightOf(card),
  );
  const [card, ...others] = touched;
  if (card === undefined || others.length > 0) throw new Error(`${touched.length} cards at ${x}, ${y}`);
  return card;
}

function definitionOf(card: GraphCard) {
  const definition = definitions.find(({ title }) => title === `${card.title} Generator`);
  if (definition === undefined) throw new Error(`no generator makes a ${card.title}`);
  return definition;
}
