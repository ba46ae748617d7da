import * as v from 'valibot';
import { statisticIcons } from '../model/statistics.ts';
import { day, entryWith, id, text, wholeNumber, words, wordsOf } from './fields.ts';
import { checkList, repeated } from './list.ts';
import type { ContentProblem } from './problem.ts';
import type { ContentSource } from './source.ts';

const statisticSchema = entryWith({
  id,
  count: wholeNumber(0),
  isPlus: v.boolean('write true or false'),
  icon: v.picklist(statisticIcons, `write one of ${statisticIcons.join(', ')}`),
  info: words,
  description: words,
});

/** What is wrong with the cards of "in Numbers". */
export function checkStatistics(source: ContentSource): ContentProblem[] {
  const file = 'data/statistics.json';
  const { entries, problems } = checkList(source, file, statisticSchema);
  return [...problems, ...repeated(file, entries, 'id', (card) => card.id)];
}

/** A picture that is there, or none. */
const avatarIn = (source: ContentSource) =>
  v.nullable(
    text(
      (path) => path.startsWith('/images/') && source.exists(`public${path}`),
      'write null, or /images/… of a file below public/',
    ),
  );

/** What is wrong with the testimonials, which are chosen: ratings are 3 to 5. */
export function checkTestimonials(source: ContentSource): ContentProblem[] {
  const file = 'data/testimonials.json';
  const schema = entryWith({
    id,
    avatar: avatarIn(source),
    name: wordsOf(1, 40),
    username: text((name) => /^[\w.-]{1,30}$/.test(name), 'write it without spaces and @'),
    location: wordsOf(1, 40),
    date: day,
    rating: wholeNumber(3, 5),
    text: wordsOf(20, 400),
  });
  const { entries, problems } = checkList(source, file, schema);
  return [
    ...problems,
    ...repeated(file, entries, 'id', (one) => one.id),
    ...repeated(file, entries, 'text', (one) => one.text.trim()),
  ];
}

/** What is wrong with the navigation, whose links lead to pages of the site. */
export function checkNavigation(source: ContentSource, pages: readonly string[]): ContentProblem[] {
  const file = 'data/navigation.json';
  const page = v.picklist(pages, `write the path of a page: ${pages.join(', ')}`);
  const schema = entryWith({ id, title: wordsOf(1, 30), link: page });
  const { entries, problems } = checkList(source, file, schema);
  return [
    ...problems,
    ...repeated(file, entries, 'id', (item) => item.id),
    ...repeated(file, entries, 'link', (item) => item.link),
  ];
}
