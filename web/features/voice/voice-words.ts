import type { ChoiceField } from '../../../domain/story/voice.ts';

/** A field with choices as the writer reads it; the blank choice first. */
export const choiceWords: Readonly<Record<ChoiceField, { label: string; words: Record<string, string> }>> = {
  person: {
    label: 'Person',
    words: {
      '': 'Left open',
      first: 'First: I',
      second: 'Second: you',
      'third close': 'Third, close to one person',
      'third omniscient': 'Third, all-knowing',
    },
  },
  tense: { label: 'Tense', words: { '': 'Left open', past: 'Past', present: 'Present' } },
  spelling: { label: 'Spelling', words: { '': 'Left open', US: 'American', UK: 'British' } },
  love: {
    label: 'Love scenes',
    words: {
      '': 'Left open',
      none: 'None',
      'closed door': 'Closed door',
      'open door': 'Open door',
      explicit: 'Explicit',
    },
  },
  violence: {
    label: 'Violence',
    words: {
      '': 'Left open',
      none: 'None',
      'off the page': 'Off the page',
      'on the page': 'On the page',
      graphic: 'Graphic',
    },
  },
  swearing: {
    label: 'Swearing',
    words: { '': 'Left open', none: 'None', mild: 'Mild', strong: 'Strong' },
  },
};
