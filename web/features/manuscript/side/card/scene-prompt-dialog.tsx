import { useScenePrompt } from '../../../../api/manuscripts/scene-prompt.ts';
import { formatNumber } from '../../../../shared/format.ts';
import { Loaded } from '../../../../shared/loaded.tsx';
import { SentParts, writerInWords } from '../../../../shared/sent/sent-parts.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import '../../write/write.css';

/** What goes to the model when a scene is written, exactly. */
export function ScenePromptDialog({
  userId,
  sceneId,
  onClose,
}: {
  userId: string;
  sceneId: string;
  onClose: () => void;
}) {
  const prompt = useScenePrompt(userId, sceneId);
  return (
    <Dialog title="What is sent" isSheet onClose={onClose}>
      <Loaded query={prompt} what="The prompt">
        {(sent) => (
          <div className="sent">
            <p className="hint">
              {formatNumber(sent.tokens)} tokens, to {writerInWords(sent.writer)}. This is the whole text, in
              this order. Nothing else goes to the model.
            </p>
            <SentParts sent={sent} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
