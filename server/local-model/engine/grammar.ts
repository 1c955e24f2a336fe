import { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;

/**
 * The form of a JSON answer as a grammar for llama.cpp (GBNF): members in their order, sizes of
 * lists, and texts that are not blank and end, so that the whole fits into `maxOutputTokens` and
 * noise still makes an answer; only texts that may be long end by themselves. Throws for a schema
 * that no answer of ours has.
 */
export function grammarOf(answer: z.ZodType, maxOutputTokens: number): string {
  const schema = z.toJSONSchema(answer);
  const letters = Math.floor((maxOutputTokens * lettersOfToken) / Math.max(1, countTexts(schema)));
  const rules = new Map([
    ['letter', '[^"\\\\\\x00-\\x1F\\x7F\\u202A-\\u202E\\u2066-\\u2069] | "\\\\" ["\\\\/n]'],
    ['first', '[^"\\\\\\x00-\\x20\\x7F-\\xA0\\u2000-\\u200F\\u2028-\\u202F\\u2060-\\u206F\\u3000\\uFEFF]'],
    ['more', `letter{0,${Math.min(longestText, Math.max(shortestLimit, letters)) - 1}}`],
    ['text', '"\\"" first more "\\""'],
    ['long', '"\\"" first letter* "\\""'],
  ]);
  rules.set('root', ruleOf(schema, 'root', rules));
  return [...rules].map(([name, rule]) => `${name} ::= ${rule}`).join('\n');
}

/** Fewer than most tokens have: an answer in any language is to fit. */
const lettersOfToken = 3;
/** llama.cpp refuses grammars with 2,000 of anything. */
const longestText = 1_500;
const shortestLimit = 80;
/** No answer has larger lists, and none without an end. */
const longestList = 60;

/** How many texts an answer has at most. */
function countTexts(schema: Schema): number {
  if (typeof schema === 'boolean') return 0;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return Math.max(...alternatives.map(countTexts));
  if (schema.type === 'object')
    return Object.values(schema.properties ?? {}).reduce(
      (sum: number, member) => sum + countTexts(member),
      0,
    );
  if (schema.type === 'array') return itemsOf(schema).most * countTexts(itemsOf(schema).items);
  if (isLong(schema)) return 0;
  return schema.type === 'string' && schema.const === undefined && schema.enum === undefined ? 1 : 0;
}

/** Whether a text says that it may be longer than a grammar can count. */
function isLong({ type, maxLength = 0 }: z.core.JSONSchema.BaseSchema): boolean {
  return type === 'string' && maxLength > longestText;
}

function itemsOf({ items, minItems = 0, maxItems }: z.core.JSONSchema.BaseSchema) {
  if (items === undefined || Array.isArray(items)) throw new Error('a list has one schema for its items');
  return { items, least: minItems, most: Math.max(minItems, Math.min(maxItems ?? longestList, longestList)) };
}

/** `name`: of the rule that this is put into, and the beginning of those that are added. */
function ruleOf(schema: Schema, name: string, rules: Map<string, string>): string {
  if (typeof schema === 'boolean') throw new Error('a part of an answer has a type');
  const part = (one: Schema, index: string | number) => {
    const inner = `${name}-${String(index).replace(/[^a-z0-9]/gi, '-')}`;
    rules.set(inner, ruleOf(one, inner, rules));
    return inner;
  };
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) return values.map((value) => literal(JSON.stringify(value))).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(part).join(' | ');
  switch (schema.type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {});
      return joined(
        '{',
        members.map(([key, member]) => `${literal(`${JSON.stringify(key)}:`)} " "? ${part(member, key)}`),
        '}',
      );
    }
    case 'array': {
      const { items, least, most } = itemsOf(schema);
      const item = part(items, 'item');
      const rest = `(${comma} ${item}){${Math.max(0, least - 1)},${Math.max(0, most - 1)}}`;
      const list = `${item} ${rest}`;
      return `"[" ${least === 0 ? `(${list})?` : list} "]"`;
    }
    case 'string':
      if (isLong(schema)) return 'long';
      return schema.minLength === undefined || schema.minLength === 0 ? 'text | "\\"\\""' : 'text';
    case 'integer':
      return '"0" | [1-9] [0-9]{0,4}';
    case 'number':
      return '"-"? ("0" | [1-9] [0-9]{0,8}) ("." [0-9]{1,6})?';
    case 'boolean':
      return '"true" | "false"';
    case 'null':
      return '"null"';
    default:
      throw new Error('a part of an answer has a type');
  }
}

const comma = '"," " "?';

function joined(open: string, members: readonly string[], close: string): string {
  return [literal(open), members.join(` ${comma} `), literal(close)].join(' ');
}

function literal(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
