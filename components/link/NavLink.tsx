import type { ReactNode } from 'react';
import { href } from './href.ts';

interface NavLinkProps {
  readonly to: string;
  /** Path of the page that the link stands on. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link between our pages. Active: `aria-current`; pending: `data-pending`, see boot/links.ts. */
export function NavLink({ to, path, children }: NavLinkProps) {
  return (
    <a href={href(to)} aria-current={path === to ? 'page' : undefined}>
      {children}
    </a>
  );
}
