import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countWords } from '../../../../domain/story/word-counter.ts';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { readSpeed, type Speed, stepped } from './speed.ts';
import { useAwake } from './use-awake.ts';
import { useScroll } from './use-scroll.ts';

const keptAs = 'app:teleprompter';

type KeyAct = 'play' | 'mirror' | 'start' | readonly ['pace' | 'size', -1 | 1];

const keyActs: Readonly<Record<string, KeyAct>> = {
  ' ': 'play',
  m: 'mirror',
  Home: 'start',
  ArrowUp: ['pace', 1],
  ArrowDown: ['pace', -1],
  ArrowRight: ['size', 1],
  ArrowLeft: ['size', -1],
};

/** A text that passes by, with its controls: by keys, by pointer and by touch. */
export function Reader({ text }: { text: string }) {
  const [speed, setSpeed] = useState(() => readSpeed(deviceStorage.getJson(keptAs)));
  const [isOn, setIsOn] = useState(false);
  const box = useRef<HTMLElement>(null);
  const words = countWords(text);
  const stop = useCallback(() => setIsOn(false), []);
  useScroll(box, { isOn, pace: speed.pace, words, onEnd: stop });
  useAwake(isOn);

  function change(next: Speed): void {
    setSpeed(next);
    deviceStorage.setJson(keptAs, next);
  }
  const step = (name: 'pace' | 'size', by: -1 | 1) =>
    change({ ...speed, [name]: stepped(name, speed[name], by) });
  const toStart = () => box.current?.scrollTo({ top: 0 });

  function perform(act: KeyAct): void {
    switch (act) {
      case 'play':
        setIsOn(!isOn);
        break;
      case 'mirror':
        change({ ...speed, isMirrored: !speed.isMirrored });
        break;
      case 'start':
        toStart();
        break;
      default:
        step(...act);
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || (isOnControl && event.key === ' ')) return;
    const act = keyActs[event.key];
    if (act === undefined) return;
    event.preventDefault();
    perform(act);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className="tele-desk">
      <section
        ref={box}
        className={speed.isMirrored ? 'tele-text is-mirrored' : 'tele-text'}
        style={{ fontSize: `${speed.size}px` }}
        aria-label="The text to read"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard
        tabIndex={0}
      >
        <div>
          {text
            .trim()
            .split(/\n{2,}/)
            .map((beat, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes here
              <p key={place}>{beat}</p>
            ))}
        </div>
      </section>
      <div className="tele-bar" role="toolbar" aria-label="Teleprompter">
        <Button kind="main" onClick={() => setIsOn(!isOn)}>
          <Icon name={isOn ? 'square' : 'square-play'} />
          {isOn ? 'Pause' : 'Play'}
        </Button>
        <Stepper what="pace" words={`${speed.pace} words a minute`} onStep={(by) => step('pace', by)} />
        <Stepper what="size" words={`${speed.size} px`} onStep={(by) => step('size', by)} />
        <Button
          aria-pressed={speed.isMirrored}
          onClick={() => change({ ...speed, isMirrored: !speed.isMirrored })}
        >
          Mirror
        </Button>
        <Button kind="quiet" onClick={toStart}>
          To the start
        </Button>
        <p className="hint">Space plays. Up and down change the pace, left and right the size, M mirrors.</p>
      </div>
    </div>
  );
}

const steps = {
  pace: { less: 'Slower', more: 'Faster' },
  size: { less: 'Smaller', more: 'Larger' },
} as const;

function Stepper({
  what,
  words,
  onStep,
}: {
  what: 'pace' | 'size';
  words: string;
  onStep: (by: -1 | 1) => void;
}) {
  return (
    <span className="tele-step">
      <IconButton label={steps[what].less} className="sm" onClick={() => onStep(-1)}>
        <Icon name="chevron-down" />
      </IconButton>
      <span className="num" role="status">
        {words}
      </span>
      <IconButton label={steps[what].more} className="sm" onClick={() => onStep(1)}>
        <Icon name="chevron-up" />
      </IconButton>
    </span>
  );
}
