import { useId } from 'react';
import { ProjectSort } from '../../../../contract/projects.ts';

const words: Readonly<Record<ProjectSort, string>> = {
  updated: 'Last updated',
  created: 'Newest',
  name: 'Name',
};

export function SortChoice({
  value,
  onChange,
}: {
  value: ProjectSort;
  onChange: (sort: ProjectSort) => void;
}) {
  const id = useId();
  return (
    <div className="pj-sort">
      <label className="sr" htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(ProjectSort.parse(event.target.value))}
      >
        {ProjectSort.options.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
