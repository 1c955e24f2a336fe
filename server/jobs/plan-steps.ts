import type { z } from 'zod';
import type { Reason } from '../../contract/graph.ts';
import type { StartJob } from '../../contract/jobs.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { limitMessage, limits } from '../../domain/limits.ts';
import { checkInputs, type InputProblem, withDefaults } from '../../domain/story/check-inputs.ts';
import { emptyContent } from '../../domain/story/empty-content.ts';
import { orderSteps } from '../../domain/story/graph/order-steps.ts';
import { type Choices, choicesFor, sharedChoices } from '../../domain/story/project-choices.ts';
import { type ProjectTypeId, stepsOf } from '../../domain/story/project-types.ts';
import { restOfSequence } from '../../domain/story/rest-of-sequence.ts';
import type { Generators } from '../generators/load-generators.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { limitReached } from '../quota/limit-reached.ts';
import { readInputs } from '../workspace/elements/read-content.ts';
import type { NewStep } from './insert-job.ts';
import type { Target } from './read-targets.ts';

export type JobRequest = z.output<typeof StartJob>;
type StepRequest = JobRequest['steps'][number];

/** A step without its number, which is its place from 1, and its price. */
export type PlannedStep = Omit<NewStep, 'number' | 'needs' | 'priceCredits'> & {
  /** Whether it makes a new element. */
  isNew: boolean;
  /** Places of the steps that it builds on. */
  needs: number[];
};

/** What a request is checked against. */
export type Planning = {
  project: { id: string; type: ProjectTypeId; choices: Choices };
  /** Those of the request's elements that there are. */
  targets: ReadonlyMap<string, Target>;
  /** Why an element is out of date. */
  reasonsOf(elementId: string): readonly Reason[];
  generators: Generators;
};

/**
 * The steps of a job in an order in which each comes after those that it builds on. Throws notFound
 * for an element that is not in the project, and the refusal of anything that can't be.
 */
export function planSteps(request: JobRequest, planning: Planning): PlannedStep[] {
  if (!request.steps.some(({ isChosen }) => isChosen))
    throw invalid([{ field: 'steps', message: 'Choose at least one text to write.' }]);
  switch (request.purpose) {
    case 'update':
      return planUpdate(request, planning);
    case 'sequence':
      return planSequence(request, planning);
    case 'alternatives':
      return planAlternatives(request, planning);
    case 'check':
    case 'carry':
      throw invalid([{ field: 'purpose', message: 'This kind of job is begun in its manuscript.' }]);
    case 'map':
    case 'cards':
    case 'write':
    case 'read':
      throw invalid([{ field: 'headId', message: 'Name the manuscript that is to be written.' }]);
  }
}

function planUpdate({ steps }: JobRequest, planning: Planning): PlannedStep[] {
  const asked = new Map(steps.map((step) => [step.elementId, step]));
  refuse([
    ...(asked.size < steps.length
      ? [{ field: 'steps', message: 'A text can be brought up to date only once in a job.' }]
      : []),
    ...steps.flatMap((step, place) =>
      step.kind === 'CHAPTER'
        ? [{ field: `steps.${place}.kind`, message: 'A chapter’s plan is changed by hand.' }]
        : [],
    ),
    ...steps.flatMap((step, place) =>
      step.way === 'fields' || step.fields.length > 0
        ? [
            {
              field: `steps.${place}.way`,
              message: 'An update fits a whole text to a change, or writes it anew.',
            },
          ]
        : [],
    ),
  ]);
  const targets = new Map(steps.map((step) => [step.elementId, targetOf(step, planning)]));
  const ordered = orderSteps([...targets.values()]).steps;
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  return ordered.flatMap(({ id, needs }) => {
    const [step, target] = [asked.get(id), targets.get(id)];
    if (step === undefined || target === undefined) return [];
    return [
      { ...stepOf(step, target, planning), needs: needs.flatMap((needed) => places.get(needed) ?? []) },
    ];
  });
}

function planAlternatives({ steps }: JobRequest, planning: Planning): PlannedStep[] {
  const [first] = steps;
  const problems: InputProblem[] = [];
  if (steps.some(({ elementId }) => elementId !== first?.elementId))
    problems.push({ field: 'steps', message: 'Alternatives are written for one text at a time.' });
  if (steps.length > limits.alternativesAtOnce)
    problems.push({ field: 'steps', message: limitMessage('alternativesAtOnce', steps.length) });
  refuse(problems);
  return steps.map((step, place) => {
    const target = targetOf(step, planning);
    refuse(checkFields(step, target, planning, `steps.${place}`));
    if (target.isLocked)
      throw new AppError('invalid_input', `“${target.title}” is locked. Unlock it to write alternatives.`);
    if (target.alternatives + steps.length > limits.alternatives) throw limitReached('alternatives');
    return { ...stepOf(step, target, planning), needs: [] };
  });
}

