import { expect, test } from 'vitest';
import { BodyReader } from './body.ts';
import { Checker, describeProblem } from './checker.ts';
import { markupOrBlankIn } from './markup.ts';

function messagesOf(body: string): string {
  const checker = new Checker();
  new BodyReader(checker, 'x.md', 1, { appName: 'Guildmart' }).read(body);
  return checker.problems.map(describeProblem).join('\n');
}

const UNFINISHED = 'write what belongs here, or put it in quotes if you speak of it';
const BLANK = 'fill in this blank of a template';
const TRANSLATED = 'remove it: a translator left it there';

test.each([
  ['TBD', 'TBD', UNFINISHED],
  ['Opening hours: tbd.', 'tbd', UNFINISHED],
  ['Our office (TBD), “Guildmart”, is open.', 'TBD', UNFINISHED],
  ['on T.B.D. in Hamburg', 'T.B.D.', UNFINISHED],
  ['See [TODO: ask the lawyer]', '[TODO: ask the lawyer]', UNFINISHED],
  ['See [tbd] and (tbd)', '[tbd]', UNFINISHED],
  ['FIXME: the fee', 'FIXME', UNFINISHED],
  ['at [URL]', '[URL]', BLANK],
  ['at [our website url]', '[our website url]', BLANK],
  ['by [company name]', '[company name]', BLANK],
  ['within [number] days', '[number]', BLANK],
  ['until [insert date]', '[insert date]', BLANK],
  ['[Enter_name]', '[Enter_name]', BLANK],
  ['by [CompanyName]', '[CompanyName]', BLANK],
  ['by [yourname]', '[yourname]', BLANK],
  ['from [YourWebsite URL]', '[YourWebsite URL]', BLANK],
  ['at [time]', '[time]', BLANK],
  ['No. [xxx]', '[xxx]', BLANK],
  ['by <your_name>', '<your_name>', BLANK],
  [
    'Great. Translated with DeepL.com (free version)',
    'Translated with DeepL.com (free version)',
    TRANSLATED,
  ],
  ['Translated with DeepL (free version)', 'Translated with DeepL (free version)', TRANSLATED],
  [
    'Gut. Übersetzt mit DeepL.com (kostenlose Version)',
    'Übersetzt mit DeepL.com (kostenlose Version)',
    TRANSLATED,
  ],
  [
    'Traduit avec DeepL.com (version gratuite).',
    'Traduit avec DeepL.com (version gratuite)',
    TRANSLATED,
  ],
  [
    'Traducción realizada con la versión gratuita del traductor DeepL.com',
    'Traducción realizada con la versión gratuita del traductor DeepL.com',
    TRANSLATED,
  ],
  [
    'Traduzido com a versão gratuita do tradutor - DeepL.com',
    'Traduzido com a versão gratuita do tradutor - DeepL.com',
    TRANSLATED,
  ],
  [
    '— Переведено с помощью DeepL.com (бесплатная версия)',
    'Переведено с помощью DeepL.com (бесплатная версия)',
    TRANSLATED,
  ],
  [
    '(Translated with DeepL.com (free version))',
    'Translated with DeepL.com (free version)',
    TRANSLATED,
  ],
  ['通过DeepL.com（免费版）翻译', '通过DeepL.com（免费版）翻译', TRANSLATED],
  ['DeepL.com（無料版）で翻訳しました。', 'DeepL.com（無料版）で翻訳しました', TRANSLATED],
])('names in %j what was left over, in a text and in a field', (text, found, advice) => {
  const shown = found.replace('DeepL.com', '…');
  const messages = messagesOf(text);
  expect([found, shown].some((one) => messages.includes(`"${one}"`))).toBe(true);
  expect(messages).toContain(advice);
  expect(markupOrBlankIn(text)).toEqual({ found, advice });
});

test.each([
  ['- Price: **TBD**', 'TBD'],
  ['| Fee | Days |\n| - | - |\n| 5 % | tbd |', 'tbd'],
  ['Text.\nTranslated with www.DeepL.com/Translator (free version)', 'Translated with '],
])('names what was left over in the Markdown %j', (body, found) => {
  expect(messagesOf(body)).toContain(`found "${found}`);
});

// In a text, these are HTML.
test.each(['<company>', '<Your Company>', '<insert date>', '<Ihre Firma>', '<URL>'])(
  'names the blank %s in a field',
  (blank) => {
    expect(markupOrBlankIn(`by ${blank} now`)).toEqual({ found: blank, advice: BLANK });
  },
);

test.each([
  'The patch notes say “TBD” for the date, "Server 5: TBD or TBA" for the place, and ‘TBD’ for "all".',
  '«TBD», „TBD“ and 「TBD」; tbd.example, @tbd, #TBD, /tbd, TBDs; TBA: the date. TBC is The Burning Crusade.',
  'Press [Enter], [Ctrl + Enter], [Insert] or [Shift+Enter].',
  '“He saw [the price] and [a link] [sic]” [1] [2]. FIX ME.',
  'Our texts are translated with DeepL. This page was translated with DeepL (free version) by Ann.',
  'A choice [x], [yours], [names], [times], [addressed to him], [inserted] and [entered].',
  'Traducido con la versión gratuita. Traducido con cariño. 通过DeepL翻译。 Sold by T.B. Doe.',
  'TODO INCLUIDO: TODO lo que necesitas, o [todo]. Traducido con DeepL por Ana (versión corta).',
])('accepts %s', (text) => {
  expect(messagesOf(text)).toBe('');
  expect(markupOrBlankIn(text)).toBeUndefined();
});

test.each([
  'See [URL](/about), [your name](/about), [link](/about) and `TBD`, `[URL]`, `<company>`.',
  'See \\[URL], \\[link] and \\<company>.',
])('accepts the Markdown %s', (body) => {
  expect(messagesOf(body)).toBe('');
});

test.each(['Press <Enter>, <Shift+Enter>, <3 your company> y <', 'Ann <name@x.example>, < url >'])(
  'accepts the field %s',
  (text) => {
    expect(markupOrBlankIn(text)).toBeUndefined();
  },
);
