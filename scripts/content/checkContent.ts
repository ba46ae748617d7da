import { loadContent } from '../../model/content/loadContent.node.ts';
import { assertCoverSize, findOwnCovers } from '../../model/content/covers.node.ts';
import { loadSellers } from '../../model/content/sellers.ts';
import { contentFolder, projectPath } from '../../model/content/source.ts';
import { securityNotice } from '../publish/securityTxt.ts';

/**
 * Checks the content and prints how much there is. Returns the exit code: 1 once security.txt has expired.
 *
 * @throws {ContentError | ConfigurationError} with all mistakes
 */
export async function checkContent(now: Date): Promise<number> {
  const folder = contentFolder();
  const { games, site, texts } = loadContent();
  const sellers = loadSellers();
  const slugs = new Set(games.map(({ slug }) => slug));
  const covers = findOwnCovers(projectPath(`${folder}/covers`), slugs);
  for (const file of covers.values()) await assertCoverSize(file);
  const notice = securityNotice(site.securityExpires, now);
  if (notice !== null) console.warn(notice.text);
  const counts = `${games.length} games, ${texts.size} texts, ${sellers.length} sellers`;
  console.log(`The content in ${folder}/ can be published: ${counts}.`);
  return notice?.severity === 'error' ? 1 : 0;
}
