import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const PushMenu = lazyPart(async () => (await import('./push-menu.tsx')).PushMenu, {
  name: 'The list of changes',
  look: 'line',
});

export type Push = {
  /** What is being typed. */
  words: string;
  onWords: (words: string) => void;
  /** Orders a version that differs in this way. */
  onPush: (wish: string) => void;
};

/** Opens what a writer may ask the next version to do differently. */
export function PushButton({ disabled, ...push }: Push & { disabled: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label="Ask for a change"
        className="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </IconButton>
      {isOpen && !disabled && (
        <PushMenu
          id={id}
          {...push}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
