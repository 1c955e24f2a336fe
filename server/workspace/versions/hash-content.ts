import { createHash } from 'node:crypto';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { type FieldHashes, hashChoices, hashFields } from '../../../domain/story/field-hashes.ts';

/**
 * A short hash of each top-level field of a content, and of each choice of its form that is not
 * blank, as versions and working copies store them.
 */
export function hashContent(
  content: Readonly<Record<string, unknown>>,
  inputs: GeneratorInputs,
): FieldHashes {
  return { ...hashFields(content, hashText), ...hashChoices(inputs, hashText) };
}

/** The hash of one field, as `hashContent` gives it. */
export function hashField(value: unknown): string {
  return hashText(canonicalJson(value));
}

/** The hash of a text: 64 bits, which nobody has a reason to forge. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
