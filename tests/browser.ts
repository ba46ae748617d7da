import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type LaunchOptions, type Page } from '@playwright/test';

/** Folder of the site with the content of the tests. What an owner built stays in `dist`. */
export const TEST_OUT = '.cache/tests';

/** The program of Debian's package. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * Our flag replaces Playwright's, so this repeats Playwright's list, without the features of Windows and
 * Edge. It adds `WebUIOmnibox…`: for these popups Chromium renders two hidden pages: twice the work.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Returns how to launch Chromium: Debian's if it is installed, else Playwright's. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ];
  // Chromium's sandbox refuses to run as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM, args } : { args };
}

/** The same, with the font in tests/looks alone: where lines break then depends on no machine with Linux. */
export const withTestFont = (): LaunchOptions => ({
  ...launchOptions(),
  env: { ...process.env, FONTCONFIG_FILE: path.resolve('tests/looks/fonts.conf') },
});

/** Hydrates every island of a page, as a visitor does by using it. */
export async function hydrateAll(page: Page): Promise<void> {
  const islands = page.locator('[data-island]');
  await expect(async () => {
    await islands.evaluateAll((found) => {
      for (const island of found) {
        island.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    });
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0, {
      timeout: 5000,
    });
  }).toPass({ timeout: 30_000 });
}
