import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The kind's schema could not be loaded. */
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
