import { importFormats } from '../../../domain/formats/import/import-formats.ts';
import { formatList } from '../../shared/format.ts';

/** What stands beside the picker while there is nothing to look at. */
export function WhatCanBeRead() {
  const formats = Object.values(importFormats).map(({ label }) => label);
  return (
    <div className="im-about">
      <h3>What can be read</h3>
      <p>{formatList(formats)} files, and archives of Fabula.</p>
      <p>
        What is in the file is shown first: what comes in, what changes on the way, and what does not come in.
        You choose, and nothing is stored before.
      </p>
      <p>
        PDF keeps pages, not structure. Ask for the file that it was made from, such as .fdx, .fountain or
        .docx.
      </p>
      <p className="hint">The file itself is not kept.</p>
    </div>
  );
}
