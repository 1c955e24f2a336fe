import type { SourceDraft } from '../../../../contract/start-run.ts';
import { type GeneratorId, isGeneratorId } from '../../../../domain/generators/index.ts';
import type { EarlierVersion } from '../../../../domain/story/earlier-version.ts';
import type { Voice } from '../../../../domain/story/voice.ts';
import { deviceStorage, memberOf } from '../../../api/device/browser-storage.ts';
import type { OrderProject } from '../drafts/draft.ts';

/** What a writer asked for with one click. */
export type Order = {
  /** Made in the browser, once per click (UUIDv7). */
  runId: string;
  /** The draft that the result becomes an alternative of. */
  draftId: string;
  kind: GeneratorId;
  inputs: Record<string, string>;
  direction: string;
  /** Drafts of this browser; none in a project. */
  sources: SourceDraft[];
  /** The project that it is made in, if any. */
  project: OrderProject | null;
  /** This browser's results of the kind, which it is not to repeat; none in a project. */
  earlier?: EarlierVersion[];
  /** How it is to differ from the one before. */
  push?: string;
  /** That of texts outside of projects, if one is set. */
  voice?: Voice;
};

/** An order but for the ids that are made when it is given. */
export type Asked = Omit<Order, 'runId' | 'draftId'>;

/** The last order of a generator in this browser, and how far it got. */
export type KeptOrder = { order: Order; phase: 'sending' | 'accepted' | 'ended' };

export type OrderKeeper = {
  read(): KeptOrder | null;
  keep(kept: KeptOrder): void;
  forget(): void;
};

/** The key under which a generator's order lies; other tabs hear of changes to it. */
export function orderKey(kind: GeneratorId): string {
  return `app:run:${kind}`;
}

/** Keeps the last order of a page in the browser's storage. */
export function createOrderKeeper(key: string): OrderKeeper {
  return {
    read: () => asKeptOrder(deviceStorage.getJson(key)),
    keep: (kept) => void deviceStorage.setJson(key, kept),
    forget: () => void deviceStorage.remove(key),
  };
}

/** What `keep` wrote, or null: other programs and older releases share the storage. */
function asKeptOrder(value: unknown): KeptOrder | null {
  const order = memberOf(value, 'order');
  const kind = memberOf(order, 'kind');
  const isKept =
    ['sending', 'accepted', 'ended'].includes(String(memberOf(value, 'phase'))) &&
    typeof memberOf(order, 'runId') === 'string' &&
    typeof memberOf(order, 'draftId') === 'string' &&
    typeof kind === 'string' &&
    isGeneratorId(kind) &&
    typeof memberOf(order, 'direction') === 'string' &&
    typeof memberOf(order, 'inputs') === 'object' &&
    Array.isArray(memberOf(order, 'sources'));
  if (!isKept) return null;
  const kept = value as KeptOrder;
  // An order of an earlier release knows no projects.
  return { ...kept, order: { ...kept.order, project: kept.order.project ?? null } };
}

/**
 * Whether two orders ask for the same, in whatever voice, so that the second makes an alternative.
 */
export function asksTheSame(one: Asked, other: Asked): boolean {
  const said = ({ kind, inputs, direction, sources, project }: Asked) =>
    JSON.stringify([
      kind,
      Object.entries(inputs).toSorted(),
      direction,
      sources,
      project === null ? null : [project.id, project.sourceIds],
    ]);
  return said(one) === said(other);
}