function checkFields(
  step: StepRequest,
  target: Target,
  { generators }: Planning,
  field: string,
): InputProblem[] {
  if (step.way === 'fit')
    return [{ field: `${field}.way`, message: 'An alternative is written anew, or some of its fields are.' }];
  if (step.way === 'anew')
    return step.fields.length === 0
      ? []
      : [{ field: `${field}.fields`, message: 'A text that is written anew names no fields.' }];
  const known = new Set(Object.keys(emptyContent(generators(target.kind).result) ?? {}));
  const unknown = step.fields.filter((name) => !known.has(name));
  const locked = step.fields.filter((name) => target.lockedFields.includes(name));
  return [
    ...(step.fields.length === 0
      ? [{ field: `${field}.fields`, message: 'Choose a field to write again.' }]
      : []),
    ...unknown.slice(0, 1).map((name) => ({
      field: `${field}.fields`,
      message: `A ${definitionOf(target.kind).noun} has no field named ${name.slice(0, limits.nameCharacters)}.`,
    })),
    ...locked.slice(0, 1).map((name) => ({
      field: `${field}.fields`,
      message: `The field ${name} of “${target.title}” is locked. Unlock it to write it again.`,
    })),
  ];
}

function planSequence({ steps }: JobRequest, { project, targets }: Planning): PlannedStep[] {
  const sequence = stepsOf(project.type);
  const asked = new Map(steps.map((step) => [step.kind, step]));
  const ids = new Set(steps.map(({ elementId }) => elementId));
  const problems: InputProblem[] = [];
  if (sequence.length === 0)
    problems.push({ field: 'steps', message: 'This project has no recommended steps to write.' });
  else if (asked.size < steps.length)
    problems.push({ field: 'steps', message: 'Each step of the sequence is written once.' });
  for (const [place, { kind }] of steps.entries())
    if (sequence.length > 0 && !sequence.some(({ generatorType }) => generatorType === kind))
      problems.push({
        field: `steps.${place}.kind`,
        message: `A ${definitionOf(kind).noun} is no step of this project’s sequence.`,
      });
  refuse(problems);
  if (ids.size < steps.length || steps.some(({ elementId }) => targets.has(elementId)))
    throw new AppError('id_taken', 'This id already belongs to another text. Please try again.');
  const choices = { ...project.choices, ...sharedChoices(steps.map(({ inputs }) => inputs)) };
  return restOfSequence(sequence, (kind) => !asked.has(kind)).flatMap(({ kind, needs }) => {
    const step = asked.get(kind);
    if (step === undefined) return [];
    const definition = definitionOf(kind);
    const chosen = choicesFor(definition, { type: project.type, choices });
    const given = Object.entries(step.inputs).filter(([, value]) => value.trim() !== '');
    const inputs = { ...chosen, ...Object.fromEntries(given) };
    const place = steps.indexOf(step);
    refuse(
      checkInputs(definition, inputs, step.direction).map(({ field, message }) => ({
        field: `steps.${place}.${field}`,
        message: `${definition.title.replace(/ Generator$/, '')}: ${message}`,
      })),
    );
    if (step.way !== 'anew' || step.fields.length > 0)
      throw invalid([{ field: `steps.${place}.way`, message: 'A new text is written as a whole.' }]);
    return [
      {
        elementId: step.elementId,
        kind,
        title: '',
        way: step.way,
        fields: [],
        angle: step.angle,
        isChosen: step.isChosen,
        inputs: { ...withDefaults(definition, inputs) },
        direction: step.direction.trim(),
        reasons: [],
        isNew: true,
        needs,
      },
    ];
  });
}

/** The element of a step. Throws notFound if it is not in the project, or in the trash. */
function targetOf({ elementId, kind }: StepRequest, { project, targets }: Planning): Target {
  const target = targets.get(elementId);
  if (target === undefined || target.projectId !== project.id || target.isTrashed) throw notFound();
  if (target.kind !== kind) {
    const [is, asked] = [target.kind, kind].map((id) => definitionOf(id).noun);
    throw new AppError('invalid_input', `“${target.title}” is a ${is}, not a ${asked}.`);
  }
  return target;
}

/** A step on an element that is there, with the form that it was made with. */
function stepOf(step: StepRequest, target: Target, { reasonsOf }: Planning): Omit<PlannedStep, 'needs'> {
  const { elementId, kind, way, fields, angle, isChosen } = step;
  refuse(checkInputs({ inputs: [] }, {}, step.direction));
  return {
    elementId,
    kind,
    way,
    fields: [...new Set(fields)],
    angle: angle.trim(),
    isChosen,
    title: target.title,
    inputs: readInputs(kind, target.inputs),
    direction: step.direction.trim() || target.direction,
    reasons: reasonsOf(elementId),
    isNew: false,
  };
}

function refuse(problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw invalid(problems);
}

function invalid(problems: readonly InputProblem[]): AppError {
  return new AppError('invalid_input', problems.map(({ message }) => message).join(' '), {
    fields: problems.slice(0, limits.listedProblems),
  });
}
