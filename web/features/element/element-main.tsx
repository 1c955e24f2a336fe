import { useCallback, useMemo, useRef, useState } from 'react';
import type { GeneratorResult } from '../../../domain/generators/generator.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import type { AutosaveState } from '../../shared/save/element-autosave.ts';
import { fieldLabel } from '../../shared/shape/names.ts';
import { useElementJobs } from './alternatives/use-element-jobs.ts';
import type { Edit } from './edit/edit.ts';
import { ElementCard } from './element-card.tsx';
import { KeyHints } from './key-hints.tsx';
import { Notices } from './notices.tsx';
import type { ReviseHandle } from './revise/revise.tsx';
import type { Wish } from './revise/use-revise.ts';
import { useReviseNeeded } from './revise/use-revise-needed.ts';
import type { Room } from './room.ts';
import { FieldToolsContext } from './tools/field-tools-context.ts';
import { MenuWhenAsked } from './tools/menu-when-asked.tsx';
import type { ToolProps } from './tools/tool-props.ts';
import { useRepair } from './tools/use-repair.ts';
import type { Acts } from './use-acts.ts';

const WaitingVersions = lazyPart(async () => (await import('./waiting-versions.tsx')).WaitingVersions, {
  name: 'The alternatives',
});
const ReasonBanner = lazyPart(async () => (await import('./reasons/reason-banner.tsx')).ReasonBanner, {
  name: 'What changed',
  waiting: <div className="stalebar reason-bar is-waiting" />,
});
const ElementJobs = lazyPart(async () => (await import('./alternatives/element-jobs.tsx')).ElementJobs, {
  name: 'What is being written',
});
const FieldTools = lazyPart(async () => (await import('./tools/tools.ts')).FieldTools, {
  name: 'This menu',
  look: 'line',
  waiting: <span className="icon-btn sm" />,
});
const ElementMenu = lazyPart(async () => (await import('./tools/tools.ts')).ElementMenu, {
  name: 'This menu',
  look: 'line',
  waiting: <span className="icon-btn sm" />,
});
const StartAlternatives = lazyPart(
  async () => (await import('./alternatives/start-alternatives.tsx')).StartAlternatives,
  { name: 'This dialog', close: ({ onClose }) => onClose() },
);
const WhatIfDialog = lazyPart(async () => (await import('./what-if/what-if-dialog.tsx')).WhatIfDialog, {
  name: 'This dialog',
  close: ({ onClose }) => onClose(),
});
const Revise = lazyPart(async () => (await import('./revise/revise.tsx')).Revise, {
  name: 'What rewrites passages',
  look: 'line',
});

const ManuscriptBanner = lazyPart(
  async () => (await import('../../shared/manuscript/manuscript-banner.tsx')).ManuscriptBanner,
  { name: 'The way to the manuscript', look: 'line' },
);
const OpenAsManuscript = lazyPart(
  async () => (await import('../../shared/manuscript/open-as-manuscript.tsx')).OpenAsManuscript,
  { name: 'This dialog', close: ({ onClose }) => onClose() },
);

/** A dialog of this page: alternatives of a field or of the whole text (null), or another way. */
type Asking = { what: 'alternatives'; field: string | null } | { what: 'another way' | 'manuscript' } | null;

