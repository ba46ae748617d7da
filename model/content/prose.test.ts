import { expect, test } from 'vitest';
import { markupIn, markupOrBlankIn } from './prose.ts';
import { messagesOf } from './testing/proseMessages.ts';

const LINK = 'write [words](URL), with no space between';
const CHARACTER = 'write the character itself';

test.each([
  ['A fee[^1] applies.', 'fee[^1]', 'write the note into the text, in brackets'],
  ['Text.\n\n[^1]: The whole note.', '[^1]:', 'the note into the text'],
  [':::note\n\nText', ':::note', 'or \\: for the sign itself'],
  ['> [!NOTE]\n> Text', '[!NOTE]', 'or \\[ for the sign itself'],
  ['See ![[Page#part|our page]].', '![[Page#part|our page]].', 'or \\! for'],
  ['| a | b |\n| - | - |\n| :tada: | d |', ':tada:', 'or \\: for the sign itself'],
  ['==**Read** this== first', '==Read this==', 'or \\= for the sign itself'],
  ['== Fees ==', '== Fees ==', 'or \\= for the sign itself'],
  ['##Fees', '##Fees', 'write ## and its words, with a space between'],
  ['Pay ** at once **, please', '** at once **,', 'with no space beside'],
  [
    '**Basic account information: **We store',
    '**Basic account information: **We',
    'no space beside',
  ],
  [
    `${'我们会保存您的姓名。'.repeat(30)}__付款信息。__当您订阅`,
    '付款信息。__当您订阅',
    'remove it',
  ],
  ['[wpforms id=12]', '[wpforms id=12]', 'fill in this blank'],
  ['| a | b |\n| - |\n| c | d |', '| a | b |', 'write | --- | --- | below the first line'],
  ['Hi {{ name }}', '{ name }', 'write one of the known placeholders'],
  ['Dear %s, $NAME$', '%s, $NAME$', 'or \\% for the sign itself'],
  ['Thanks <@U123>', '<@U123>', 'or \\< for the sign itself'],
  ['A &amp; B', '&amp;', CHARACTER],
  ['Caf\\xE9', '\\xE9', CHARACTER],
  ['It`s here, don`t wait', '"It…t"', 'write ’ for an apostrophe'],
  ['请看 [条款]（https://x.example/a）。', '[条款]（', LINK],
  ['As Markdown [here] (https://x.example)', '[here]', LINK],
  ['[our page](our page.html)', '[our page](our', LINK],
  ['on ___ 2024', '___', 'fill in this blank of a template; or \\_ for'],
  ['[JURISDICTION] and [Bot Name]', '[JURISDICTION]', 'fill in this blank'],
  ['A \uFFFC picture', '\uFFFC', 'remove it: a font or a tool left it there'],
  ['A:\n•\tone\n•\ttwo', '•\tone', 'write "- " before each entry of a list'],
  ['-one\n-two', '-one', 'write "- " before each entry'],
  ['A\n\n– one\n– two', '– one', 'write "- " before each entry'],
  ['A\tb\tc\nd\te\tf', 'A\tb\tc', 'write a table as docs/content.md says'],
])('names what visitors would see of %j', (body, found, advice) => {
  const messages = messagesOf(body);
  expect(messages).toContain(found);
  expect(messages).toContain(advice);
});

const UNFINISHED = 'write what belongs here, or put it in quotes if you speak of it';
const BLANK = 'fill in this blank of a template';
const TRANSLATED = 'remove it: a translator left it there';
const BOT = 'remove it: a chat bot left it there';
const UTF_8 = 'write what was meant, and save the file as UTF-8';
const BELONGS = 'write the text that belongs here';

test.each([
  ['Opening hours: tbd.', 'tbd', UNFINISHED],
  ['See [TODO: ask the lawyer]', '[TODO: ask the lawyer]', UNFINISHED],
  ['By [Your Company Name].', '[Your Company Name]', BLANK],
  ['within [number] days', '[number]', BLANK],
  ['die [Firmenname], [insérer le nom]', '[Firmenname]', BLANK],
  ['公司[公司名称]', '[公司名称]', BLANK],
  ['Since 2018【4:2†source】', '【4:2†source】', BOT],
  [
    'Great. Translated with DeepL.com (free version)',
    'Translated with DeepL.com (free version)',
    TRANSLATED,
  ],
  [
    'Gut. Übersetzt mit DeepL.com (kostenlose Version)',
    'Übersetzt mit DeepL.com (kostenlose Version)',
    TRANSLATED,
  ],
  [
    'Traduzido com a versão gratuita do tradutor - DeepL.com',
    'Traduzido com a versão gratuita do tradutor - DeepL.com',
    TRANSLATED,
  ],
  ['DeepL.com（無料版）で翻訳しました。', 'DeepL.com（無料版）で翻訳しました', TRANSLATED],
  ['Lorem ipsum dolor', 'Lorem ipsum', BELONGS],
  ['See Error! Reference source not found.', 'Error! Reference source not found.', BELONGS],
  ['PokÃ©mon', 'PokÃ©mon', UTF_8],
  ['itâ€™s', 'itâ€™s', UTF_8],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'ÐŸÑ€Ð¸Ð²ÐµÑ‚', UTF_8],
  ['åŽŸç¥ž', 'åŽŸç¥ž', UTF_8],
])('names in %j what was left over, in a text and in a field', (text, found, advice) => {
  const messages = messagesOf(text);
  expect(messages).toContain(found.slice(0, 40));
  expect(messages).toContain(advice);
  expect(markupOrBlankIn(text)).toEqual({ found, advice });
});

