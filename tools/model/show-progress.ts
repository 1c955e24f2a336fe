import type { LocalModelDownload } from '../../contract/local-model.ts';
import { describeDownload } from './describe-download.ts';

type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** Shows a download while it goes on. */
export type Progress = {
  show(download: LocalModelDownload): void;
  /** Ends the line, so that what follows begins a new one. */
  end(): void;
};

/**
 * On a terminal one line is written again and again; into a file or a pipe a line for each phase
 * and each tenth of the file.
 */
export function createProgress(terminal: Terminal): Progress {
  let last = '';
  return terminal.isTTY
    ? {
        show(download) {
          const line = describeDownload(download).slice(0, (terminal.columns || 80) - 1);
          terminal.write(`\r${line.padEnd(last.length)}`);
          last = line;
        },
        end() {
          if (last !== '') terminal.write('\n');
          last = '';
        },
      }
    : {
        show(download) {
          const { phase, bytes, totalBytes } = download;
          const step = `${phase} ${totalBytes === null ? 0 : Math.floor((bytes / totalBytes) * 10)}`;
          if (step !== last) terminal.write(`${describeDownload(download)}\n`);
          last = step;
        },
        end() {},
      };
}
