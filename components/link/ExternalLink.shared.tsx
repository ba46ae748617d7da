import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.shared.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { newTab } from './newTab.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that leaves the site in a new tab, says so, and has a sign for it behind its text. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} {...newTab}>
      {children}
      <Icon path={arrowUpRight} />
    </a>
  );
}
