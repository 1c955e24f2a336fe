import { writeFileSync } from 'node:fs';

// node --import=…/write-peak.ts …: writes the peak of memory of the process, in kB, to PEAK_FILE.
process.on('exit', () =>
  writeFileSync(process.env.PEAK_FILE ?? '/dev/null', String(process.resourceUsage().maxRSS)),
);
