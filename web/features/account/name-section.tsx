import { useState } from 'react';
import type { SessionUser } from '../../../contract/session.ts';
import { getProfileSaver } from '../../api/account/save-profile.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from './section.tsx';

const nameMax = 100;
/** Typing is saved after this pause. */
const pauseMs = 800;

/** The name, saved while typing, and the e-mail address, which Google owns. */
export function NameSection({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.fullName ?? '');
  return (
    <Section
      id="profile"
      title="Profile"
      about="Your name is shown in your account menu. It is saved as you type."
    >
      <div className="setting-two">
        <Field label="Name" count={`${name.length}/${nameMax}`}>
          {(box) => (
            <input
              {...box}
              value={name}
              maxLength={nameMax}
              autoComplete="name"
              placeholder={user.name}
              onChange={({ target }) => {
                setName(target.value);
                getProfileSaver().change({ fullName: target.value }, pauseMs);
              }}
              onBlur={() => void getProfileSaver().flush()}
            />
          )}
        </Field>
        <Field
          label="E-mail"
          note={(id) => (
            <p className="hint" id={id}>
              From your Google account. Change it there.
            </p>
          )}
        >
          {(box) => <input {...box} className="input fixed" value={user.email} readOnly />}
        </Field>
      </div>
    </Section>
  );
}
