import { emptyVoice, isEmptyVoice } from '../../../domain/story/voice.ts';
import { useOwner } from '../../api/session/use-owner.ts';
import { keepVoice } from '../../api/voice/browser-voice.ts';
import { useBrowserVoice } from '../../api/voice/use-browser-voice.ts';
import { Button } from '../../ui/button.tsx';
import { DemoLine } from './demo-line.tsx';
import { useFill } from './use-fill.tsx';
import { VoiceFields } from './voice-fields.tsx';
import './styles/voice.css';

/** The voice of texts outside of projects, kept in this browser as it is typed. */
export function BrowserVoice() {
  const owner = useOwner();
  const voice = useBrowserVoice() ?? emptyVoice;
  const change = (next: typeof voice) => {
    if (owner !== undefined) keepVoice(owner, next);
  };
  const { fill, toast } = useFill(voice, change);
  return (
    <div className="voice-panel">
      <p className="hint">
        Goes along with every text that you make outside of a project. Your sample lends its manner; its words
        stay yours. It is kept in this browser; in a project, its own voice counts. <DemoLine />
      </p>
      <VoiceFields voice={voice} onChange={change} onFill={fill} />
      {!isEmptyVoice(voice) && (
        <Button kind="quiet" size="small" onClick={() => fill(emptyVoice, 'Voice cleared')}>
          Clear the voice
        </Button>
      )}
      {toast}
    </div>
  );
}
