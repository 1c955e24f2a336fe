import type { Reasons } from '../../../contract/graph.ts';
import { choiceName } from '../../../domain/story/field-hashes.ts';
import type { Reason } from '../../../domain/story/graph/told.ts';
import { settingText } from '../../../domain/story/setting-hashes.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import type { Deps } from '../deps.ts';
import { requireElement } from '../elements/element-store.ts';
import { hashField, hashText } from '../versions/hash-content.ts';
import { type ReadGraph, readGraphAbove } from './read-graph.ts';
import { type FieldValue, readValues, type WantedField } from './reason-values.ts';

/**
 * Why a text is out of date, with the present and former words, and what it waits for. Throws
 * notFound.
 */
export function getReasons(deps: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<Reasons> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { projectId } = await requireElement(tx, ownerId, id);
    return readReasons(tx, ownerId, { projectId, elementId: id });
  });
}

/** The same within a transaction, of an element outside the trash. */
export async function readReasons(
  tx: Tx,
  ownerId: string,
  element: { projectId: string; elementId: string },
): Promise<Reasons> {
  const read = await readGraphAbove(tx, ownerId, element);
  const { graph, project, facts } = read;
  const reasons = graph.reasonsOf(element.elementId);
  const wanted = reasons.flatMap((reason) => wantedField(reason, read, element.elementId));
  const values = await readValues(tx, ownerId, wanted);
  return {
    state: graph.stateOf(element.elementId),
    reasons: reasons.map((reason) => {
      if (reason.of === 'setting') return { reason, before: null, now: settingText(project, reason.field) };
      if (reason.of === 'fact') {
        const now = reason.gone ? null : (facts.now.get(reason.factId)?.value ?? null);
        return { reason, before: reason.before, now };
      }
      const told = wanted.find(
        ({ elementId, name }) => elementId === reason.elementId && name === nameOf(reason),
      );
      const value = values.find(
        ({ elementId, name }) => elementId === reason.elementId && name === nameOf(reason),
      );
      return { reason, before: beforeOf(told, value), now: value?.now ?? null };
    }),
    waitsFor: graph.waitsFor(element.elementId).flatMap((id) => {
      const text = graph.text(id);
      return text === undefined ? [] : [{ id, kind: text.kind, title: text.title }];
    }),
  };
}

function nameOf(reason: Exclude<Reason, { of: 'setting' | 'fact' }>): string {
  return reason.of === 'choice' ? choiceName(reason.field) : reason.field;
}

/** Where the words of a reason are: in the source as it is, and in the version that was used. */
function wantedField(reason: Reason, { texts, sources }: ReadGraph, elementId: string): WantedField[] {
  if (reason.of === 'setting' || reason.of === 'fact') return [];
  const versionId = texts.get(elementId)?.current_version_id ?? '';
  const source = sources
    .get(versionId)
    ?.find(
      ({ source_element_id, detail }) => source_element_id === reason.elementId && detail !== 'left_out',
    );
  const name = nameOf(reason);
  return source === undefined
    ? []
    : [
        {
          elementId: reason.elementId,
          usedVersionId: source.source_version_id,
          name,
          toldHash: source.fields[name] ?? '',
        },
      ];
}

/** What was told; null unless the version that was used is still there and still says it. */
function beforeOf(wanted: WantedField | undefined, value: FieldValue | undefined): unknown {
  if (wanted === undefined || value === undefined || !value.hasUsed) return null;
  const { before } = value;
  const isChoice = wanted.name.startsWith('@');
  if (isChoice && wanted.toldHash === '') return '';
  const hash = isChoice ? hashText(String(before ?? '').trim()) : hashField(before);
  return hash === wanted.toldHash ? before : null;
}
