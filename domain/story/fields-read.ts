import type { GeneratorResult } from '../generators/generator.ts';
import { definitionOf } from '../generators/index.ts';
import { type MaterialDetail, type MaterialSource, textOfSource } from './choose-material.ts';
import { choiceName } from './field-hashes.ts';
import { isRecord } from './record.ts';

/** The members of an object that a function of it reads, also those that are missing. */
export function fieldsRead(content: object, tell: (content: object) => unknown): string[] {
  const read = new Set<string>();
  const note = (field: string | symbol) => {
    if (typeof field === 'string') read.add(field);
  };
  tell(
    new Proxy(content, {
      get: (of, field) => {
        note(field);
        return Reflect.get(of, field);
      },
      has: (of, field) => {
        note(field);
        return Reflect.has(of, field);
      },
      ownKeys: (of) => {
        Object.keys(of).forEach(note);
        return Reflect.ownKeys(of);
      },
    }),
  );
  return [...read];
}

/**
 * What a text is told of a source: the names of its fields that its words are made of, and as
 * '@name' the choices of its form. A text that is cut counts as told whole. Nothing of a source
 * that is left out.
 */
export function fieldsTold(
  source: MaterialSource,
  detail: MaterialDetail,
  result: Pick<GeneratorResult, 'tell' | 'brief'>,
): string[] {
  if (detail === 'left_out' || !isRecord(source.content)) return [];
  let choices: string[] = [];
  const fields = fieldsRead(source.content, (content) => {
    choices = fieldsRead(source.inputs, (inputs) =>
      textOfSource({ ...source, content, inputs: asInputs(inputs) }, detail, result),
    );
  });
  return [...fields, ...choices.map(choiceName)];
}

/** The names of all that there is of a source, for a model that reads whole sources. */
export function allFields({ kind, inputs, content }: MaterialSource): string[] {
  const choices = new Set([...definitionOf(kind).inputs.map(({ name }) => name), ...Object.keys(inputs)]);
  return [...Object.keys(isRecord(content) ? content : {}), ...[...choices].map(choiceName)];
}

/** The proxy of a form's values has the same values. */
function asInputs(inputs: object): MaterialSource['inputs'] {
  return inputs as MaterialSource['inputs'];
}
