import type {
  Report,
  ReportOptions,
  ReportScene,
} from '../../../../domain/manuscript/report/report-types.ts';

/**
 * Asks the worker for a report. `ids`: all scenes in reading order; `changed`: those whose text it
 * does not have yet. A later order replaces one that is being worked on.
 */
export type ReportOrder = {
  number: number;
  ids: readonly string[];
  changed: readonly ReportScene[];
  options: ReportOptions;
};

/** What the worker says of an order: how far it is, or its report. */
export type ReportNews =
  | { kind: 'reading'; number: number; read: number; total: number }
  | { kind: 'ready'; number: number; report: Report };