/** The column with the text, and all that is said and done about it. */
export function ElementMain({
  state,
  title,
  result,
  hasFailed,
  mode,
  acts,
  onRetry,
  onMode,
  onConflict,
  onEdit,
  room,
  ...props
}: ToolProps & {
  state: AutosaveState;
  title: string;
  /** Null until the kind's schema is loaded. */
  result: GeneratorResult | null;
  hasFailed: boolean;
  mode: 'edit' | 'read';
  acts: Acts;
  onRetry: () => void;
  onMode: (mode: 'edit' | 'read') => void;
  onConflict: () => void;
  onEdit: (edit: Edit) => void;
  room: Room | null;
}) {
  const { userId, loaded, autosave, say } = props;
  const content = state.save.text;
  const shown = useRef<HTMLDivElement>(null);
  const revise = useRef<ReviseHandle>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [started, setStarted] = useState<readonly string[]>([]);
  const [proposed, setProposed] = useState<readonly string[]>([]);
  const onStarted = useCallback((jobId: string) => setStarted((before) => [...before, jobId]), []);
  const onProposed = useCallback(
    (ids: readonly string[]) => setProposed((before) => [...new Set([...before, ...ids])]),
    [],
  );
  const close = () => setAsking(null);
  const jobs = useElementJobs(userId, loaded.element.projectId, started);
  const isReviseNeeded = useReviseNeeded(userId, loaded.element.id, shown);
  const [repairing, setRepairing] = useState<Wish | null>(null);
  const repair = useRepair(props, (wish) =>
    revise.current === null ? setRepairing(wish) : revise.current.ask(wish),
  );
  const isThere = result !== null;
  const waiting = loaded.waiting.filter(({ id }) => !proposed.includes(id));

  const fieldTools = useMemo(
    () => ({
      lockedFields: loaded.locks.lockedFields,
      draw: (name: string) => (
        <MenuWhenAsked
          label={`More for ${fieldLabel(name).toLowerCase()}`}
          isThere={loaded.locks.lockedFields.includes(name)}
          draw={(opens) => (
            <FieldTools
              userId={userId}
              loaded={loaded}
              autosave={autosave}
              say={say}
              name={name}
              opens={opens}
              onWriteAgain={(field) => setAsking({ what: 'alternatives', field })}
            />
          )}
        />
      ),
    }),
    [userId, loaded, autosave, say],
  );

  return (
    <div className="element-main">
      <Notices state={state} onTryAgain={autosave.tryAgain} onCompare={onConflict} />
      {loaded.manuscriptId !== null && (
        <ManuscriptBanner headId={loaded.manuscriptId} noun={definitionOf(loaded.element.kind).noun} />
      )}
      {loaded.state !== 'current' && (
        <ReasonBanner key={loaded.state} {...props} isBusy={acts.isBusy} onJob={onStarted} />
      )}
      {waiting.length > 0 && (
        <WaitingVersions
          id={loaded.element.id}
          waiting={waiting}
          current={loaded.current}
          onTake={acts.take}
          onDismiss={acts.dismiss}
          isBusy={acts.isBusy}
        />
      )}
      {isThere && jobs.length > 0 && (
        <ElementJobs
          {...props}
          jobs={jobs}
          started={started}
          result={result}
          content={content}
          onProposed={onProposed}
        />
      )}
      <FieldToolsContext value={fieldTools}>
        <ElementCard
          loaded={loaded}
          content={content}
          title={title}
          result={result}
          hasFailed={hasFailed}
          onRetry={onRetry}
          mode={mode}
          onMode={onMode}
          onEdit={onEdit}
          onLeave={autosave.saveNow}
          acts={acts}
          room={room}
          shown={shown}
          repair={repair}
          menu={
            <MenuWhenAsked
              label="More for this text"
              isThere={loaded.locks.isLocked}
              draw={(opens) => (
                <ElementMenu
                  {...props}
                  opens={opens}
                  onAlternatives={() => setAsking({ what: 'alternatives', field: null })}
                  onWhatIf={() => setAsking({ what: 'another way' })}
                  onManuscript={() => setAsking({ what: 'manuscript' })}
                />
              )}
            />
          }
        />
      </FieldToolsContext>
      {isThere && (isReviseNeeded || repairing !== null) && (
        <Revise {...props} shown={shown} content={content} first={repairing} handle={revise} />
      )}
      {mode === 'edit' && <KeyHints hasLists={Object.values(content).some(Array.isArray)} />}
      {asking?.what === 'alternatives' && (
        <StartAlternatives
          userId={userId}
          loaded={loaded}
          autosave={autosave}
          field={asking.field}
          onStarted={onStarted}
          onClose={close}
        />
      )}
      {asking?.what === 'manuscript' && (
        <OpenAsManuscript
          userId={userId}
          projectId={loaded.element.projectId}
          elementId={loaded.element.id}
          noun={definitionOf(loaded.element.kind).noun}
          save={autosave.save}
          onClose={close}
        />
      )}
      {asking?.what === 'another way' && (
        <WhatIfDialog userId={userId} loaded={loaded} autosave={autosave} onClose={close} />
      )}
    </div>
  );
}
