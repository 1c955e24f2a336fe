import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A form that can fold to one line, to make room for its result. What was typed stays in it. */
export function FoldedForm({
  isFolded,
  label,
  onUnfold,
  children,
}: {
  isFolded: boolean;
  /** What stands in the form, shortly. */
  label: string;
  onUnfold: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {isFolded && (
        <div className="sheet folded-form">
          <p>{label === '' ? 'Your form' : label}</p>
          <Button kind="quiet" size="small" aria-expanded={false} onClick={onUnfold}>
            Open the form
            <Icon name="chevron-down" />
          </Button>
        </div>
      )}
      <div hidden={isFolded}>{children}</div>
    </>
  );
}
