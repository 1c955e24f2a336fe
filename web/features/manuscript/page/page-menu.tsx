import type { MenuEntry } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';

export type PageDialog = 'goal' | 'style' | 'approve' | 'download' | 'close';

/** What can be done with the manuscript as a whole. */
export function PageMenu({
  isApproved,
  exportTo,
  onDialog,
  onTrash,
}: {
  isApproved: boolean;
  /** Where it is exported. */
  exportTo: string;
  onDialog: (dialog: PageDialog) => void;
  onTrash: () => void;
}) {
  const open = (dialog: PageDialog) => () => onDialog(dialog);
  const entries: MenuEntry[] = [
    { kind: 'act', label: 'Goal in words…', icon: 'feather', onAct: open('goal') },
    { kind: 'act', label: 'Style sheet…', icon: 'scroll-text', onAct: open('style') },
    {
      kind: 'act',
      label: isApproved ? 'Map and cards are approved…' : 'Approve map and cards…',
      icon: 'check',
      onAct: open('approve'),
    },
    { kind: 'link', label: 'Export…', icon: 'download', to: exportTo },
    { kind: 'act', label: 'Download…', icon: 'download', onAct: open('download') },
    { kind: 'act', label: 'Print', icon: 'book-open', onAct: () => window.print() },
    { kind: 'act', label: 'Close the manuscript…', icon: 'undo-2', onAct: open('close') },
    { kind: 'act', label: 'Move to the trash', icon: 'trash-2', onAct: onTrash },
  ];
  return <Menu label="More for this manuscript" entries={entries} />;
}
