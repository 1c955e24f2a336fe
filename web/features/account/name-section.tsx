import { useId, useState } from 'react';
import type { SessionUser } from '../../../contract/session.ts';
import { getProfileSaver } from '../../api/account/save-profile.ts';
import { Section } from './section.tsx';

const nameMax = 100;
/** Typing is saved once it pauses for so long. */
const pauseMs = 800;

/** The writer's name, saved as it is typed, and the e-mail address, which belongs to the Google account. */
export function NameSection({ user }: { user: SessionUser }) {
  const id = useId();
  const [name, setName] = useState(user.fullName ?? '');
  return (
    <Section id="profile" title="Profile" about="Your name is shown in the menu of this account.">
      <div className="setting-two">
        <div className="field">
          <label htmlFor={`${id}-name`}>
            Name
            <span className="counter">
              {name.length} / {nameMax}
            </span>
          </label>
          <input
            className="input"
            id={`${id}-name`}
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
        </div>
        <div className="field">
          <label htmlFor={`${id}-email`}>E-mail</label>
          <input
            className="input fixed"
            id={`${id}-email`}
            value={user.email}
            readOnly
            aria-describedby={`${id}-hint`}
          />
          <p className="hint" id={`${id}-hint`}>
            From your Google account. Change it there.
          </p>
        </div>
      </div>
    </Section>
  );
}
