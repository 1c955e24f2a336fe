import { useSearchParams } from 'react-router';
import { exportOf, withExport } from '../../shared/export-address.ts';
import { ExportDialog } from './export-dialog.tsx';

/** The export of a project over its page, while the address asks for it (`withExport`). */
export function OpenExport({ userId, projectId }: { userId: string; projectId: string }) {
  const [params, setParams] = useSearchParams();
  const elementId = exportOf(params);
  if (elementId === null) return null;
  return (
    <ExportDialog
      userId={userId}
      projectId={projectId}
      elementId={elementId}
      onClose={() => setParams((now) => withExport(now, null), { preventScrollReset: true })}
    />
  );
}
