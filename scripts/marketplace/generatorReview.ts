import { slugOf } from '../../data/slug.ts';
import words from './generator-words.json' with { type: 'json' };
import type { JsonObject } from './model.ts';
import { randomFrom, type Random } from '../lib/random.ts';

/** Times of ordering lie between these two, in milliseconds since 1970. */
const firstOrder = Date.UTC(2021, 0, 1);
const lastOrder = Date.UTC(2026, 9, 20);

/** So many customers buy everywhere and have a picture: many reviews share few picture files. */
const regularCount = 150;

interface Customer {
  readonly name: string;
  readonly location: string;
  readonly avatar?: string;
}

function place(random: Random): string {
  const [city = '', country = ''] = random.pick(words.places);
  return `${city}, ${country}`;
}

function regular(number: number): Customer {
  const random = randomFrom(`regular ${number}`);
  const name = `${random.pick(words.first)} ${random.pick(words.last)}`;
  const month = `${2022 + random.below(4)}/0${1 + random.below(9)}`;
  return {
    name,
    location: place(random),
    avatar: `/wp-content/uploads/${month}/${slugOf(name)}.png`,
  };
}

function stranger(random: Random): Customer {
  const location = place(random);
  if (random.chance(0.15)) return { name: random.pick(words.handles), location };
  if (random.chance(0.12)) return { name: random.pick(words.nonLatin), location };
  return { name: `${random.pick(words.first)} ${random.pick(words.last)}`, location };
}

function compose(random: Random): string {
  if (random.chance(0.08)) return random.pick(words.others);
  const opens = random.chance(0.7);
  // A lone sentence would soon repeat word by word.
  const isFuller = !opens || random.chance(0.45);
  return [
    ...(opens ? [random.pick(words.openings)] : []),
    random.pick(words.cores),
    ...(isFuller ? [random.pick(words.extras)] : []),
    ...(random.chance(0.4) ? [random.pick(words.endings)] : []),
  ].join(' ');
}

function reviewText(random: Random): string {
  const [game = '', good = ''] = random.pick(words.goods);
  const time = random.pick(words.times);
  return compose(random)
    .replaceAll('{game}', game)
    .replaceAll('{good}', good)
    .replaceAll('{time}', time);
}

function createdAt(random: Random): string {
  const time = new Date(firstOrder + random.below((lastOrder - firstOrder) / 1000) * 1000);
  const iso = time.toISOString().replace('.000', '');
  return random.chance(0.3) ? iso.slice(0, 19).replace('T', ' ') : iso;
}

/** Review `index` of the made-up seller `number`: the same on every machine and in every run. */
export function generatedReview(number: number, index: number): JsonObject {
  const random = randomFrom(`review ${number} ${index}`);
  const isRegular = random.chance(0.5);
  const customer = isRegular ? regular(random.below(regularCount)) : stranger(random);
  return {
    id: number * 1000 + index + 1,
    ...customer,
    ...(random.chance(0.98) && { created_at: createdAt(random) }),
    text: reviewText(random),
  };
}
