import * as v from 'valibot';
import {
  anyDay,
  entryWith,
  exactly,
  field,
  icon,
  language,
  optional,
  picture,
  slug,
  text,
  url,
  wholeNumber,
} from './fields.ts';
import { markupOrBlankIn } from './prose.ts';

const REASON_COUNT = 3;
/** The hero has space for exactly this number of posters. */
const POSTER_COUNT = 5;

const reason = entryWith({
  icon: field(icon, 'The icon before the title.', 'price'),
  title: field(text({ max: 30 }), 'A few words.', 'Low prices'),
  text: field(text({ min: 20, max: 120 }), 'One sentence below.', 'You agree on the price first.'),
});

const home = entryWith({
  posters: field(
    exactly(POSTER_COUNT, slug),
    'Games beside the headline on wide screens: their names as URLs have them.',
    ['call-of-duty', 'dota-2', 'fortnite', 'roblox', 'rust'],
  ),
  reasons: field(exactly(REASON_COUNT, reason), 'The three reasons to trade here.'),
  sellers: field(
    entryWith({
      title: field(text({ max: 30 }), 'The title of the section.', 'Our Sellers'),
      more: field(text({ max: 30 }), 'The link to all sellers.', 'Browse the marketplace'),
    }),
    'The section of sellers.',
  ),
  closing: field(
    entryWith({
      title: field(text({ max: 40 }), 'The large line.', 'Found your game?'),
      text: field(text({ max: 60 }), 'The line below.', 'Browse the marketplace'),
    }),
    'The card after the last game.',
  ),
});

const support = entryWith({
  hours: field(text({ max: 40 }), 'Shown above the headline.', 'Support 24 / 7 / 365'),
  label: field(text(), 'The name of the messaging app.', 'Relay'),
  handle: field(text(), 'Your name in the app.', '@guildmart-support'),
  url: field(url('https:'), 'Opens a conversation.', 'https://relay.example/@guildmart-support'),
});

const brand = entryWith({
  name: field(text({ max: 40 }), 'The name of the brand.', 'Prism'),
  picture: field(picture(), 'Its logo in public/images/.', '/images/pay-prism.svg'),
});

const payment = entryWith({
  title: field(text({ max: 40 }), 'The title of the section.', 'Payment method'),
  name: field(text({ max: 40 }), 'The first method, with its name.', 'Gift Card'),
  picture: field(picture(), 'Its picture in public/images/.', '/images/gift-card.svg'),
  brands: field(v.array(brand, 'write a list'), 'Other methods, shown as logos.'),
});

/** The site's configuration, `site.json`. The marketplace's URL comes from MARKETPLACE_URL instead. */
export const site = entryWith({
  appName: v.pipe(
    field(text({ max: 30 }), 'The name of the site.', 'Guildmart'),
    v.trim(),
    v.transform((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  ),
  language: field(language, 'The language of the texts, as a tag.', 'en', 'pt-BR'),
  operator: field(text(), 'The legal name of the company.', 'Guildmart LLC'),
  copyrightYear: field(wholeNumber(1970, 9999), 'The year in the copyright line.', 2024),
  headline: field(text({ max: 60 }), 'The h1 of the home page.', 'LEADING MARKETPLACE FOR GAMERS'),
  tagline: field(text({ max: 120 }), 'The sentence below the headline.', 'Trade securely.'),
  description: field(
    text({ min: 50, max: 170 }),
    'For search engines, for link previews of the home page, and in the footer.',
    'A marketplace where gamers buy and sell accounts, currency, items and coaching.',
  ),
  home: field(home, 'Texts of the home page.'),
  numbersTitle: field(text({ max: 60 }), 'The title above the numbers.', 'in Numbers'),
  testimonialsTitle: field(
    v.pipe(
      text({ max: 60, find: (title) => markupOrBlankIn(title.replace('{trustedBy}', '')) }),
      v.check(
        (title) => title.split('{trustedBy}').length === 2,
        'write it with {trustedBy} in it',
      ),
    ),
    'The title above the testimonials. {trustedBy} stands for the number of gamers.',
    'More Than {trustedBy} Gamers Trust Us',
  ),
  trustedBy: field(text({ max: 12 }), 'The number of gamers in that title.', '97,000+'),
  testimonialsNote: field(
    text({ max: 300 }),
    'Below that title: what the number counts; after \\n, who wrote and who chose the testimonials (EU law).',
    'Everyone who has joined the marketplace since 2018',
    'Everyone who has joined since 2018\nWritten by buyers after an order. We chose the 25 that say most.',
  ),
  reviewsNote: optional(
    text({ max: 300 }),
    'Below "Reviews" on store pages: what the stars mean, and whether somebody checks that reviews are genuine.',
    'The stars are part of the design: the store service sends no rating.',
  ),
  support: field(support, 'Your handle in a messaging app.'),
  payment: field(payment, 'The payment methods in the footer.'),
  securityContact: field(
    url('mailto:', 'https:'),
    'For reports of vulnerabilities, in the texts and in security.txt.',
    'mailto:security@guildmart.example',
  ),
  securityExpires: field(
    anyDay,
    'Until when that contact holds, at most a year ahead. From 30 days before, each check warns you.',
    '2027-10-01',
  ),
});
