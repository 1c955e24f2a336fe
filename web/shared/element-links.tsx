import { createContext, type ReactNode, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Where a link to an element leads. */
export type ElementLink = (id: string) => Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>;

/** To the element's own page, unless whoever shows it opens elements in its own place. */
export const ElementLinks = createContext<ElementLink>((id) => ({ to: `/elements/${id}` }));

/** A link to an element, to wherever elements are opened here. */
export function LinkToElement({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const linkTo = useContext(ElementLinks);
  return (
    <Link className={className} {...linkTo(id)}>
      {children}
    </Link>
  );
}
