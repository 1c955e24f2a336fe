import { Link } from 'react-router';
import { type ListProjects, projectsPerPage } from '../../../../contract/projects.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { writeListAddress } from './list-address.ts';
import { formatShown, pageCount, pageLinks } from './page-numbers.ts';

/** What of how many is shown and, where there is more than one page, the way to the others. */
export function Pager({ query, shown, total }: { query: ListProjects; shown: number; total: number }) {
  const { page } = query;
  const last = pageCount(total, projectsPerPage);
  const links = pageLinks(page, last);
  const to = (other: number) => ({ search: writeListAddress({ ...query, page: other }).toString() });
  return (
    <div className="pj-pager">
      <span className="meta num">{formatShown({ page, perPage: projectsPerPage }, shown, total)}</span>
      {links.length > 0 && (
        <nav aria-label="Pages">
          <Step label="Previous page" icon="chevron-left" to={page > 1 ? to(page - 1) : null} />
          {links.map((link) =>
            link.kind === 'gap' ? (
              <span key={`after-${link.after}`} className="pj-pg pj-gap">
                …
              </span>
            ) : (
              <Link
                key={link.page}
                className="pj-pg num"
                to={to(link.page)}
                aria-label={`Page ${link.page}`}
                aria-current={link.page === page ? 'page' : undefined}
              >
                {link.page}
              </Link>
            ),
          )}
          <Step label="Next page" icon="chevron-right" to={page < last ? to(page + 1) : null} />
        </nav>
      )}
    </div>
  );
}

function Step({
  label,
  icon,
  to,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  /** Null where there is nowhere to go. */
  to: { search: string } | null;
}) {
  if (to === null)
    return (
      <IconButton label={label} disabled>
        <Icon name={icon} />
      </IconButton>
    );
  return (
    <Link className="icon-btn" to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
