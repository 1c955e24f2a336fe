import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TrashRow } from './trash-rows.ts';

export function EraseDialog({
  row,
  onErase,
  onClose,
}: {
  row: TrashRow;
  onErase: () => void;
  onClose: () => void;
}) {
  const what =
    row.what === 'project' && row.elementCount > 0
      ? `Its ${formatCount(row.elementCount, 'element')} and all their versions go with it.`
      : 'All its versions go with it.';
  return (
    <Confirm
      title={`Erase “${row.title}”?`}
      words={`${what} This cannot be undone.`}
      keep="Keep it"
      verb="Erase"
      onErase={onErase}
      onClose={onClose}
    />
  );
}

export function EmptyTrashDialog({
  count,
  onErase,
  onClose,
}: {
  count: number;
  onErase: () => void;
  onClose: () => void;
}) {
  return (
    <Confirm
      title="Empty the trash?"
      words={`${count === 1 ? 'What is in it' : `All ${count} projects and elements in it`} will be erased, with all versions. This cannot be undone.`}
      keep="Keep them"
      verb="Empty trash"
      onErase={onErase}
      onClose={onClose}
    />
  );
}

function Confirm({
  title,
  words,
  keep,
  verb,
  onErase,
  onClose,
}: {
  title: string;
  words: string;
  keep: string;
  verb: string;
  onErase: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{words}</p>
      <div className="foot">
        <Button onClick={onClose} data-first-focus>
          {keep}
        </Button>
        <Button kind="danger" onClick={onErase}>
          <Icon name="trash-2" />
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
