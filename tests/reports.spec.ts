import { execFileSync } from 'node:child_process';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

// axe-core is put into the page as a script, which the report's own policy forbids.
test.use({ bypassCSP: true });

const ROWS = 40;

/** Renders a report in a process of its own, as Playwright compiles JSX in another way. */
function report(): string {
  const row = {
    severity: 'warning',
    cells: ['Dota 2 <b>', `https://market.example/${'x'.repeat(120)}`],
  };
  const history = Array.from({ length: 30 }, (_, at) => ({
    at: new Date(at * 864e5).toISOString(),
    figures: { broken: at % 3, fine: 100 },
  }));
  const table = {
    title: 'Links',
    head: ['Game', 'URL'],
    rows: Array.from({ length: ROWS }, () => row),
  };
  const task = { what: '2 broken', why: 'Dota 2', advice: 'Mend them.' };
  const page = {
    title: 'Links',
    severity: 'error',
    headline: '2 links are broken',
    at: '2024-06-01T03:37:00.000Z',
    facts: ['120 URLs'],
    tasks: [
      { ...task, severity: 'error' },
      { ...task, severity: 'warning', what: '3 inconclusive' },
    ],
    hosts: { title: 'Hosts', head: ['Host', 'Pace'], rows: [{ ...row, severity: 'ok' }] },
    tables: [table],
    figures: {},
    errorFigures: ['broken'],
  };
  const code = `import('./scripts/lib/reportPage.tsx').then(async ({ renderReport }) => process.stdout.write(await renderReport(${JSON.stringify(page)}, ${JSON.stringify(history)})))`;
  return execFileSync(process.execPath, ['--import', 'tsx', '--eval', code], { encoding: 'utf8' });
}

test('a report fits phones and desktops, and axe finds nothing', async ({ page }) => {
  const html = report();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 links are broken');
    // One more: the header row.
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(ROWS + 1);
    expect(await violations(page), `${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
