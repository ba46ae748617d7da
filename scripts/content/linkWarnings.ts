import { LATER_URL } from '../../model/content/placeholders.ts';
import type { Content } from '../../model/content/readContent.ts';
import { partsOf } from '../../model/content/targets.ts';
import { isPublicHost } from '../../model/http/isPublicHost.ts';
import type { ReportTask } from '../lib/report.ts';

type Links = Pick<Content, 'links' | 'navigation' | 'texts' | 'folder'>;

/** Returns the hosts of a link; none for links to this site. */
function hostsOf(link: string): readonly string[] {
  if (!/^(?:https?:)?\/\/|^mailto:/i.test(link) || !URL.canParse(link, 'https://site.invalid'))
    return [];
  const { protocol, hostname, pathname } = new URL(link, 'https://site.invalid');
  if (protocol !== 'mailto:') return [hostname];
  return decodeURIComponent(pathname)
    .split(',')
    .map((to) => to.slice(to.lastIndexOf('@') + 1));
}

/** Returns warnings of links that lead somewhere on the owner's machine or network only. */
function localLinks({ links }: Links): readonly ReportTask[] {
  // In texts, placeholders stand for URLs of site.json, and for one that comes from a variable.
  const elsewhere = new Set(links.filter(({ page }) => page === null).map(({ link }) => link));
  return links
    .filter(({ written, page }) => page === null || !elsewhere.has(written))
    .filter(({ written }) => !written.startsWith(LATER_URL))
    .filter(({ written }) => hostsOf(written).some((host) => !isPublicHost(host)))
    .map(({ written, place: { file, entry } }) => ({
      severity: 'warning',
      what: `${file}, ${entry}: a link to ${written}, which no visitor can reach`,
      why: '',
      advice: 'Write the URL that visitors can open. A page of this site is /its-path alone.',
    }));
}

/** Returns the paths that a visitor gets to from the menus, by links of texts. */
function reachedPaths({ links, navigation }: Links): ReadonlySet<string> {
  const reached = new Set<string>();
  let next = navigation.map(({ link }) => partsOf(link, '/')?.at);
  while (next.length > 0) {
    const found = next.filter((path) => path !== undefined && !reached.has(path));
    for (const path of found) reached.add(path ?? '');
    next = links
      .filter(({ page }) => page !== null && found.includes(page))
      .map(({ link, page }) => partsOf(link, page ?? '/')?.at);
  }
  return reached;
}

/** Returns warnings of texts that are published, but that no visitor finds. */
function unlinkedTexts(content: Links): readonly ReportTask[] {
  const { texts, folder } = content;
  const reached = reachedPaths(content);
  return Object.keys(texts)
    .filter((path) => !reached.has(path))
    .map((path) => ({
      severity: 'warning',
      what: `${folder}/texts${path}.md: no menu and no text leads to this page`,
      why: '',
      advice: `It is published and in the sitemap all the same. Link ${path} in ${folder}/navigation.json or in a text, or delete the file.`,
    }));
}

/** Returns warnings of links, and of pages without one. */
export const linkWarnings = (content: Links): readonly ReportTask[] => [
  ...localLinks(content),
  ...unlinkedTexts(content),
];
