/** A setting's name as a reader sees it: 'retention_hooks' is 'retention hooks'. */
export function saySetting(name: string): string {
  return name.replaceAll('_', ' ');
}
