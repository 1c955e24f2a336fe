import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import type { FormValues } from './form-fields.ts';

/**
 * What this browser remembers of a form for a user's id, or null for a visitor. A visitor's form
 * becomes that of the user who signs in next, unless they have their own.
 */
export function recallForm(kind: GeneratorId, owner: string | null): FormValues {
  const own = deviceStorage.getJson(keyOf(kind, owner));
  if (own !== null || owner === null) return textsOf(own);
  const visitors = deviceStorage.getJson(keyOf(kind, null));
  if (visitors === null) return {};
  deviceStorage.setJson(keyOf(kind, owner), visitors);
  deviceStorage.remove(keyOf(kind, null));
  return textsOf(visitors);
}

/** Keeps a form for whoever typed into it. */
export function rememberForm(kind: GeneratorId, owner: string | null, values: FormValues): void {
  deviceStorage.setJson(keyOf(kind, owner), values);
}

function keyOf(kind: GeneratorId, owner: string | null): string {
  return owner === null ? `app:form:${kind}` : `app:form:${kind}:${owner}`;
}

function textsOf(value: unknown): FormValues {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
