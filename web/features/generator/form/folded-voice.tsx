import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** The voice of texts outside of projects, folded; what is in it comes when it is opened. */
export function FoldedVoice({ isSet, renderVoice }: { isSet: boolean; renderVoice: () => ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="sheet folded-voice"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        Voice
        <span className="hint">{isSet ? 'Yours goes along' : 'How your texts are told'}</span>
        <Icon name="chevron-down" />
      </summary>
      {wasOpened && renderVoice()}
    </details>
  );
}
