import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { limits } from '../../../../domain/limits.ts';
import { cleanText } from '../../../../domain/story/clean-text.ts';
import { countText } from '../../../shared/material/counter.ts';
import { CutNotice } from '../../../shared/material/cut-notice.tsx';
import { useCutPaste } from '../../../shared/material/use-cut-paste.ts';
import type { Path } from '../../../shared/passage/change.ts';
import { useEditing } from './editing.ts';

/** Whether the browser lets a text area grow by itself. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * A text that is edited in place. Escape restores what it was when entered. `onKey` comes first;
 * true means handled. Near its maximum it counts, and it keeps what a paste had no room for.
 */
export function TextValue({
  value,
  path,
  label,
  name,
  isOneLine = false,
  isOptional = false,
  placeholder,
  className,
  onKey,
}: {
  value: string;
  path: Path;
  /** The accessible name: 'Goals, 2'. */
  label: string;
  /** The field's name in the content, for the look of kinds that have one of their own. */
  name: string;
  isOneLine?: boolean;
  /** A blank text is left out of the content. */
  isOptional?: boolean;
  placeholder?: string | undefined;
  className?: string | undefined;
  onKey?: ((event: KeyboardEvent<HTMLTextAreaElement>) => boolean) | undefined;
}) {
  const { edit, leave, announce } = useEditing();
  const entered = useRef(value);
  const ref = useRef<HTMLTextAreaElement>(null);
  const { cut, dismiss, onPaste, changed } = useCutPaste(value);
  const { count, warning, demand } = countText(value.length, limits.fieldCharacters);
  useGrow(ref, value);

  function set(text: string): void {
    edit({ type: 'set', path, value: isOptional && text === '' ? undefined : text });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || onKey?.(event) === true) return;
    if (event.key === 'Escape' && value !== entered.current) {
      event.preventDefault();
      set(entered.current);
      announce('The old text is back.');
    }
    if (event.key === 'Enter' && isOneLine) event.preventDefault();
  }

  return (
    <>
      <textarea
        ref={ref}
        className={className === undefined ? 'value-box' : `value-box ${className}`}
        data-name={name}
        data-path={JSON.stringify(path)}
        rows={1}
        maxLength={limits.fieldCharacters}
        aria-label={label}
        placeholder={placeholder ?? 'Write here'}
        value={value}
        onPaste={onPaste}
        onChange={(event) => {
          changed(event.target.value);
          const text = cleanText(event.target.value);
          set(isOneLine ? text.replaceAll('\n', ' ') : text);
        }}
        onFocus={() => {
          entered.current = value;
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {(warning !== null || cut !== '') && (
        <div className="val-note">
          <p className={demand === null ? 'counter' : 'counter over'}>
            <span>{count}</span>
            {cut === '' && <b>{warning}</b>}
            {demand !== null && <span>{demand}</span>}
          </p>
          <CutNotice cut={cut} onDismiss={dismiss} />
        </div>
      )}
    </>
  );
}

/** Gives a text area the height of its text, in browsers that don't. */
function useGrow(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = ref.current;
    if (growsByItself || area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  }, [ref, value]);
}
