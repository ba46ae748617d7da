import { expect, test } from 'vitest';
import { markupIn, markupOrBlankIn } from './markup.ts';

test.each([
  ['It is <b>great</b>.', '<b>', 'write it without HTML'],
  ['One<br/>two', '<br/>', 'write it without HTML'],
  ['See <a href="/about">us</a>', '<a href="/about">', 'write it without HTML'],
  ['Now <!-- ask the lawyer -->', '<!--', 'write it without HTML'],
  ['R&amp;D', '&amp;', 'write the character itself'],
  ['It&#8217;s', '&#8217;', 'write the character itself'],
  ['It&#x2019;s', '&#x2019;', 'write the character itself'],
  ['Trusted&nbsp;by', '&nbsp;', 'write the character itself'],
  ['Caf\\xE9', '\\xE9', 'write the character itself'],
  ['Caf=C3=A9', '=C3=A9', 'write the character itself'],
  ['Caf%C3%A9', '%C3%A9', 'write the character itself'],
  ['Caf\\u00e9', '\\u00e9', 'write the character itself'],
  ['Great!\\nFast!', '\\n', 'write the character itself'],
  ['**Fast** delivery', '**Fast**', 'write it without markup'],
  ['~~9~~ 5 €', '~~9~~', 'write it without markup'],
  ['See [us](/about)', '](/about)', 'write it without markup'],
  ['[b]Fast[/b]', '[/b]', 'write it without markup'],
  ['Trusted by {trustedby}', '{trustedby}', 'write the words for which it stands'],
  ['Hello {{ user.name | upper }}', '{{ user.name | upper }}', 'write the words for which'],
  ['Hello *|FNAME|*', '*|FNAME|*', 'write the words for which it stands'],
  ['Hello <%= name %>', '<%= name %>', 'write the words for which it stands'],
  ['By [Your Company Name]', '[Your Company Name]', 'fill in this blank of a template'],
  ['von [Ihre Firma]', '[Ihre Firma]', 'fill in this blank of a template'],
  ['[insérer le nom]', '[insérer le nom]', 'fill in this blank of a template'],
  ['by [object Object]', '[object Object]', 'fill in this blank of a template'],
  ['公司[公司名称]', '[公司名称]', 'fill in this blank of a template'],
  ['Since 2018【4:2†source】', '【4:2†source】', 'remove it: a chat bot left it there'],
  ['Since 2018 citeturn0search0', 'citeturn0search0', 'remove it: a chat bot left it there'],
  ['Lorem ipsum dolor', 'Lorem ipsum', 'write the text that belongs here'],
  ['die [Firmenname]', '[Firmenname]', 'fill in this blank of a template'],
  ['Fehler! Textmarke nicht definiert.', 'Fehler! Textmarke nicht definiert.', 'Word left this'],
  [
    'Klicken oder tippen Sie, um es einzugeben',
    'Klicken oder tippen Sie, um es einzugeben',
    'as Word left this',
  ],
  ['Click or tap to enter a date.', 'Click or tap to enter a date.', 'as Word left this'],
  ['\uF0B7 Fast', '\uF0B7', 'remove it: a tool left it there'],
])('finds in %j what visitors would see', (text, found, advice) => {
  const markup = markupOrBlankIn(text);
  expect(markup?.found).toBe(found);
  expect(markup?.advice).toContain(advice);
});

test.each([
  '.hack//G.U., THE iDOLM@STER, [REDACTED], <Gäste>, __init__, F.E.A.R. 3, osu!, N++, *NSYNC',
  'Q&A; AT&T; Tom&Jerry; R&D, "M&M" & <Reuter> 李',
  'f**k and b**ch, **** four stars, ***, 5 %*, 2**3, ~5 min~, it~s, so~~ nice~~',
  'I <3 it, a < b > c, <<now>>, >:(, :-{, ¯\\_(ツ)_/¯, \\o/, C:\\new',
  '[Steam] [EU-West] [1] [sic] [your',
  '【公告】 「原神」 『塞爾達』',
  '\'24/7\', "great", `now`, #1, @us',
])('accepts %s', (text) => {
  expect(markupOrBlankIn(text)).toBeUndefined();
});

test('a name of a game may be a blank of a template', () => {
  expect(markupIn('[Insert Coin]')).toBeUndefined();
  expect(markupIn('Insert <b>Coin</b>')?.found).toBe('<b>');
});
