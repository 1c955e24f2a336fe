/** Names by patterns of the User-Agent header. The first match counts. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Windows', or 'A browser' for an unknown User-Agent header. */
export function deviceInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = nameIn(browsers, text) ?? 'A browser';
  const system = nameIn(systems, text);
  return system === null ? browser : `${browser} on ${system}`;
}

function nameIn(names: readonly [RegExp, string][], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
