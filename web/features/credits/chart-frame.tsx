import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export function ChartFrame({
  title,
  about,
  chart,
  table,
}: {
  title: string;
  about: string;
  chart: ReactNode;
  table: ReactNode;
}) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const label = isTable ? 'Show as a chart' : 'Show as a table';
  return (
    <section className="sheet chart" aria-labelledby={id}>
      <div className="sec-h">
        <h3 id={id}>{title}</h3>
        <span className="meta">{about}</span>
      </div>
      {isTable ? table : chart}
      <Button
        kind="quiet"
        size="small"
        className="chart-toggle"
        aria-label={`${label}, ${title.toLowerCase()}`}
        onClick={() => setIsTable(!isTable)}
      >
        {label}
      </Button>
    </section>
  );
}
