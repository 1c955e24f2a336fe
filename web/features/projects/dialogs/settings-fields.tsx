import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rowProblem, type SettingRow, settingLimits } from './settings-rows.ts';

/** A project's settings to edit: a name and a value each, to change, remove and add. */
export function SettingsFields({
  rows,
  isBusy,
  onChange,
}: {
  rows: readonly SettingRow[];
  isBusy: boolean;
  onChange: (rows: SettingRow[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= settingLimits.count;

  const change = (id: string, part: Partial<SettingRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  return (
    <div className="pj-settings-fields">
      {rows.length > 0 && (
        <ul ref={list}>
          {rows.map((row, index) => {
            const problem = rowProblem(row, rows);
            const problemId = `${row.id}-problem`;
            const called = row.name.trim() === '' ? `setting ${index + 1}` : row.name;
            return (
              <li key={row.id}>
                <input
                  className={problem === null ? 'input' : 'input bad'}
                  aria-label={`Name of setting ${index + 1}`}
                  aria-invalid={problem === null ? undefined : true}
                  aria-describedby={problem === null ? undefined : problemId}
                  placeholder="Name"
                  maxLength={settingLimits.name}
                  value={row.name}
                  disabled={isBusy}
                  data-setting={row.id}
                  onChange={(event) => change(row.id, { name: event.target.value })}
                />
                <input
                  className="input"
                  aria-label={`Value of ${called}`}
                  placeholder="Value"
                  maxLength={settingLimits.value}
                  value={row.value}
                  disabled={isBusy}
                  onChange={(event) => change(row.id, { value: event.target.value })}
                />
                <IconButton
                  label={`Remove ${called}`}
                  disabled={isBusy}
                  onClick={() => {
                    onChange(rows.filter((other) => other.id !== row.id));
                    add.current?.focus();
                  }}
                >
                  <Icon name="x" />
                </IconButton>
                <FieldProblem id={problemId} problem={problem} />
              </li>
            );
          })}
        </ul>
      )}
      <Button
        ref={add}
        kind="quiet"
        size="small"
        disabled={isBusy || isFull}
        onClick={() => {
          const id = makeId();
          onChange([...rows, { id, stored: null, name: '', value: '' }]);
          requestAnimationFrame(() => {
            document.querySelector<HTMLElement>(`[data-setting="${id}"]`)?.focus();
          });
        }}
      >
        <Icon name="plus" />
        Add a setting
      </Button>
      {isFull && <p className="hint">There can be at most twenty. Remove one to add another.</p>}
    </div>
  );
}
