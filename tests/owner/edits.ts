import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';

// The edits that the README describes. The files stay unformatted, as an owner would write them.

const entry = v.record(v.string(), v.unknown());
const list = v.array(entry);

const TERMS = `---
title: Terms & "Conditions"
eyebrow: What <we> agree on
heading: Terms of use, 利用規約
description: What you and {appName} agree on when you buy & sell, in plain words.
updated: 2026-11-20
tableOfContents: true
---

## Using {appName}

Be fair. Write to [{supportHandle}]({supportUrl}), or read [about us](/about).

## Änderungen

1. We say when something changes.
2. You can leave at any time.
`;

const SITE = {
  appName: '游戏集市 Café',
  urlName: 'cafe-market',
  language: 'de',
  operator: 'Söhne & "Töchter" <KG>',
  copyrightYear: 2027,
  headline: 'TRADE "BIG" & SAFE, <NOW> IN KÖLN',
  tagline: "The gamers' market: safe & sound, 安全.",
  description:
    'Buy & sell accounts, currency and items <safely>: "the" market for gamers in Köln and 东京.',
  numbersTitle: 'Unsere Zahlen',
  testimonialsTitle: '{trustedBy} Spieler vertrauen uns',
  trustedBy: '120.000',
  home: {
    reasons: [
      { icon: 'safety', title: 'Sicher & "gut"', text: "You pay us, not <somebody>: that's all." },
      { icon: 'price', title: 'Günstig', text: 'Käufer & Verkäufer agree on the price.' },
      { icon: 'delivery', title: '迅速', text: 'Most <orders> arrive on the "same" day.' },
    ],
    sellers: { title: 'Händler & Co', more: 'Alle <Händler>' },
    closing: { title: 'Gefunden?', text: 'Alle Angebote & mehr' },
  },
  securityContact: 'https://cafe.example/security',
};

/** Applies twenty edits to the content in a project's folder. */
export async function applyOwnerEdits(project: string): Promise<void> {
  const at = (file: string): string => path.join(project, 'data', file);
  const edit = async <Value>(
    file: string,
    schema: v.GenericSchema<unknown, Value>,
    change: (value: Value) => unknown,
  ): Promise<void> => {
    const value = v.parse(schema, JSON.parse(await readFile(at(file), 'utf8')));
    await writeFile(at(file), JSON.stringify(change(value), null, 4));
  };
  const replace = async (file: string, from: RegExp, to: string): Promise<void> => {
    const before = await readFile(path.join(project, file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no match for ${from}.`);
    await writeFile(path.join(project, file), after);
  };
  const editText = (name: string, from: RegExp, to: string): Promise<void> =>
    replace(`data/texts/${name}.md`, from, to);

  // Name, language, operator, headline, tagline, description, titles and contact.
  await edit('site.json', entry, ({ payment, ...site }) => ({
    ...site,
    ...SITE,
    support: {
      hours: 'Mo–Fr, 9–17 Uhr & "Sa"',
      label: 'Chatter',
      handle: '@café-市',
      url: 'https://chatter.example/@cafe',
    },
    // Only one brand.
    payment: Object.assign({}, payment, {
      title: 'Zahlung',
      name: 'Gutschein',
      brands: [{ name: 'Tide & Co', picture: '/images/pay-tide.svg' }],
    }),
  }));
  // Removes a game, renames one and adds one. Reverses the popular games.
  await edit('games.json', list, (games) => [
    ...games
      .filter(({ id }) => id !== 3)
      .map((game) =>
        game['id'] === 9 ? Object.assign(game, { name: '原神 Genshin Impact' }) : game,
      ),
    { id: 500, name: 'Łódź: "Quest" & <Co>', category: 'quest' },
  ]);
  await edit('popular.json', v.array(v.number()), (ids) =>
    ids.map((id) => (id === 3 ? 500 : id)).toReversed(),
  );
  // Removes a seller, and gives another one a new URL.
  await edit('sellers.json', entry, (sellers) => {
    const { 'amber-keep': _, 'quiet-raiders': moved, ...others } = sellers;
    return { ...others, 'loud-raiders': moved };
  });
  // Adds a page and its link in the menu, and changes titles and options of other pages.
  await writeFile(at('texts/terms.md'), TERMS);
  await edit('navigation.json', list, (links) => [
    ...links.map((link) => (link['id'] === 2 ? Object.assign(link, { title: 'Über uns' }) : link)),
    { id: 6, title: 'Terms & "Conditions"', link: '/terms' },
  ]);
  await editText('about', /^title: .*$/m, 'title: Über uns & "wir"');
  await editText('about', /^heading: .*$/m, 'heading: Wer <wir> sind');
  await editText('contact', /^updated: /m, 'tableOfContents: true\nupdated: ');
  await editText('copyright', /^tableOfContents: true\n/m, '');
  await editText('privacy-policy', /(?<=\n---\n)[^]*/, '\nWe keep nothing.\n');
  // The owner's own numbers, and no testimonials yet.
  await edit('statistics.json', list, ([first, ...others]) => [
    { ...first, count: 7, isPlus: false, info: 'Käufer & <Co>', icon: 'M4 4h16v16H4z' },
    ...others.slice(1),
  ]);
  await edit('testimonials.json', list, () => []);
  // A colour, and the owner's own picture for a cover.
  await replace('components/layout/tokens.css', /--accent: #[\da-f]{6}/, '--accent: #ffc247');
  const create = { width: 900, height: 400, channels: 3, background: '#204060' } as const;
  await sharp({ create }).toFile(at('covers/dota-2.png'));
}
