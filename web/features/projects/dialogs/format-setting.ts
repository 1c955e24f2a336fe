/** A setting's name or value as a reader sees it: 'retention_hooks' is 'Retention hooks'. */
export function formatSetting(stored: string): string {
  const words = stored.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
