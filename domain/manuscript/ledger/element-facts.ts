import { isRecord } from '../../story/record.ts';
import type { Attribute, EntityType } from './attributes.ts';

/** An element of the project, with its newest words. */
export type LedgerElement = { id: string; kind: string; content: unknown };

/** Whom or what an element tells of, with what it says. `field`: names a fact among those of it. */
export type ElementEntity = {
  elementId: string;
  type: EntityType;
  name: string;
  facts: { field: string; attribute: Attribute; value: string }[];
};

const longestName = 200;
const longestValue = 400;

/**
 * People and places of a project, from their elements: a character's name, role and age, and the
 * time and rules of a setting. Elements of other kinds, and those without a name, give none.
 */
export function elementEntities(elements: readonly LedgerElement[]): ElementEntity[] {
  return elements.flatMap(({ id, kind, content }): ElementEntity[] => {
    if (!isRecord(content)) return [];
    if (kind === 'CHARACTER') {
      const name = textOf(content, 'name', longestName);
      const facts = [
        fact('name', 'name', name),
        fact('role', 'role', textOf(content, 'role')),
        fact('age', 'age', textOf(content, 'age')),
      ];
      return name === '' ? [] : [{ elementId: id, type: 'person', name, facts: facts.flat() }];
    }
    if (kind !== 'SETTING') return [];
    const name = textOf(content, 'place', longestName);
    const rules = Array.isArray(content.rules) ? content.rules : [];
    const facts = [
      fact('time', 'date', textOf(content, 'time')),
      ...rules.map((rule, at) => fact(`rules.${at}`, 'rule', typeof rule === 'string' ? cut(rule) : '')),
    ];
    return name === '' ? [] : [{ elementId: id, type: 'place', name, facts: facts.flat() }];
  });
}

function fact(field: string, attribute: Attribute, value: string): ElementEntity['facts'] {
  return value === '' ? [] : [{ field, attribute, value }];
}

function textOf(content: Readonly<Record<string, unknown>>, field: string, longest = longestValue): string {
  const value = content[field];
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value), longest) : '';
}

function cut(text: string, longest = longestValue): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, longest).toWellFormed();
}
