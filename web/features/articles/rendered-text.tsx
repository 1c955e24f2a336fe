/** HTML rendered from our own Markdown at build time. It never holds what a visitor wrote. */
export function RenderedText({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own files by a renderer that refuses raw HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