test.each([
  ['R&amp;D', '&amp;', CHARACTER],
  ['Caf%C3%A9', '%C3%A9', CHARACTER],
  ['Great!\\nFast!', '\\n', CHARACTER],
  ['**Fast** delivery', '**Fast**', 'write words alone'],
  ['See [us](/about)', '](/about)', 'write words alone'],
  ['Trusted by {trustedby}', '{trustedby}', 'write words alone'],
  ['Hello {{ user.name | upper }}', '{{ user.name | upper }}', 'write words alone'],
  ['Hello <%= name %>', '<%= name %>', 'write words alone'],
  ['\uF0B7 Fast', '\uF0B7', 'a tool left it there'],
])('finds in the field %j what visitors would see', (text, found, advice) => {
  expect(markupOrBlankIn(text)?.found).toBe(found);
  expect(markupOrBlankIn(text)?.advice).toContain(advice);
});

test('a name of a game may be a blank of a template', () => {
  expect(markupIn('[Insert Coin]')).toBeUndefined();
  expect(markupIn('Insert <b>Coin</b>')?.found).toBe('<b>');
});

test.each([
  '.hack//G.U., THE iDOLM@STER, [REDACTED], <Gäste>, __init__, F.E.A.R. 3, osu!, N++, *NSYNC',
  'Q&A; AT&T; Tom&Jerry; R&D, "M&M" & <Reuter> 李',
  'f**k and b**ch, **** four stars, ***, 5 %*, 2**3, ~5 min~, it~s, so~~ nice~~',
  'I <3 it, a < b > c, <<now>>, >:(, :-{, ¯\\_(ツ)_/¯, \\o/, C:\\new',
  '[Steam] [EU-West] [1] [sic] [your, 【公告】 「原神」, Press <Enter>, <Shift+Enter>, <3 your company> y <',
  'Ann <name@x.example>, < url >',
])('accepts the field %s', (text) => {
  expect(markupOrBlankIn(text)).toBeUndefined();
});

test.each([
  'The patch notes say “TBD” for the date, "Server 5: TBD or TBA" for the place, and ‘TBD’ for "all".',
  '«TBD», „TBD“ and 「TBD」; tbd.example, @tbd, #TBD, /tbd, TBDs; TBA: the date. TBC is The Burning Crusade.',
  'Press [Enter], [Ctrl + Enter], [Insert] or [Shift+Enter].',
  '“He saw [the price] and [a link] [sic]” [1] [2]. FIX ME.',
  'Our texts are translated with DeepL. This page was translated with DeepL (free version) by Ann.',
  'A choice [x], [yours], [names], [times], [addressed to him], [inserted] and [entered].',
  'Traducido con la versión gratuita. Traducido con cariño. 通过DeepL翻译。 Sold by T.B. Doe.',
  'TODO INCLUIDO: TODO lo que necesitas, o [todo]. Traducido con DeepL por Ana (versión corta).',
  'Pokémon, it’s, “PÅ”, »CAFÉ«, Spaß“, AMANHÃ”, Ä“, «olá»…, IRMÃ™, À l’été, 5 °C, Ünal, İzmir, Şube',
  'Łódź, Žižkov, Ąžuolas, ČEŠTINA, Ăştia, BĂŞCĂLIE, Őr, ŰR, ĽAD, ÎN, IÂ®, voilà\u00A0», café\u00A0».',
  'Её, Віктор, ФРАНЦІЯ, Ελλάδα, Ἀθῆναι, √π, ≈5, ƒ(x), ¬p, ‚Ja‘, ÅÄÖ, ÆØÅ, São, ĀĒĪ, ČŠŽ',
])('accepts %s, in a text and in a field', (text) => {
  expect(messagesOf(text)).toBe('');
  expect(markupOrBlankIn(text)).toBeUndefined();
});

test('accepts the names of countries in each language of the world', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const tags = 'ar be bg bs ca cs da de el es et eu fa fi fr he hi hr hu is it ja ka kk ko lt lv';
  const others = 'mk ml mn nb nl pl pt ro ru sk sl sq sr sr-Latn sv ta th tr uk ur uz vi zh';
  const names = `${tags} ${others}`.split(' ').flatMap((tag) => {
    const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => regions.of(code) ?? []);
  });
  expect(names.length).toBeGreaterThan(10_000);
  const all = names.map((name) => `${name} „${name}“ «${name}» ${name}… ${name.toUpperCase()}”`);
  expect(all.filter((one) => markupOrBlankIn(one))).toEqual([]);
});

test('names a sign once in a paragraph, with its line, and bullets once', () => {
  expect(messagesOf('> A fee[^1] and then ==**this**==.').split('\n')).toHaveLength(1);
  const far = 'and many other words that are no signs at all, in one long line, ';
  expect(messagesOf(`:a: ${far} :b: ${far} :c:`).split('\n')).toHaveLength(1);
  expect(messagesOf(`:a: ${far} ==b==`).split('\n')).toHaveLength(2);
  expect(messagesOf('• one\n• two\n• three').split('\n')).toHaveLength(1);
  expect(messagesOf('One\n\n**two**\nthree\nfour :smile: **five**')).toMatch(/^x\.md, line 5:/);
  expect(messagesOf('- one\n  - two\n    ==**three** four==')).toMatch(/^x\.md, line 3:/);
});

test('takes no longer for a word without end', () => {
  for (const sign of '*_~=+^|#<[\\`@$%&:/'.split('')) {
    expect(messagesOf(`A ${sign.repeat(300)}x${'a'.repeat(300)}`)).toBeDefined();
  }
});
