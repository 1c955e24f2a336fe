import { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The shape of a field in words, for models that hold no schema: 'a list of 2 to 3 texts'. */
export function fieldShape(schema: unknown): string {
  return schema instanceof z.ZodType ? inWords(z.toJSONSchema(schema)) : 'as it is now';
}

function inWords(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return 'as it is now';
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(inWords).join(', or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'string':
      return 'a text';
    case 'integer':
    case 'number':
      return 'a number';
    case 'array':
      return `a list of ${sizeOf(schema)}${itemOf(schema.items)}`;
    case 'object':
      return `an object {${Object.entries(schema.properties ?? {})
        .map(([name, member]) => `${name}: ${inWords(member)}`)
        .join('; ')}}`;
    default:
      return 'as it is now';
  }
}

function itemOf(items: z.core.JSONSchema.BaseSchema['items']): string {
  if (items === undefined || typeof items === 'boolean' || Array.isArray(items)) return 'items';
  const words = inWords(items);
  return words === 'a text' ? 'texts' : words === 'a number' ? 'numbers' : `items, each ${words}`;
}

/** Large maxima are those of storage, not of the craft. */
function sizeOf({ minItems = 0, maxItems }: z.core.JSONSchema.BaseSchema): string {
  if (maxItems === undefined || maxItems > 40) return minItems > 1 ? `at least ${minItems} ` : '';
  return minItems === maxItems ? `${minItems} ` : `${minItems} to ${maxItems} `;
}
