import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionOf, definitions, folderOf } from './index.ts';

describe.each(definitions)('the About text of $title', (definition) => {
  const text = readFileSync(new URL(`./${folderOf(definition)}/about.md`, import.meta.url), 'utf8');

  it('is 180 to 320 words long, in paragraphs', () => {
    const words = text.split(/\s+/).filter((word) => word !== '');
    expect(words.length).toBeGreaterThanOrEqual(180);
    expect(words.length).toBeLessThanOrEqual(320);
    expect(text.trim().split('\n\n').length).toBeGreaterThanOrEqual(3);
  });

  it('is plain text with no markup but emphasis', () => {
    expect(text).not.toMatch(/^\s*(#|[-*+] |\d+\. |>)|[[\]<`*]|__/m);
    expect((text.match(/_/g) ?? []).length % 2).toBe(0);
  });

  it('uses typographic quotation marks', () => {
    expect(text).not.toMatch(/["']/);
  });

  it('names everything that this kind builds on', () => {
    for (const dependency of definition.dependencies)
      expect(text.toLowerCase()).toContain(definitionOf(dependency).noun);
  });
});
