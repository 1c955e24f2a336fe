import { useRef, useState } from 'react';

/** The title of the manuscript, written over in place. */
export function HeadTitle({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = (typed: string | null) => {
    setIsEditing(false);
    if (typed !== null && typed.trim() !== title) onRename(typed.trim());
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <h1 className="ms-title">
      {isEditing ? (
        <input
          aria-label="Title of the manuscript"
          defaultValue={title}
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the title that was pressed
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={(event) => end(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') end(null);
          }}
        />
      ) : (
        <button ref={button} type="button" title="Rename" onClick={() => setIsEditing(true)}>
          {title || 'Untitled manuscript'}
        </button>
      )}
    </h1>
  );
}
