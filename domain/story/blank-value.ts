import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The emptiest value of a schema's type. Objects of known members have all of them, each blank. */
export function blankOf(schema: JsonSchema): unknown {
  if (typeof schema === 'boolean') return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (alternative !== undefined) return blankOf(alternative);
  switch (schema.type) {
    case 'string':
      return '';
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Math.max(0, least(schema));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, member]) => [name, blankOf(member)]),
      );
    default:
      return null;
  }
}

/** Zod states the range of safe integers where a schema names none. */
function least({ minimum = 0 }: { minimum?: number }): number {
  return minimum;
}
