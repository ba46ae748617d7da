import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedTwice } from './decodedTwice.ts';

const meantBy = (text: string): string[] => decodedTwice(text).map(({ meant }) => meant);

/** Returns a text as a program shows it that takes its UTF-8 for an encoding of one byte a letter. */
const readAs = (label: string, text: string): string =>
  new TextDecoder(label).decode(new TextEncoder().encode(text));

test.each([
  ['PokÃ©mon', 'Pokémon'],
  ['itâ€™s', 'it’s'],
  ['Ã„hnlich', 'Ähnlich'],
  ['â€œNowâ€\u009D', '“Now”'],
  ['Â©', '©'],
  ['20Â°C', '20°C'],
  ['5Â\u00A0â‚¬', '5\u00A0€'],
  ['CAFÃ‰', 'CAFÉ'],
  ['Ã\u00A0', 'à'],
  ['Viá»‡t', 'Việt'],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'Привет'],
  ['Î•Î»Î»Î¬Î´Î±', 'Ελλάδα'],
  ['åŽŸç¥ž', '原神'],
  ['ðŸ˜€', '😀'],
  ['PokÃƒÂ©mon', 'Pokémon'],
  ['PokÃ\u0083Â©mon', 'Pokémon'],
  ['zĹ‚oty', 'złoty'],
  ['MĂĽller', 'Müller'],
  ['PokГ©mon', 'Pokémon'],
  ['itвЂ™s', 'it’s'],
  ['Гјber', 'über'],
  ['PokΓ©mon', 'Pokémon'],
  ['PokĆ©mon', 'Pokémon'],
  ['Pokц╘mon', 'Pokémon'],
  ['РџСЂРёРІРµС‚', 'Привет'],
  ['Pok√©mon', 'Pokémon'],
  ['it‚Äôs', 'it’s'],
  ['Pok├⌐mon', 'Pokémon'],
  ['Pok├®mon', 'Pokémon'],
  ['itΓÇÖs', 'it’s'],
  ['itÔÇÖs', 'it’s'],
])('reads %s as %s', (broken, meant) => {
  expect(meantBy(broken)).toEqual(meant === undefined ? [] : [meant]);
});

test.each([
  'Pokémon, it’s, “PÅ”, »CAFÉ«, Spaß“, AMANHÃ”, Ä“, «olá»…, IRMÃ™, À l’été, 5 °C, Ünal, İzmir, Şube',
  'Łódź, Žižkov, Ąžuolas, ČEŠTINA, STĹP, Ăştia, MĂŞTI, BĂŞCĂLIE, Őr, ŰR, ĽAD, ÎN, IÂ®',
  'Её, Віктор, ТІНІ, СІРІ, ФРАНЦІЯ, Д’ІВУАР, САД—Удаљена, Књига, А·Б·В·Г, Гњурац, м³, В»',
  'Ελλάδα, Ἀθῆναι, µm, √π, √2, ≈5, ≈°, ƒ(x), ¬p, ‚Ja‘, ÅÄÖ, ÆØÅ, São, ĀĒĪ',
  '原神 日本語 한국어 שלום سلام हिन्दी ไทย Việt Nam Tiếng Việt ┌──┬──┐ ├──┤',
])('accepts the words of %s', (text) => {
  expect(meantBy(text)).toEqual([]);
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
  expect(meantBy(all.join('\n'))).toEqual([]);
});

test('finds each broken word of a text, with its place, and no other', () => {
  const letters = fc.constantFrom(...'éèêëàâçôûüöäßñóíáúłńśźżőűčšžřýě'.split(''));
  const word = fc
    .tuple(fc.stringMatching(/^[a-z]{1,6}$/), letters, fc.stringMatching(/^[a-z]{1,6}$/))
    .map((parts) => parts.join(''));
  const encoding = fc.constantFrom('latin1', 'windows-1250', 'windows-1251', 'macintosh');
  fc.assert(
    fc.property(word, word, encoding, (good, bad, label) => {
      const broken = readAs(label, bad);
      const text = `${good} (${broken}), ${good}.`;
      expect(decodedTwice(text)).toEqual([
        { word: broken, meant: bad, index: text.indexOf(broken) },
      ]);
    }),
  );
});

test('reads the escapes of JSON', () => {
  expect(
    meantBy(String.raw`{ "name": "Pok\u00c3\u00a9mon", "text": "it\u00e2\u20ac\u2122s" }`),
  ).toEqual(['Pokémon', 'it’s']);
  expect(meantBy(String.raw`{ "name": "Pok\u00e9mon \"\u0022" }`)).toEqual([]);
});
