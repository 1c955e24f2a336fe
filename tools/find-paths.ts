const FILE = /\.(?:[cm]?tsx?|[cm]?js|jsx|json|md|sql|css|html|toml|ya?ml|sh)$/;
const FOLDERS =
  /^(?:domain|contract|server|web|e2e|bench|tools|docs|migrations|content|public|build|data|\.ci)\//;

/** The paths that a Markdown text names in code spans and links. May contain `*`. */
export function findPaths(markdown: string): string[] {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span).filter(isPath);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
  return [...new Set([...spans, ...links])];
}

function isPath(span: string): boolean {
  return /^[\w.@*/-]+$/.test(span) && !span.startsWith('/') && (FOLDERS.test(span) || FILE.test(span));
}
