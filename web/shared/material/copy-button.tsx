import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** How long 'Copied!' stands, in milliseconds. */
const copiedMs = 2000;

/** Copies a text. If the browser refuses, it says so and selects `shown` to be copied by hand. */
export function CopyButton({
  text,
  shown,
  label = 'Copy',
}: {
  text: () => string | Promise<string>;
  shown: RefObject<HTMLElement | null>;
  label?: string;
}) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(await text());
      setState('copied');
    } catch {
      // Refused by the browser, or the page is not served over HTTPS.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setState('refused');
    }
  }

  return (
    <>
      <Button kind="plain" size="small" onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {state === 'copied' ? 'Copied!' : label}
      </Button>
      <span role="status" className={state === 'refused' ? 'hint bad' : 'sr'}>
        {state === 'copied' && 'Copied!'}
        {state === 'refused' &&
          'Your browser refused to copy. The text is selected: copy it with Ctrl+C or ⌘C.'}
      </span>
    </>
  );
}
