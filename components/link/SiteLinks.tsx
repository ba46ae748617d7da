import { navigation } from 'virtual:content';
import { leavesSite } from './attributes.ts';
import { ExternalLink } from './ExternalLink.tsx';

interface SiteLinksProps {
  /** Path of the current page. */
  readonly path: string;
  readonly className?: string | undefined;
}

/**
 * Links of the menus: to the site's pages and files, to other sites in a new tab, to e-mail addresses and phone numbers.
 * renderer/loader/links.ts marks a clicked link with `data-pending`.
 */
export function SiteLinks({ path, className }: SiteLinksProps) {
  return (
    <ul className={className}>
      {navigation.map(({ link, title }) => (
        <li key={link}>
          {leavesSite(link) ? (
            <ExternalLink href={link}>{title}</ExternalLink>
          ) : (
            <a href={link} aria-current={path === link ? 'page' : undefined}>
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
