import type { Reason } from '../../../../contract/graph.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { nameFields } from '../../../shared/material/card-fields.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';

/** Why a text is out of date: 'Setting changed: rules. The project changed: genre.' */
export function formatReasons(reasons: readonly Reason[]): string {
  const changed = new Map<string, string[]>();
  for (const reason of reasons) {
    const what = sourceOf(reason);
    changed.set(what, [...(changed.get(what) ?? []), nameReason(reason)]);
  }
  return [...changed].map(([what, names]) => `${what} changed: ${[...new Set(names)].join(', ')}.`).join(' ');
}

/** What changed, as the head of its difference: 'Setting, rules'. */
export function formatReason(reason: Reason): string {
  return `${sourceOf(reason)}, ${nameReason(reason)}`;
}

/** Reasons of one source stand together; the title tells two of one kind apart. */
function sourceOf(reason: Reason): string {
  if (reason.of === 'setting') return reason.field.startsWith('voice.') ? 'The voice' : 'The project';
  if (reason.of === 'fact') return reason.entity === '' ? 'A fact' : `What is said of ${reason.entity}`;
  const kind = kindName(definitionOf(reason.kind));
  return reason.kind === 'CHARACTER' ? `${kind} ${reason.title}` : kind;
}

function nameReason(reason: Reason): string {
  if (reason.of === 'fact') return nameFields([reason.attribute]);
  const name = nameFields([reason.field.replace(/^voice\./, '').replace(/^@/, '')]);
  return reason.of === 'choice' ? `choice of ${name}` : name;
}
