import { expect, it } from 'vitest';
import { emptyVoice } from '../story/voice.ts';
import { voiceOptions } from './voice-options.ts';

it('takes the sample, what to avoid, the tense, and a person that can be told', () => {
  const of = (voice: Partial<typeof emptyVoice>) => voiceOptions({ ...emptyVoice, ...voice });
  expect(of({ sample: 'Out.', avoid: 'very', person: 'third close', tense: 'past' })).toEqual({
    sample: 'Out.',
    avoid: 'very',
    person: 'third',
    tense: 'past',
  });
  expect(of({ person: 'first' })).toEqual({ sample: '', avoid: '', person: 'first' });
  expect(of({ person: 'second', tense: 'present' })).toEqual({ sample: '', avoid: '', tense: 'present' });
  expect(of({})).toEqual({ sample: '', avoid: '' });
});
