import { voiceLines } from '../../../domain/story/voice.ts';
import type { StoredVoice } from '../../api/voice/voices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Another voice was saved elsewhere while this one was typed: shows it, and asks which to keep. */
export function ConflictNotice({
  theirs: { voice },
  onChoose,
}: {
  theirs: StoredVoice;
  onChoose: (choice: 'mine' | 'theirs') => void;
}) {
  return (
    <div className="voice-conflict">
      <Notice kind="error" title="This voice was changed elsewhere">
        <p>Yours is below and is not saved yet. This is the other one:</p>
        <blockquote>
          {[voiceLines(voice), voice.sample].filter((part) => part !== '').join('\n\n') || 'It is empty.'}
        </blockquote>
        <div className="btn-row">
          <Button size="small" onClick={() => onChoose('mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => onChoose('theirs')}>
            Take the other
          </Button>
        </div>
      </Notice>
    </div>
  );
}
