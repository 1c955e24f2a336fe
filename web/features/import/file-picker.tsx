import { type Ref, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The button that asks the device for files. `isFirst`: none is there yet. */
export function FilePicker({
  ref,
  isFirst,
  isOff,
  onAdd,
}: {
  ref: Ref<HTMLButtonElement>;
  isFirst: boolean;
  isOff: boolean;
  onAdd: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={isFirst ? 'im-picker is-first' : 'im-picker'}>
      {isFirst && (
        <p>
          <b>Bring what you have</b>
          <span className="muted">
            A script, a story, notes. <span className="im-wide">Drop the file here, or choose it.</span>
          </span>
        </p>
      )}
      <Button
        ref={ref}
        kind={isFirst ? 'main' : 'quiet'}
        size={isFirst ? 'normal' : 'small'}
        disabled={isOff}
        data-first-focus
        onClick={() => input.current?.click()}
      >
        <Icon name={isFirst ? 'upload' : 'plus'} />
        {isFirst ? 'Choose a file' : 'Add another file'}
      </Button>
      {/* No types are named: devices that don't know an ending would refuse the file. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="File to import"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
