import { navigation } from '../../data/content/json.ts';
import { href } from './href.ts';

interface SiteLinksProps {
  /** Path of the page that they stand on. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** The links between our pages. Active: `aria-current`; pending: `data-pending`, see renderer/loader/links.ts. */
export function SiteLinks({ path, className }: SiteLinksProps) {
  return (
    <ul className={className}>
      {navigation.map(({ id, link, title }) => (
        <li key={id}>
          <a href={href(link)} aria-current={path === link ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
