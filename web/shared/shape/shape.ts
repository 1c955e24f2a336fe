import { z } from 'zod';

/** The shape of a part of a content, so that it can be edited without knowing its kind. */
export type Shape =
  | { kind: 'text' }
  /** A whole number within these bounds, where there are any. */
  | { kind: 'number'; least?: number; most?: number }
  /** Something that is so, or is not said. */
  | { kind: 'flag' }
  /** One of a few fixed words. */
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'list'; item: Shape }
  | { kind: 'record'; fields: readonly Field[] }
  /** Names that the writer chooses, and what each stands for. */
  | { kind: 'map'; value: Shape }
  /** One of several records; `by` names the member that says which. */
  | { kind: 'choice'; by: string; options: readonly Option[] }
  /** Something that only the program sets. It is kept as it is and not shown. */
  | { kind: 'fixed' };

/** `isOptional`: it may be missing; a blank text is left out then. */
export type Field = { name: string; shape: Shape; isOptional?: true };
export type Option = { value: string; fields: readonly Field[] };
export type RecordShape = Extract<Shape, { kind: 'record' }>;

/** The shape of a kind's content, read from its schema. Throws on a schema that is no object. */
export function contentShape(schema: z.ZodType): RecordShape {
  const shape = shapeOf(schema);
  if (shape.kind !== 'record') throw new Error('content must be an object');
  return shape;
}

function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shapeOf(schema.def.innerType);
  if (schema instanceof z.ZodString) return { kind: 'text' };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodLiteral && schema.value === true) return { kind: 'flag' };
  if (schema instanceof z.ZodEnum)
    return { kind: 'word', words: schema.options.filter((word) => typeof word === 'string') };
  if (schema instanceof z.ZodArray) return { kind: 'list', item: shapeOf(schema.element) };
  if (schema instanceof z.ZodRecord) return { kind: 'map', value: shapeOf(schema.valueType) };
  if (schema instanceof z.ZodObject) return { kind: 'record', fields: fieldsOf(schema.shape) };
  if (schema instanceof z.ZodDiscriminatedUnion) return choiceOf(schema);
  return { kind: 'fixed' };
}

function fieldsOf(members: Readonly<Record<string, z.core.$ZodType>>): Field[] {
  return Object.entries(members).map(([name, member]) => ({
    name,
    shape: shapeOf(member),
    ...(member instanceof z.ZodOptional ? { isOptional: true as const } : {}),
  }));
}

/** Zod states the bounds of safe integers where there are no others. */
function numberOf({ minValue, maxValue }: z.ZodNumber): Shape {
  return {
    kind: 'number',
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? { least: minValue } : {}),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? { most: maxValue } : {}),
  };
}

function choiceOf({ options, def }: z.ZodDiscriminatedUnion): Shape {
  const by = def.discriminator;
  return {
    kind: 'choice',
    by,
    options: options.flatMap((option) => {
      if (!(option instanceof z.ZodObject)) return [];
      const { [by]: said, ...members } = option.shape;
      const value: unknown = said instanceof z.ZodLiteral ? [...said.values][0] : undefined;
      return typeof value === 'string' ? [{ value, fields: fieldsOf(members) }] : [];
    }),
  };
}
