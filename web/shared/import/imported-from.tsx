import { useState } from 'react';
import type { ImportOfElement } from '../../../contract/material.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatDay } from '../format.ts';
import { lazyPart } from '../lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, {
  name: 'The report of this import',
  close: ({ onClose }) => onClose(),
});

/** 'Imported from x.fdx, Nov 22', which opens what that changed and left out. */
export function ImportedFrom({ userId, imported }: { userId: string; imported: ImportOfElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" className="imported-from" onClick={() => setIsOpen(true)}>
        <Icon name="file-text" />
        <span>
          Imported from {imported.fileName}, {formatDay(imported.madeAt)}
        </span>
      </Button>
      {isOpen && <ReportDialog userId={userId} report={imported} onClose={() => setIsOpen(false)} />}
    </>
  );
}
