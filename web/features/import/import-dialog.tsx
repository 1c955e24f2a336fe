import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { loadProject } from '../../api/projects/projects.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { useLeaveWarning } from '../../shared/leave-warning.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportBody } from './import-body.tsx';
import { ImportFoot } from './import-foot.tsx';
import type { ImportOverProps } from './import-over-props.ts';
import { useImport } from './use-import.ts';

/**
 * Files are read, what was found is chosen from, and then stored. Closing it calls the reading off,
 * and asks first where choices would be lost.
 */
export function ImportDialog({
  userId,
  projectId,
  isDragging,
  isAsked,
  files,
  onAsk,
  onAdd,
  onRemove,
  onClose,
}: Omit<ImportOverProps, 'isOpen'>) {
  const navigate = useNavigate();
  const page = useQuery({
    queryKey: projectKeys.page(userId, projectId ?? ''),
    queryFn: async ({ signal }) => acceptedOf(await loadProject(projectId ?? '', signal)),
    enabled: projectId !== null,
  });
  const work = useImport({ userId, projectId, page: page.data ?? null, files }, (id) => {
    onClose();
    // Back then leads to the page without the dialog.
    if (id !== null && id !== projectId) void navigate(`/projects/${id}`, { replace: true });
    else keepFocus();
  });
  const [isAsking, setIsAsking] = useState(false);
  const { take, isDirty } = work;
  const wasAsked = useRef(false);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (wasAsked.current && !isAsked) onBack();
    wasAsked.current = isAsked;
  }, [isAsked]);
  useLeaveWarning(isDirty || take.isBusy);

  function close(): void {
    if (take.isBusy) return;
    if (isDirty) setIsAsking(true);
    else giveUp();
  }

  function giveUp(): void {
    take.tellPart();
    onClose();
  }

  const name = page.data?.project.name ?? '';
  const title = projectId === null ? 'Import into a new project' : `Import into ${name}`.trim();
  const content = (
    <>
      <ImportBody
        userId={userId}
        isNew={projectId === null}
        isDragging={isDragging}
        work={work}
        onAdd={onAdd}
        onRemove={onRemove}
      />
      <ImportFoot work={work} onClose={close} />
    </>
  );
  return (
    <>
      <Dialog title={title} isLarge onClose={close}>
        {projectId === null ? (
          content
        ) : (
          <Loaded query={page} what="This project">
            {() => content}
          </Loaded>
        )}
      </Dialog>
      {isAsking && (
        <GiveUp
          hasPart={take.done.size > 0}
          onStay={() => {
            setIsAsking(false);
            onAsk();
          }}
          onGiveUp={giveUp}
        />
      )}
    </>
  );
}

function GiveUp({
  hasPart,
  onStay,
  onGiveUp,
}: {
  hasPart: boolean;
  onStay: () => void;
  onGiveUp: () => void;
}) {
  return (
    <Dialog title={hasPart ? 'Close without the rest?' : 'Close without importing?'} isAlert onClose={onStay}>
      <p>
        {hasPart
          ? 'What was imported stays. Your choices for the other files are lost; the files are still where they were.'
          : 'Your choices are lost. The file is still where it was, and nothing was stored.'}
      </p>
      <div className="foot">
        <Button data-first-focus onClick={onStay}>
          Keep choosing
        </Button>
        <Button kind="main" onClick={onGiveUp}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** After a drop there is no control that the focus could go back to. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
