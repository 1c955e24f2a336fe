import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../lazy-part.tsx';

const NewManuscriptDialog = lazyPart(
  async () => (await import('./new-manuscript-dialog.tsx')).NewManuscriptDialog,
  { name: 'This dialog', close: ({ onClose }) => onClose() },
);

/** The way to a new manuscript in a project. */
export function NewManuscript({ userId, projectId }: { userId: string; projectId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" className="new-manuscript" onClick={() => setIsOpen(true)}>
        <Icon name="book-open" />
        <span>New manuscript</span>
      </Button>
      {isOpen && (
        <NewManuscriptDialog userId={userId} projectId={projectId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
