import type { ElementKind } from '../../generators/index.ts';
import type { FieldHashes } from '../field-hashes.ts';
import { type FactNow, type Reason, reasonsToWrite, type Told } from './told.ts';

/** An element outside the trash. */
export type GraphText = {
  id: string;
  kind: ElementKind;
  title: string;
  /** All hashes of what it says now, what is being typed included. */
  fields: FieldHashes;
  /** What its current version was told; nothing that was left out. */
  told: Told;
  isLocked: boolean;
};

/**
 * `out_of_date`: something that it was told says something else now. `behind`: not so, but
 * something above it is out of date, so it may be later.
 */
export type TextState = 'current' | 'out_of_date' | 'behind';

/** What became of the project: texts that are new or changed, those that are gone, settings. */
export type GraphChange = {
  texts?: readonly GraphText[];
  gone?: readonly string[];
  settings?: FieldHashes;
  /** Facts that changed, by their ids; null for one that is not there any more. */
  facts?: ReadonlyMap<string, FactNow | null>;
};

/** The elements of a project with their states. Unknown ids are current and have no reasons. */
export type Graph = {
  text(id: string): GraphText | undefined;
  /** In the order in which they were added. */
  texts(): GraphText[];
  stateOf(id: string): TextState;
  /** Of one that is out of date. */
  reasonsOf(id: string): readonly Reason[];
  /** The texts right above it that are out of date or behind, in the order of its sources. */
  waitsFor(id: string): string[];
  /** Takes a change in, looking only at what it can reach. */
  update(change: GraphChange): void;
};

/** The place of an element in the graph, whether it is there or only named as a source. */
type Node = {
  /** Null where the element is gone. */
  text: GraphText | null;
  isLocked: boolean;
  reasons: readonly Reason[];
  state: TextState;
  /** Elements whose words went into it, itself left out. */
  sources: readonly Node[];
  /** Those whose current text was built on it. */
  dependents: Node[];
  /** The last walk that came by. */
  walk: number;
};

/**
 * The graph of a project. A text that is out of date or behind makes those built on it wait, unless
 * it is locked: then it will not change. Circles are allowed. `settings`: of the project now;
 * `facts`: those that texts were told, as they are now.
 */
