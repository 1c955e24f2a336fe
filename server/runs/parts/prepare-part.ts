import { z } from 'zod';
import type { PartScope, Passage } from '../../../contract/scope.ts';
import type { StartRun } from '../../../contract/start-run.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { limitMessage, limits } from '../../../domain/limits.ts';
import { isPartKind } from '../../../domain/manuscript/part-kinds.ts';
import { EditsAnswer } from '../../../domain/story/edits/apply-edits.ts';
import { fieldsPrompt } from '../../../domain/story/edits/fields-prompt.ts';
import { fitPrompt } from '../../../domain/story/edits/fit-prompt.ts';
import { placesOf } from '../../../domain/story/edits/places.ts';
import { revisePrompt } from '../../../domain/story/edits/revise-prompt.ts';
import { isRecord } from '../../../domain/story/record.ts';
import { isTold } from '../../../domain/story/told.ts';
import type { LoadedGenerator } from '../../generators/load-generators.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Model } from '../../models/port.ts';
import type { BaseText } from '../base-text.ts';
import type { ProjectContext } from '../project-context.ts';
import { elementTaken } from '../start-refusals.ts';
import { type PartToWrite, RevisedAnswer } from './prepared-part.ts';

/**
 * What a request writes of a text that is there; null for a whole text. A text with locked fields
 * that is asked for whole is asked for without them. Throws the refusal of a scope that does not
 * fit the newest text, and `stale_save` for a passage that is not there any more.
 */
export function preparePart(
  request: Pick<StartRun, 'kind' | 'scope' | 'push'>,
  project: Pick<ProjectContext, 'base' | 'changes'> | null,
  generator: LoadedGenerator,
  model: Pick<Model, 'isSmall' | 'place'>,
): PartToWrite | null {
  const base = project?.base ?? null;
  const scope = request.scope ?? scopeOfUnlocked(generator, base);
  if (project === null || scope === null) return null;
  if (base === null) throw notFound();
  // A passage of a scene is written again by a run of its manuscript's kind.
  const isOfPart = isPartKind(base.kind) && scope.purpose === 'revise';
  if (base.kind !== request.kind && !isOfPart) throw elementTaken();
  const { noun } = definitionOf(base.kind);
  const size = { size: model.isSmall === true ? 'short' : 'full', noun } as const;
  switch (scope.purpose) {
    case 'fit': {
      if (model.place === 'storyteller') {
        const part = { purpose: 'told_again', scope, base, answer: generator.result.answer } as const;
        return { part, prompt: null };
      }
      const places = placesOf(generator.result.content, base.content, base.lockedFields);
      if (places.length === 0) throw nothingToWrite();
      const { changes } = project;
      return {
        part: { purpose: 'fit', scope, base, places, answer: EditsAnswer },
        prompt: fitPrompt(size, { places, changes }),
      };
    }
    case 'fields': {
      const fields = fieldsToWrite(generator, scope.fields, base);
      const schema = answerWith(generator, fields);
      return {
        part: { purpose: 'fields', scope: { ...scope, fields }, base, answer: schema },
        prompt: fieldsPrompt(size, { content: base.content, fields, schema, angle: scope.angle }),
      };
    }
    case 'revise': {
      if (model.place === 'storyteller') throw cannotRevise();
      const { act, hint, passage } = scope;
      const text = textAround(base, passage);
      return {
        part: { purpose: 'revise', scope, base, answer: RevisedAnswer },
        prompt: revisePrompt(size, { act, hint: hint.trim(), title: base.title, passage, text }),
      };
    }
  }
}

/** Throws the refusal of a scope that no text could have. */
export function checkScope({ scope, project }: Pick<StartRun, 'scope' | 'project'>): void {
  if (scope === null) return;
  const refuse = (message: string) =>
    new AppError('invalid_input', message, { fields: [{ field: 'scope', message }] });
  if (project === null)
    throw refuse('Only a text in a project can be written in part. Save the draft to a project first.');
  if (scope.purpose !== 'revise') return;
  const words = scope.passage.text.split(/\s+/).filter((word) => word !== '').length;
  if (words > limits.passageWords) throw refuse(limitMessage('passageWords', words));
  if (scope.act === 'own' && scope.hint.trim() === '')
    throw refuse('Say what is to be done with the passage.');
}

/** The fields of a kind's content that a model writes. */
function fieldsOf({ result: { answer, content } }: LoadedGenerator): string[] {
  if (!(answer instanceof z.ZodObject && content instanceof z.ZodObject)) return [];
  return Object.keys(content.shape).filter((field) => Object.hasOwn(answer.shape, field));
}

function scopeOfUnlocked(generator: LoadedGenerator, base: BaseText | null): PartScope | null {
  if (base === null || base.kind !== generator.definition.id) return null;
  const fields = fieldsOf(generator);
  const isLocked = (field: string) => base.lockedFields.includes(field);
  return fields.some(isLocked) ? { purpose: 'fields', fields, angle: '' } : null;
}

/** Those asked for that are not locked, in the order of the content. */
function fieldsToWrite(generator: LoadedGenerator, asked: readonly string[], base: BaseText): string[] {
  const known = fieldsOf(generator);
  const unknown = asked.find((field) => !known.includes(field));
  if (unknown !== undefined) {
    const message = `A ${generator.definition.noun} has no field named ${unknown.slice(0, limits.nameCharacters)}.`;
    throw new AppError('invalid_input', message, { fields: [{ field: 'scope', message }] });
  }
  const fields = known.filter((field) => asked.includes(field) && !base.lockedFields.includes(field));
  if (fields.length === 0) throw nothingToWrite();
  return fields;
}

/** The fields of a kind's answer are named as those of its content. */
function answerWith({ result }: LoadedGenerator, fields: readonly string[]): z.ZodObject {
  if (!(result.answer instanceof z.ZodObject)) throw new Error('an answer is an object');
  const { prose } = result;
  const members = Object.entries(result.answer.shape)
    .filter(([field]) => fields.includes(field))
    .map(([field, shape]) => [
      field,
      // As JSON, a whole story is one text of its answer.
      field === prose?.field && shape instanceof z.ZodString ? shape.max(limits.fieldCharacters) : shape,
    ]);
  return z.object(Object.fromEntries(members) as z.core.$ZodShape);
}

/** The whole text that a passage is in. */
function textAround({ content }: BaseText, { path, start, end, text }: Passage): string {
  let value: unknown = content;
  for (const step of path) {
    if (isRecord(value) && !isTold(value, String(step))) throw neverTold();
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isRecord(value) && typeof step === 'string' && Object.hasOwn(value, step)) value = value[step];
    else throw passageMoved();
  }
  if (typeof value !== 'string' || value.slice(start, end) !== text) throw passageMoved();
  return value;
}

function passageMoved(): AppError {
  return new AppError(
    'stale_save',
    'This passage is not where it was: the text has changed meanwhile. Select it again.',
  );
}

function neverTold(): AppError {
  return new AppError(
    'invalid_input',
    'Title pages, notes, sections, synopses and what is set aside are never sent to a model. Write it yourself.',
  );
}

function nothingToWrite(): AppError {
  return new AppError('invalid_input', 'Nothing here is left to write: what was chosen is locked or empty.');
}

function cannotRevise(): AppError {
  return new AppError(
    'wrong_model',
    'The built-in storyteller can’t revise a passage: it tells whole texts alone. Set up your own key or a model on this computer in Settings.',
  );
}
