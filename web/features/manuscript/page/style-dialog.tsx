import { useState } from 'react';
import type { ChangeManuscript, StyleSheet } from '../../../../contract/manuscripts.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Change } from '../../../api/request/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

type Choice = 'spelling' | 'quotationMarks' | 'numbers' | 'tense' | 'person';

const choices: Readonly<Record<Choice, { label: string; options: Readonly<Record<string, string>> }>> = {
  person: { label: 'Told by', options: { first: 'I (first person)', third: 'he, she, they (third person)' } },
  tense: { label: 'Tense', options: { past: 'Past', present: 'Present' } },
  spelling: { label: 'Spelling', options: { american: 'American', british: 'British' } },
  quotationMarks: {
    label: 'Quotation marks',
    options: { double: '“Double”', single: '‘Single’', guillemets: '«Guillemets»', german: '„German“' },
  },
  numbers: { label: 'Numbers', options: { words: 'In words: twelve', figures: 'In figures: 12' } },
};

/** What the whole text keeps to. */
export function StyleDialog({
  style,
  change,
  onClose,
}: {
  style: StyleSheet;
  change: Change<ChangeManuscript>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(style);
  const [avoid, setAvoid] = useState(style.avoid.join('\n'));
  return (
    <Dialog title="Style sheet" isWide onClose={onClose}>
      <form
        className="ms-form"
        onSubmit={(event) => {
          event.preventDefault();
          const words = avoid.split('\n').flatMap((line) => line.trim().slice(0, 80) || []);
          change.attempt({ style: { ...typed, avoid: words.slice(0, limits.listItems) } });
          onClose();
        }}
      >
        <p className="muted">
          The whole manuscript keeps to this: what Fabula writes, quotation marks as you type, and the report.
        </p>
        <div className="ms-form-two">
          {(Object.keys(choices) as Choice[]).map((name) => (
            <Field key={name} label={choices[name].label}>
              {(box) => (
                <select
                  {...box}
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                >
                  <option value="">Not settled</option>
                  {Object.entries(choices[name].options).map(([value, words]) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
          <Field label="Language">
            {(box) => (
              <input
                {...box}
                value={typed.language}
                maxLength={limits.voiceLanguageCharacters}
                placeholder="English"
                onChange={(event) => setTyped({ ...typed, language: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field label="Words to avoid" mark="one a line">
          {(box) => (
            <textarea {...box} rows={4} value={avoid} onChange={(event) => setAvoid(event.target.value)} />
          )}
        </Field>
        <div className="foot">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
