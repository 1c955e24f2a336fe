import { useState } from 'react';
import { hasSingleLetters, setSingleLetters } from '../../shared/single-letters.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from './keys.tsx';
import { shortcuts } from './shortcuts.ts';
import './styles/shortcuts.css';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleLetters);
  return (
    <Dialog title="Shortcuts" isWide onClose={onClose}>
      <div className="shortcut-list">
        {shortcuts.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map((one) => (
                <div key={one.does}>
                  <dt>{one.does}</dt>
                  <dd>
                    <Keys keys={one.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="hint shortcut-foot">
        On a Mac, Ctrl is ⌘. Single letters do nothing while you type
        {isOn ? '. ' : ', and are turned off in this browser. '}
        <button
          type="button"
          className="link"
          onClick={() => {
            setSingleLetters(!isOn);
            setIsOn(!isOn);
          }}
        >
          {isOn ? 'Turn single letters off' : 'Turn single letters on'}
        </button>
      </p>
    </Dialog>
  );
}
