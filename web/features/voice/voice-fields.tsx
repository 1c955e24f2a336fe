import type { ReactNode } from 'react';
import { limits } from '../../../domain/limits.ts';
import { checkVoice } from '../../../domain/story/check-voice.ts';
import { type ChoiceField, readVoice, type Voice, voiceChoices } from '../../../domain/story/voice.ts';
import { countText } from '../../shared/material/counter.ts';
import { Field } from '../../ui/field.tsx';
import { PresetList } from './preset-list.tsx';
import { SampleField } from './sample-field.tsx';
import { choiceWords } from './voice-words.ts';

/** Everything that makes a voice. `onFill` replaces a large part of it at once. */
export function VoiceFields({
  voice,
  takeSample,
  onChange,
  onFill,
}: {
  voice: Voice;
  /** The way to take the sample from somewhere, below its box. */
  takeSample?: ReactNode;
  onChange: (voice: Voice) => void;
  onFill: (voice: Voice, what: string) => void;
}) {
  const problems = checkVoice(voice);
  const problemOf = (field: keyof Voice) =>
    problems.find((problem) => problem.field === field)?.message ?? null;
  const choice = (field: ChoiceField) => (
    <ChoiceSelect
      field={field}
      value={voice[field]}
      onChange={(value) => onChange(readVoice({ ...voice, [field]: value }))}
    />
  );
  const line = (field: 'pointOfView' | 'language', label: string, placeholder: string) => (
    <Field label={label} mark="optional" problem={problemOf(field)}>
      {(box) => (
        <input
          {...box}
          type="text"
          placeholder={placeholder}
          value={voice[field]}
          onChange={({ target }) => onChange({ ...voice, [field]: target.value })}
        />
      )}
    </Field>
  );
  const avoided = countText(voice.avoid.length, limits.voiceAvoidCharacters);
  return (
    <div className="voice-fields">
      <section aria-labelledby="voice-sample">
        <h2 id="voice-sample">Sample</h2>
        <div>
          <SampleField
            sample={voice.sample}
            problem={problemOf('sample')}
            onChange={(sample) => onChange({ ...voice, sample })}
          />
          {takeSample}
          <PresetList
            voice={voice}
            onUse={({ name, fills }) => onFill({ ...voice, ...fills }, `Filled in from “${name}”`)}
          />
        </div>
      </section>
      <section aria-labelledby="voice-telling">
        <h2 id="voice-telling">Telling</h2>
        <div className="voice-grid">
          {choice('person')}
          {choice('tense')}
          {line('pointOfView', 'Point of view', 'Such as “Ines, years later”')}
          {line('language', 'Language', 'The one you write in')}
          {choice('spelling')}
        </div>
      </section>
      <section aria-labelledby="voice-shown">
        <h2 id="voice-shown">How much is shown</h2>
        <div>
          <div className="voice-grid">
            {choice('love')}
            {choice('violence')}
            {choice('swearing')}
          </div>
          <p className="hint">
            Two limits hold whatever is chosen: nobody under eighteen is sexual, and nothing is a manual for
            hurting people.
          </p>
        </div>
      </section>
      <section aria-labelledby="voice-avoided">
        <h2 id="voice-avoided">Avoid</h2>
        <Field
          label="Words and habits to avoid"
          mark="optional"
          problem={problemOf('avoid')}
          note={(id) => (
            <p className={avoided.demand === null ? 'counter' : 'counter over'} id={id}>
              {avoided.count}
            </p>
          )}
        >
          {(box) => (
            <textarea
              {...box}
              rows={3}
              placeholder="Such as “suddenly”, dreams, or a question at the end of a chapter"
              value={voice.avoid}
              onChange={({ target }) => onChange({ ...voice, avoid: target.value })}
            />
          )}
        </Field>
      </section>
    </div>
  );
}

function ChoiceSelect({
  field,
  value,
  onChange,
}: {
  field: ChoiceField;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, words } = choiceWords[field];
  return (
    <Field label={label}>
      {(box) => (
        <select {...box} value={value} onChange={({ target }) => onChange(target.value)}>
          {['', ...voiceChoices[field]].map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
