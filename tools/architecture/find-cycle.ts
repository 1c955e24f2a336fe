/** The first cycle in a graph, with its first node again at the end; null if there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const finished = new Set<string>();
  const trail: string[] = [];

  const visit = (node: string): string[] | null => {
    const start = trail.indexOf(node);
    if (start >= 0) return [...trail.slice(start), node];
    if (finished.has(node)) return null;
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    finished.add(node);
    return null;
  };

  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return null;
}
