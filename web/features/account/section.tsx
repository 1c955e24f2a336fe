import type { ReactNode } from 'react';

export function Section({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      <div className="setting-b">{children}</div>
    </section>
  );
}
