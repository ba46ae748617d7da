import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { ARROW_UP_RIGHT } from '../icon/paths.ts';
import { newTab } from './attributes.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens another site in a new tab, with an icon after its text. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} {...newTab}>
      {children}
      <Icon path={ARROW_UP_RIGHT} />
    </a>
  );
}
