import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export function SentButton({
  isOpen,
  panelId,
  onToggle,
}: {
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      className="see-sent"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      data-opens={panelId}
      onClick={onToggle}
    >
      <Icon name="scroll-text" />
      {isOpen ? 'Hide what is sent' : 'See what is sent'}
    </Button>
  );
}
