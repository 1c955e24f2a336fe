import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The blank value of a schema's type; an object has all members that it must have, each blank. */
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
      return Math.max(0, minimumOf(schema));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true)
          .map(([name, member]) => [name, blankOf(member)]),
      );
    default:
      return null;
  }
}

/** Without a minimum in the schema, Zod states that of safe integers. */
function minimumOf({ minimum = 0 }: { minimum?: number }): number {
  return minimum;
}
