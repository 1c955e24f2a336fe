import type { LocalModelCard } from '../../../../contract/local-model.ts';
import type { LocalModelAct } from '../../../api/local-model/local-model.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { formatNumber } from '../../../shared/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type ModelRowProps, modelIn } from './model-act.ts';
import { ModelButtons } from './model-buttons.tsx';
import { fitInWords, formatFileSize, formatMemory, formatSpeed } from './model-words.ts';

/** A model with what to expect of it, and what can be done with it. */
export function ModelRow(props: ModelRowProps) {
  const { name, title, about, licence, fit, isRecommended, isHere, isInUse } = props.model;
  const { failure } = props.act;
  const inWords = fitInWords(props.model);
  return (
    <li className="model-row">
      <div className="model-head">
        <h3>{title}</h3>
        {isInUse && <Tag look="plain">In use</Tag>}
        <span className={`model-fit is-${fit}`}>
          <Icon name={inWords.icon} />
          {inWords.words}
        </span>
        {isRecommended && !isHere && (
          <span className="model-fit is-pick">
            <Icon name="feather" />
            Fabula would take this one
          </span>
        )}
      </div>
      {about !== '' && <p className="model-about">{about}</p>}
      <Facts model={props.model} />
      {failure !== null && modelIn(failure.input) === name && (
        <Notice kind="error" title={failedIn(failure.input, title)}>
          <p>{failureInWords(failure.cause)}</p>
        </Notice>
      )}
      <div className="model-foot">
        {licence !== null && (
          <p className="hint">
            Licence:{' '}
            <a className="link" href={licence.url}>
              {licence.name}
              <span className="sr"> of {title}</span>
            </a>
            . {licence.inWords}.
          </p>
        )}
        <ModelButtons {...props} />
      </div>
    </li>
  );
}

function Facts({ model: { bytes, memoryBytes, wordsPerSecond, readsAtMost } }: { model: LocalModelCard }) {
  return (
    <dl className="model-facts">
      <div>
        <dt>File</dt>
        <dd>{formatFileSize(bytes)}</dd>
      </div>
      <div>
        <dt>Memory in use</dt>
        <dd>{formatMemory(memoryBytes)}</dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{wordsPerSecond === null ? 'not known yet' : formatSpeed(wordsPerSecond)}</dd>
      </div>
      {readsAtMost !== null && (
        <div>
          <dt>Reads at most</dt>
          <dd>{formatNumber(readsAtMost)} tokens</dd>
        </div>
      )}
    </dl>
  );
}

function failedIn({ kind }: LocalModelAct, title: string): string {
  if (kind === 'test') return `${title} was not tested`;
  return kind === 'use' ? `${title} is not in use` : `${title} can’t be had`;
}
