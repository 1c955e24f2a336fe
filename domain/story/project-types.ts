import { definitionOf, type GeneratorId } from '../generators/index.ts';
import { requiredSteps } from './required-steps.ts';

export type ProjectTypeId = 'reel_tiktok' | 'youtube_script' | 'film_short' | 'custom';

export type SequenceStep = {
  generatorType: GeneratorId;
  title: string;
  description: string;
  /** The earlier steps that this step builds on first. */
  requiredDependencies: readonly GeneratorId[];
  /** Every other earlier step. */
  optionalDependencies: readonly GeneratorId[];
  /** From 1. */
  order: number;
};

export type ProjectType = {
  id: ProjectTypeId;
  name: string;
  /** Goes into every prompt of such a project, by name. */
  defaultSettings: Readonly<Record<string, string>>;
  /** The initial choices of its forms, by input name. */
  choices: Readonly<Record<string, string>>;
  recommendedSequence: readonly SequenceStep[];
};

export const projectTypes: readonly ProjectType[] = [
  {
    id: 'reel_tiktok',
    name: 'Reel/TikTok',
    defaultSettings: { length: '15-60 seconds', orientation: 'vertical', tone: 'engaging', hook: 'required' },
    choices: {},
    recommendedSequence: sequence('THEME', 'CHARACTER', 'SETTING', 'CONFLICT', 'SCRIPT'),
  },
  {
    id: 'youtube_script',
    name: 'YouTube Script',
    defaultSettings: {
      length: '5-20 minutes',
      orientation: 'horizontal',
      tone: 'informative',
      retention_hooks: 'required',
    },
    choices: {},
    recommendedSequence: sequence('THEME', 'CHARACTER', 'SETTING', 'CONFLICT', 'PLOT', 'SCRIPT'),
  },
  {
    id: 'film_short',
    name: 'Short Film',
    defaultSettings: {
      length: '3-15 minutes',
      style: 'cinematic',
      tone: 'dramatic',
      character_arc: 'required',
    },
    choices: { format: 'Short Film' },
    recommendedSequence: sequence(
      'THEME',
      'CHARACTER',
      'BACKSTORY',
      'CHARACTER_ARC',
      'SETTING',
      'CONFLICT',
      'PLOT',
      'DIALOGUE',
      'SCRIPT',
    ),
  },
  { id: 'custom', name: 'Custom Project', defaultSettings: {}, choices: {}, recommendedSequence: [] },
];

/** The recommended steps of a project of this type; none for an unknown one. */
export function stepsOf(type: string): readonly SequenceStep[] {
  return projectTypes.find(({ id }) => id === type)?.recommendedSequence ?? [];
}

/** Made for a writer who saves something before they have a project. */
export const defaultProject = {
  name: 'My Story Project',
  description: 'Default project for story generation',
  type: 'custom',
} as const;

function sequence(...kinds: readonly GeneratorId[]): SequenceStep[] {
  return kinds.map((kind, index) => {
    const { title, description } = definitionOf(kind);
    const earlier = kinds.slice(0, index);
    const required = requiredSteps(kind, earlier);
    return {
      generatorType: kind,
      title,
      description,
      requiredDependencies: required,
      optionalDependencies: earlier.filter((other) => !required.includes(other)),
      order: index + 1,
    };
  });
}