export function createGraph(
  texts: readonly GraphText[],
  settings: FieldHashes,
  facts: ReadonlyMap<string, FactNow | null> = new Map(),
): Graph {
  const nodes = new Map<string, Node>();
  const there = new Set<Node>();
  const factsNow = new Map(facts);
  const toldFact = createReaders();
  const saidNow = {
    settings,
    fieldsOf: (id: string) => nodes.get(id)?.text?.fields ?? null,
    factOf: (id: string) => factsNow.get(id) ?? null,
  };
  let walks = 0;
  update({ texts });

  return {
    text: (id) => nodes.get(id)?.text ?? undefined,
    texts: () => [...there].flatMap(({ text }) => text ?? []),
    stateOf: (id) => nodes.get(id)?.state ?? 'current',
    reasonsOf: (id) => nodes.get(id)?.reasons ?? none,
    waitsFor(id) {
      const node = nodes.get(id);
      return node?.state === 'behind'
        ? node.sources.filter(makesWait).flatMap(({ text }) => text?.id ?? [])
        : [];
    },
    update,
  };

  function update({
    texts: changed = [],
    gone = [],
    settings: newSettings,
    facts: newFacts = new Map(),
  }: GraphChange): void {
    const touched: Node[] = [];
    for (const id of gone) touched.push(setText(nodeOf(id), null));
    for (const text of changed) touched.push(setText(nodeOf(text.id), text));
    if (newSettings !== undefined) saidNow.settings = newSettings;
    for (const [id, now] of newFacts) factsNow.set(id, now);
    const told = [...newFacts.keys()].flatMap((id) => [...toldFact.of(id)]);
    const readers =
      newSettings === undefined ? [] : [...there].filter(({ text }) => text?.told.settings != null);
    // What a text says decides about itself and about those right below it.
    const compared = walk([...touched, ...readers, ...told], (_, isFirst) => isFirst);
    const differing = compared.filter((node) => {
      const had = node.reasons.length > 0;
      node.reasons = node.text === null ? none : reasonsToWrite(node.text.told, saidNow);
      return node.reasons.length > 0 !== had;
    });
    // One that is out of date by itself, or locked, passes on the same whatever is above it.
    const reached = walk([...touched, ...differing], (node, isFirst) => isFirst || !isFixed(node));
    setStates(reached, reached.length === nodes.size);
  }

  /** These places and those below them, each once: below a place only if it `passesOn`. */
  function walk(from: readonly Node[], passesOn: (node: Node, isFirst: boolean) => boolean): Node[] {
    walks += 1;
    const reached: Node[] = [];
    const add = (node: Node) => {
      if (node.walk === walks) return;
      node.walk = walks;
      reached.push(node);
    };
    from.forEach(add);
    const firsts = reached.length;
    // The list grows while it is walked.
    for (let place = 0; place < reached.length; place += 1) {
      const node = reached[place];
      if (node !== undefined && passesOn(node, place < firsts)) node.dependents.forEach(add);
    }
    return reached;
  }

  function nodeOf(id: string): Node {
    const known = nodes.get(id);
    if (known !== undefined) return known;
    const node: Node = {
      text: null,
      isLocked: false,
      reasons: none,
      state: 'current',
      sources: [],
      dependents: [],
      walk: 0,
    };
    nodes.set(id, node);
    return node;
  }

  function setText(node: Node, text: GraphText | null): Node {
    const told = node.text?.told;
    node.text = text;
    node.isLocked = text?.isLocked ?? false;
    if (text === null) there.delete(node);
    else there.add(node);
    // An edit leaves the sources of a text as they are.
    if (told !== undefined && text?.told === told) return node;
    for (const { factId } of told?.facts ?? []) toldFact.remove(factId, node);
    for (const { factId } of text?.told.facts ?? []) toldFact.add(factId, node);
    for (const { dependents } of node.sources) dependents.splice(dependents.indexOf(node), 1);
    node.sources = text === null ? [] : sourcesOf(text);
    for (const { dependents } of node.sources) dependents.push(node);
    return node;
  }

  /** A source of which nothing was told can't make a text wait. */
  function sourcesOf({ id, told }: GraphText): Node[] {
    const sources: Node[] = [];
    for (const { elementId, fields } of told.sources) {
      if (elementId === null || elementId === id || !hasAny(fields)) continue;
      const source = nodeOf(elementId);
      if (!sources.includes(source)) sources.push(source);
    }
    return sources;
  }
}

/** Which places were told a fact. */
function createReaders() {
  const readers = new Map<string, Set<Node>>();
  return {
    of: (factId: string): ReadonlySet<Node> => readers.get(factId) ?? new Set(),
    add(factId: string, node: Node): void {
      const known = readers.get(factId);
      if (known === undefined) readers.set(factId, new Set([node]));
      else known.add(node);
    },
    remove(factId: string, node: Node): void {
      const known = readers.get(factId);
      known?.delete(node);
      if (known?.size === 0) readers.delete(factId);
    },
  };
}

/** Sets the states of places that may have another one; `areAll`: there are no others. */
function setStates(reached: readonly Node[], areAll: boolean): void {
  for (const node of reached) node.state = node.reasons.length > 0 ? 'out_of_date' : 'current';
  const passing = reached.filter(makesWait);
  if (!areAll)
    for (const node of reached)
      if (node.state === 'current' && node.sources.some(makesWait)) {
        node.state = 'behind';
        passing.push(node);
      }
  for (let node = passing.pop(); node !== undefined; node = passing.pop()) {
    if (node.isLocked) continue;
    for (const dependent of node.dependents)
      if (dependent.state === 'current') {
        dependent.state = 'behind';
        passing.push(dependent);
      }
  }
}

function isFixed({ reasons, isLocked }: Node): boolean {
  return reasons.length > 0 || isLocked;
}

function makesWait({ state, isLocked }: Node): boolean {
  return state !== 'current' && !isLocked;
}

function hasAny(fields: FieldHashes): boolean {
  for (const _ in fields) return true;
  return false;
}

const none: readonly Reason[] = [];
