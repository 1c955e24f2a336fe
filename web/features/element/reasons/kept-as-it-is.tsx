import { Icon } from '../../../ui/icon.tsx';
import type { ToolProps } from '../tools/tool-props.ts';
import { useStillValid } from './use-still-valid.ts';

/**
 * Says that a source changed, or for null the project's settings and voice, and that the text was
 * kept all the same, and takes that back.
 */
export function KeptAsItIs({ sourceId, ...tools }: ToolProps & { sourceId: string | null }) {
  const { isBusy, attempt } = useStillValid(tools);
  return (
    <span className="meta">
      Changed since, and kept as it is.{' '}
      <button
        type="button"
        className="tool"
        disabled={isBusy}
        onClick={() => attempt({ sourceIds: [sourceId], isValid: false })}
      >
        <Icon name="undo-2" />
        Take back
      </button>
    </span>
  );
}
