import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isLineType, lineMaxLength, lineTypes, tidyLine } from '../../../domain/story/one-line.ts';
import { type ProjectTypeId, stepsOf } from '../../../domain/story/project-types.ts';
import type { AskedLine } from '../../shared/one-line/beginning.ts';
import { formatTexts } from '../../shared/one-line/format-line-price.ts';
import { beginPath } from '../../shared/one-line/hand-over.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LineCredits } from './line-credits.tsx';
import './styles/line-form.css';

/** What an empty line shows, and what it begins with for those who only want to see. */
export const exampleLine = 'A ferry pilot who is paid for two has to let one of them go.';

/**
 * One line that a story begins with, what it is to become, and what that costs. It works before
 * scripts have run: then the page that begins is opened with what was typed.
 */
export function LineForm({
  initial = '',
  isFocused = false,
  onBegin,
}: {
  initial?: string;
  /** Whether the line has the focus when it appears. */
  isFocused?: boolean;
  onBegin: (asked: AskedLine) => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [type, setType] = useState<ProjectTypeId>('film_short');
  const [isMissing, setIsMissing] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const kinds = stepsOf(type).map(({ generatorType }) => generatorType);

  function submit(as: ProjectTypeId): void {
    const line = tidyLine(box.current?.value ?? '');
    if (line === '') {
      setIsMissing(true);
      box.current?.focus();
    } else onBegin({ line, type: as });
  }

  const takeEarly = useEffectEvent(() => {
    const as = form.current && new FormData(form.current).get('as');
    const early = typeof as === 'string' && isLineType(as) ? as : type;
    setType(early);
    if (isFocused) box.current?.focus();
    // Enter, pressed before the script ran, has only begun a new line.
    if (/\S\s*\n\s*$/.test(box.current?.value ?? '')) submit(early);
  });
  useEffect(() => takeEarly(), []);

  function takeExample(): void {
    if (box.current === null) return;
    box.current.value = exampleLine;
    setIsMissing(false);
    box.current.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit(type);
  }

  return (
    <form
      className="line-form"
      ref={form}
      action={beginPath}
      onFocus={() => setIsNear(true)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(type);
      }}
    >
      <div className="line-head">
        <label htmlFor={id}>What is your story about?</label>
        <button type="button" className="line-example" onClick={takeExample}>
          Use the example
        </button>
      </div>
      <div className="line-box">
        <textarea
          id={id}
          name="line"
          ref={box}
          className={isMissing ? 'input bad' : 'input'}
          rows={2}
          maxLength={lineMaxLength}
          defaultValue={initial}
          placeholder={exampleLine}
          autoComplete="off"
          aria-describedby={`${id}-price`}
          aria-invalid={isMissing || undefined}
          onKeyDown={onKeyDown}
          onInput={() => setIsMissing(false)}
        />
        <Button type="submit" kind="main">
          Begin
          <Icon name="arrow-right" />
        </Button>
      </div>
      <fieldset className="line-types">
        <legend className="sr">What it becomes</legend>
        {lineTypes.map(({ id: value, name }) => (
          <label key={value}>
            <input
              type="radio"
              name="as"
              value={value}
              checked={value === type}
              autoComplete="off"
              onChange={() => setType(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint line-price" id={`${id}-price`} role="status">
        {isMissing ? (
          <span className="bad">Write one line first, or use the example.</span>
        ) : (
          <>
            {formatTexts(kinds)}. <LineCredits kinds={kinds} />
          </>
        )}
      </p>
      {isNear && <PrefetchPageLinks page={beginPath} />}
    </form>
  );
}
