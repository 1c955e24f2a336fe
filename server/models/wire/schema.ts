import { z } from 'zod';

/**
 * For servers of one's own: 'bounded' is as for OpenAI with a longest text; 'grammar' also has
 * least lengths and numbers.
 */
export type SchemaRules = 'openai' | 'anthropic' | 'google' | 'bounded' | 'grammar';

type Schema = { [keyword: string]: unknown };

/**
 * The JSON schema of an answer as a service takes it. All services require every member, allow no
 * other, and know neither text lengths nor 'oneOf'; list sizes differ. What a service does not know
 * goes into the descriptions. The same answer gives the same object.
 */
export function toJsonSchema(answer: z.ZodType, rules: SchemaRules): Schema {
  const cached = cache[rules].get(answer);
  if (cached !== undefined) return cached;
  const schema = convert(z.toJSONSchema(answer), rules);
  cache[rules].set(answer, schema);
  return schema;
}

/** Making a schema takes as long as all the rest of a request's body. */
const cache: Readonly<Record<SchemaRules, WeakMap<z.ZodType, Schema>>> = {
  openai: new WeakMap(),
  anthropic: new WeakMap(),
  google: new WeakMap(),
  bounded: new WeakMap(),
  grammar: new WeakMap(),
};

function convert(schema: z.core.JSONSchema._JSONSchema, rules: SchemaRules): Schema {
  if (typeof schema === 'boolean') return {};
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return { anyOf: alternatives.map((one) => convert(one, rules)) };
  switch (schema.type) {
    case 'object':
      return convertObject(schema, rules);
    case 'array':
      return convertList(schema, rules);
    default:
      return convertScalar(schema, rules);
  }
}

function convertObject(schema: z.core.JSONSchema.BaseSchema, rules: SchemaRules): Schema {
  const members = Object.entries(schema.properties ?? {});
  return {
    type: 'object',
    ...described(schema.description),
    properties: Object.fromEntries(members.map(([name, member]) => [name, convert(member, rules)])),
    required: members.map(([name]) => name),
    additionalProperties: false,
  };
}

function convertList(schema: z.core.JSONSchema.BaseSchema, rules: SchemaRules): Schema {
  const { items, minItems = 0, maxItems } = schema;
  return {
    type: 'array',
    ...described(schema.description, sizeInWords(minItems, maxItems)),
    items: items === undefined || Array.isArray(items) ? {} : convert(items, rules),
    ...sizeKeywords(minItems, maxItems, rules),
  };
}

function convertScalar(schema: z.core.JSONSchema.BaseSchema, rules: SchemaRules): Schema {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return {
    ...(schema.type === undefined ? {} : { type: schema.type }),
    ...described(schema.description, schema.minimum === undefined ? '' : `At least ${schema.minimum}.`),
    ...(values === undefined ? {} : { enum: values }),
    ...(values === undefined ? bounds(schema, rules) : {}),
  };
}

function bounds(schema: z.core.JSONSchema.BaseSchema, rules: SchemaRules): Schema {
  const { type, minLength = 0, maxLength = longest, minimum } = schema;
  if (rules !== 'bounded' && rules !== 'grammar') return {};
  const knowsLeast = rules === 'grammar';
  if (type === 'integer')
    return knowsLeast && Number.isSafeInteger(minimum) && minimum !== Number.MIN_SAFE_INTEGER
      ? { minimum }
      : {};
  if (type !== 'string') return {};
  // What says that it may be longer, such as a whole passage, must end by itself.
  const most = schema.maxLength !== undefined && maxLength > longest ? null : Math.min(maxLength, longest);
  // A least length above the most one would end llama.cpp's server.
  return {
    ...(knowsLeast && minLength > 0 ? { minLength: Math.min(minLength, most ?? longest) } : {}),
    ...(most === null ? {} : { maxLength: most }),
  };
}

/**
 * A small model may never end a text of its own. In characters; llama.cpp refuses grammars with
 * more than 2,000 of anything.
 */
const longest = 1_500;

/** Services turn list sizes into grammars, and refuse large ones. */
const maxEnforcedSize = 20;

function sizeKeywords(min: number, max: number | undefined, rules: SchemaRules): Schema {
  // Anthropic takes only 0 or 1 as `minItems` and no `maxItems`.
  if (rules === 'anthropic') return min === 0 ? {} : { minItems: 1 };
  return {
    ...(min === 0 || min > maxEnforcedSize ? {} : { minItems: min }),
    ...(max === undefined || max > maxEnforcedSize ? {} : { maxItems: max }),
  };
}

function sizeInWords(min: number, max: number | undefined): string {
  if (max === undefined) return min === 0 ? '' : `At least ${min} ${min === 1 ? 'item' : 'items'}.`;
  return min === max ? `Exactly ${min} items.` : `${min} to ${max} items.`;
}

function described(...parts: readonly (string | undefined)[]): Schema {
  const description = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return description === '' ? {} : { description };
}
