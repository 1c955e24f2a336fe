import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ModelRowProps, modelIn } from './model-act.ts';

/** What can be done with a model; the main thing stands last, at the edge. */
export function ModelButtons({ model, isOnItsWay, isNext, canGet, act, onRemove }: ModelRowProps) {
  const { name, title, fit, isHere, isInUse, wordsPerSecond } = model;
  const pending = act.pending.find((one) => modelIn(one) === name)?.kind;
  const of = <span className="sr"> {title}</span>;
  const kind = isNext ? 'main' : 'plain';
  const testWords = wordsPerSecond?.isMeasured ? 'Test again' : 'Test';
  return (
    <div className="btn-row">
      {isHere && (
        <>
          <Button kind="quiet" size="small" disabled={act.isBusy} onClick={onRemove}>
            Remove{of}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabled={act.isBusy}
            onClick={() => act.attempt({ kind: 'test', name })}
          >
            {pending === 'test' && <Spinner />}
            {pending === 'test' ? 'Testing...' : testWords}
            {of}
          </Button>
        </>
      )}
      {(isHere || isInUse) && (
        <Button
          kind={kind}
          size="small"
          disabled={act.isBusy}
          onClick={() => act.attempt({ kind: 'use', choice: { name: isInUse ? null : name } })}
        >
          {pending === 'use' && <Spinner />}
          {isInUse ? 'Stop using' : 'Use'}
          {of}
        </Button>
      )}
      {isOnItsWay && <p className="hint">Its download is above.</p>}
      {!isHere && !isOnItsWay && fit !== 'no' && (
        <Button
          kind={kind}
          size="small"
          disabled={act.isBusy || !canGet}
          onClick={() => act.attempt({ kind: 'get', model: name })}
        >
          {pending === 'get' ? <Spinner /> : <Icon name="download" />}
          Get{of}
        </Button>
      )}
    </div>
  );
}
