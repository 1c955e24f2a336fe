import type { Element, VersionSummary } from '../../../contract/material.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatOrigin, formatWriter } from './format-version.ts';

/** Alternatives beside an edited text, newest first. */
export function WaitingVersions({
  id,
  waiting,
  current,
  isBusy,
  onTake,
  onDismiss,
}: {
  /** Of the element. */
  id: string;
  waiting: Element['waiting'];
  current: Element['current'];
  isBusy: boolean;
  onTake: (version: VersionSummary) => void;
  onDismiss: (version: VersionSummary) => void;
}) {
  return waiting.map((version) => (
    <section className="stalebar" key={version.id} aria-label={`Alternative: version ${version.number}`}>
      <Icon name="feather" />
      <p>
        <b>There is an alternative.</b> Version {version.number}:{' '}
        {[formatOrigin(version, [current]), formatWriter(version), formatDateTime(version.createdAt)]
          .filter((part) => part !== '')
          .join(', ')}
        . Your text stays as it is unless you take this one.
      </p>
      <div className="btn-row">
        <ButtonLink size="small" to={`/elements/${id}?history&from=${current.number}&to=${version.number}`}>
          Compare
        </ButtonLink>
        <Button size="small" disabled={isBusy} onClick={() => onTake(version)}>
          Take it
        </Button>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => onDismiss(version)}>
          Dismiss
        </Button>
      </div>
    </section>
  ));
}
