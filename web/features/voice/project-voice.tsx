import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isEmptyVoice } from '../../../domain/story/voice.ts';
import { useBrowserVoice } from '../../api/voice/use-browser-voice.ts';
import type { StoredVoice } from '../../api/voice/voices.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { SaveNote } from '../../shared/save-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { openVoice } from './open-voice.ts';
import { useFill } from './use-fill.tsx';
import { VoiceFields } from './voice-fields.tsx';

const TakeSample = lazyPart(async () => (await import('./take-sample.tsx')).TakeSample, {
  name: 'The list of your texts',
  close: ({ onClose }) => onClose(),
});

/** The voice of a project to read and change, saved as it is typed. `head` stands above it. */
export function ProjectVoice({
  userId,
  projectId,
  stored,
  isLost,
  head,
}: {
  userId: string;
  projectId: string;
  /** The server's last answer. */
  stored: StoredVoice;
  isLost: boolean;
  head: (saved: ReactNode) => ReactNode;
}) {
  const saver = openVoice(userId, projectId, stored);
  const { voice, saving } = useSyncExternalStore(saver.subscribe, saver.state);
  const [isTaking, setIsTaking] = useState(false);
  const { fill, toast } = useFill(voice, saver.change);
  const ofBrowser = useBrowserVoice();

  useEffect(() => saver.meet(stored), [saver, stored]);
  useEffect(() => {
    if (!isLost) void saver.flush();
  }, [saver, isLost]);
  useEffect(() => () => void saver.flush(), [saver]);

  return (
    <>
      {head(
        <SaveNote saving={saving} kept="It is kept in this browser." onRetry={() => void saver.flush()} />,
      )}
      {saving.kind === 'conflict' && <ConflictNotice theirs={saving.theirs} onChoose={saver.resolve} />}
      {isEmptyVoice(voice) && ofBrowser !== undefined && !isEmptyVoice(ofBrowser) && (
        <div className="voice-offer">
          <Notice>
            <p>You have set a voice for texts outside of projects.</p>
            <div className="btn-row">
              <Button size="small" onClick={() => fill(ofBrowser, 'Filled in from this browser')}>
                Use it here
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <div className="voice-page">
        <VoiceFields
          voice={voice}
          takeSample={
            <Button size="small" className="voice-take" onClick={() => setIsTaking(true)}>
              Take it from one of your texts
            </Button>
          }
          onChange={saver.change}
          onFill={fill}
        />
      </div>
      {isTaking && (
        <TakeSample
          projectId={projectId}
          onTake={(sample, title) => {
            setIsTaking(false);
            fill({ ...voice, sample }, title === '' ? 'Sample taken' : `Sample taken from “${title}”`);
          }}
          onClose={() => setIsTaking(false)}
        />
      )}
      {toast}
    </>
  );
}
