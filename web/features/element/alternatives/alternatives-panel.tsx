import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import { useJobActs, useReloadJob } from '../../../api/jobs/use-job-acts.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatList } from '../../../shared/format.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ToolProps } from '../tools/tool-props.ts';
import { Column } from './column.tsx';
import { shownOf } from './step-state.ts';
import { useDecisions } from './use-decisions.ts';
import { useIsNarrow } from './use-narrow.ts';
import { Written } from './written.tsx';

/** Narrower than this the texts are tabs, in CSS pixels. */
const columnsFrom = 720;

/**
 * What a job writes of this element, beside the present text: each in a column, or behind a tab
 * where there is no room. `isNew`: it was asked for here just now, and gets the focus.
 */
export function AlternativesPanel({
  job,
  steps,
  result,
  content,
  isNew,
  ...props
}: ToolProps & {
  job: Job;
  /** Those of this element. */
  steps: readonly JobStep[];
  result: GeneratorResult;
  content: Content;
  isNew: boolean;
}) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsNarrow(ref, columnsFrom);
  const { take, passOver } = useDecisions(props, job, steps);
  const { retry } = useJobActs(props.userId, job);
  const reload = useReloadJob(props.userId, job);
  const isBusy = take.isBusy || passOver.isBusy || retry.isBusy;
  const failure = take.failure ?? passOver.failure ?? retry.failure;
  const isOpen = steps.some((step) => ['waiting', 'writing'].includes(shownOf(step, job).kind));
  const [first] = steps;
  const isUpdate = job.purpose === 'update';
  const fields = first?.way === 'fields' ? first.fields : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes up
  useEffect(() => {
    if (!isNew) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  const columns = [
    ...(isUpdate ? [] : [{ key: 'present', name: 'As it is', note: '', step: null }]),
    ...steps.map((step, index) => ({
      key: String(step.number),
      name: isUpdate ? 'Update' : steps.length === 1 ? 'Another way' : `Alternative ${index + 1}`,
      note: step.angle,
      step,
    })),
  ];
  const [open, setOpen] = useState(1);
  const at = Math.min(open, columns.length - 1);
  const isTabbed = isNarrow && columns.length > 1;

  return (
    <section className="sheet alt-panel" ref={ref} aria-labelledby={`${id}h`}>
      <header className="alt-head">
        <h2 id={`${id}h`} ref={head} tabIndex={-1}>
          {titleOf(job, fields)}
        </h2>
        <TextLink to={`/jobs/${job.id}`}>{isUpdate ? 'Review part by part' : 'About this job'}</TextLink>
      </header>
      <p className="sr" role="status">
        {isOpen ? 'Being written.' : 'Written. Choose one, or keep your text.'}
      </p>
      {failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(failure.cause)}
        </p>
      )}
      {isTabbed && <Tabs id={id} names={columns.map(({ name }) => name)} at={at} onAt={setOpen} />}
      <div className="alt-columns" data-count={isTabbed ? 1 : columns.length}>
        {columns.map(({ key, name, note, step }, index) => (
          <section
            key={key}
            className="alt-column"
            id={`${id}p${index}`}
            role={isTabbed ? 'tabpanel' : undefined}
            aria-label={name}
            hidden={isTabbed && index !== at}
          >
            {!isTabbed && columns.length > 1 && <h3 className="alt-name">{name}</h3>}
            {note !== '' && <p className="meta">{note}</p>}
            {step === null ? (
              <div className="alt-text is-old">
                <Written kind={props.loaded.element.kind} result={result} fields={fields} content={content} />
              </div>
            ) : (
              <Column
                userId={props.userId}
                job={job}
                step={step}
                result={result}
                present={content}
                isBusy={isBusy}
                onTake={(taken) => take.attempt({ step, content: taken })}
                onPassOver={() => passOver.attempt([step])}
                onRetry={() => retry.attempt({ numbers: [step.number] })}
                onSettled={() => reload({ isMaterialChanged: true })}
              />
            )}
          </section>
        ))}
      </div>
      <footer className="alt-foot">
        <Button size="small" disabled={isBusy} onClick={() => passOver.attempt(steps)}>
          {isOpen ? 'Stop and keep my text' : 'Keep my text'}
        </Button>
        <span className="hint">
          {isOpen
            ? 'What is written by then costs its share.'
            : 'Nothing taken, nothing changed. What is passed over stays in the history.'}
        </span>
      </footer>
    </section>
  );
}

/** Tabs for the columns: arrow keys go from one to the next. */
function Tabs({
  id,
  names,
  at,
  onAt,
}: {
  id: string;
  names: readonly string[];
  at: number;
  onAt: (at: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (at + step + names.length) % names.length;
    onAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className="alt-tabs" role="tablist" aria-label="Texts" ref={list} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="alt-tab"
          aria-selected={index === at}
          aria-controls={`${id}p${index}`}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onAt(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function titleOf({ purpose }: Job, fields: readonly string[] | null): string {
  if (purpose === 'update') return 'Fitted to what changed';
  if (fields === null) return 'This text, written again';
  return `${formatList(fields.map(fieldLabel))}, written again`;
}
