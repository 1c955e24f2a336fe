import type { OutlineEntry } from './article.ts';

export function Outline({
  entries,
  label,
  className,
}: {
  entries: readonly OutlineEntry[];
  label: string;
  className: string;
}) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
