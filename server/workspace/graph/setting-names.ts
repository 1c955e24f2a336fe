import type { Reason } from '../../../domain/story/graph/told.ts';

/** The settings among the reasons why a text is out of date, by name. */
export function settingNames(reasons: readonly Reason[]): string[] {
  return reasons.flatMap((reason) => (reason.of === 'setting' ? [reason.field] : []));
}
