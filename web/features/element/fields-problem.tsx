import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The shapes of a kind, by which its fields are drawn and compared, did not come. */
export function FieldsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title="The fields of this element could not be loaded">
      <div className="btn-row">
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
