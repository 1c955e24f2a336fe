import type { Element, Version } from '../../../contract/material.ts';

/** The element once a version of its typed text is the current one. */
export function withVersion(loaded: Element, version: Version): Element {
  const { title, subtitle } = version;
  const element = { ...loaded.element, title, subtitle, updatedAt: version.createdAt };
  return { ...loaded, element, current: version, workingCopy: null };
}
