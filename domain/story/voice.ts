/**
 * How a project is to be told. A blank field leaves it to the house. The sample's manner is taken,
 * its words stay the writer's.
 */
export type Voice = {
  /** Prose of the writer's own, or of a preset. */
  sample: string;
  person: VoiceChoice<'person'>;
  tense: VoiceChoice<'tense'>;
  /** Whose eyes, in one line. */
  pointOfView: string;
  spelling: VoiceChoice<'spelling'>;
  /** Of the text, in one line, such as 'German'. */
  language: string;
  love: VoiceChoice<'love'>;
  violence: VoiceChoice<'violence'>;
  swearing: VoiceChoice<'swearing'>;
  /** Words and habits. */
  avoid: string;
};

/** The values of each field with choices; '' is always one more. */
export const voiceChoices = {
  person: ['first', 'second', 'third close', 'third omniscient'],
  tense: ['past', 'present'],
  spelling: ['US', 'UK'],
  love: ['none', 'closed door', 'open door', 'explicit'],
  violence: ['none', 'off the page', 'on the page', 'graphic'],
  swearing: ['none', 'mild', 'strong'],
} as const;

export type ChoiceField = keyof typeof voiceChoices;
export type VoiceChoice<Field extends ChoiceField> = (typeof voiceChoices)[Field][number] | '';

export const emptyVoice: Voice = {
  sample: '',
  person: '',
  tense: '',
  pointOfView: '',
  spelling: '',
  language: '',
  love: '',
  violence: '',
  swearing: '',
  avoid: '',
};

/** Whether nothing is set. */
export function isEmptyVoice(voice: Voice): boolean {
  return Object.values(voice).every((value) => value.trim() === '');
}

/** What the prompt says of a voice besides its sample: a line for each field that is set, or ''. */
export function voiceLines(voice: Voice): string {
  const { person, tense, pointOfView, spelling, language, love, violence, swearing, avoid } = voice;
  const lines: [string, string][] = [
    ['Person', person],
    ['Tense', tense],
    ['Point of view', pointOfView],
    ['Language', language],
    ['Spelling', spelling],
    ['Love scenes', withinLimits(love)],
    ['Violence', withinLimits(violence)],
    ['Swearing', swearing],
    ['Avoid', avoid.trim().replace(/\s*\n\s*/g, '; ')],
  ];
  return lines
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .join('\n');
}

/** A voice as a prompt takes it; null for none. */
export function promptVoice(voice: Voice | null | undefined): { sample: string; lines: string } | null {
  if (voice === null || voice === undefined || isEmptyVoice(voice)) return null;
  return { sample: voice.sample.trim(), lines: voiceLines(voice) };
}

/** The two limits on what is written stand above every choice. */
function withinLimits(value: string): string {
  return value === 'explicit' || value === 'graphic' ? `${value}, within the limits` : value;
}

/** A voice from a value of any shape, as a browser or an earlier release kept it. */
export function readVoice(value: unknown): Voice {
  const kept = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const text = (name: keyof Voice) => {
    const held: unknown = kept.get(name);
    return typeof held === 'string' ? held : '';
  };
  const choice = <Field extends ChoiceField>(field: Field): VoiceChoice<Field> => {
    const choices: readonly VoiceChoice<Field>[] = voiceChoices[field];
    return choices.find((one) => one === text(field)) ?? '';
  };
  return {
    sample: text('sample'),
    person: choice('person'),
    tense: choice('tense'),
    pointOfView: text('pointOfView'),
    spelling: choice('spelling'),
    language: text('language'),
    love: choice('love'),
    violence: choice('violence'),
    swearing: choice('swearing'),
    avoid: text('avoid'),
  };
}
