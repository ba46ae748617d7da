import { expect, test } from 'vitest';
import { messagesOf } from './testing/proseMessages.ts';

/** What a shop may write, by language. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Wow!!! !!! Wow !!! Only today: 5 %! What??? Really?',
    'From 10:30:45 to 11:15:00, or 1:2:3. Hours: Monday: closed, Tuesday: open.',
    'http://relay.example:8080/a:b:c, www.guildmart.example/terms?x=1&y=2#top, info@guildmart.example',
    'Error! What now? Click or tap here: the source is not found. Fehler! Klicken oder tippen Sie.',
    'A note [1], a choice [x] and a [!] sign, “he [the buyer] paid” [sic] […], [Steam], [EU-West].',
    'C++ and C#, 2^10, ^_^, $5, US$ 5, 1.000,00 $, R&D, AT&T, Q&A, 24/7, and/or, n/a, w/o, km/h, @us, #1',
    'We are #1 in #gaming. Call +49 40 123 456 (extension #12) or +1 (555) 010-9999.',
    'The price** holds for orders** from 10 €.\n\n** plus shipping.',
    'Price*\n\n\\* plus VAT. 5 %* and 3*4 and card ****1234, 16+ / 18+ only, A+ rating, 50%, ±5 %, ~30 min',
    '2 + 2\n= 4 + 0 = 4, a == b, x < y, y > 5, >= 18 years, <18, Settings > Privacy > Cookies, A -> B, A => B',
    'Press [i] or [Esc] or Ctrl+C, see [1 = one], [and/or], [/] and [n/a]. Import it from "here".',
    'Käufer*in, (*) and (*), 3*4 and 5*6, 1~2 days or 3~4 days, 5 * 3 * 2, a_b and c_d, x^2 and y^3',
    'A line\n-- the author — and en – dashes, rock ’n’ roll, ’80s, 5’ 11”, it`s, "24/7", \'yes\', (a), (b)',
    'Cookies: _ga, _ga_*, __cf_bm, PHPSESSID, wp-settings-1, *.guildmart.example, user_id, my_file.txt',
    '(^_^) (>_<) m(_ _)m ^o^ .hack//G.U., x != y, a && b, [EU/US], [Update: 5 May], 5 € *plus VAT.',
    'Add Anna#1234, Ben#21337, Céline#EUW or guildmart#0001 as a friend: **Anna#1234**.',
    'Tax (+ PST), (+ 8 % of it), Google +, a day (= due date), (=orders), x= 1, “# of reviews”, V&A; and so on.',
    'Smileys :) ;-) :D :P <3 ¯\\\\\\_(ツ)\\_/¯ xD, o7, \\o/',
    'The ratio is 3:1; see Art. 6(1)(f) GDPR, § 5 TMG, ¶ 3, 17 U.S.C. § 512(c)(3), No. 5, #5, ©, ®, ™, °C',
    'Bugzilla@Mozilla, AC/DC, TCP/IP, his/her, he/she, 1/2, 09/16/2024, 2024-09-16, v1.2.3, 1.000.000, 1’000, 1,000,000+',
    'Mac: ⌘+C. Windows: C:\\\\Games\\\\x. Emoji 😀 👍🏽 ❤️, ½, x², H₂O, ★★★★☆, ✈️+🍾, →, •, …, «x», “x”, ‹x›',
  ],
  French: [
    'Conditions générales : prix, délais ; « bonjour » ! Qu’est-ce que c’est ? 5 % de 10 €, 10 h 30.',
    'Éditeur : Guildmart SARL, 12 rue de l’Exemple, 75000 Paris, France – tél. : +33 1 23 45 67 89',
    'Les informations suivantes :\nnom, adresse, n° de téléphone, etc. ; l’article L. 111‑1 ; « [le vendeur] »',
  ],
  German: [
    'Impressum: Guildmart GmbH, Beispielstr. 12, 20095 Hamburg; HRB 12345; USt-IdNr.: DE 123456789',
    '„Käufer/-in“, Verkäufer*innen, Nutzer:innen, Mitarbeiter_innen, Kund(inn)en, z. B., d. h., § 312g Abs. 2',
    'Käufer*innen und Verkäufer*innen, Käufer_innen und Verkäufer_innen, Käufer:innen und Verkäufer:innen',
    'Preis: 5,– €; 10–12 Uhr; Mo.–Fr.; 50 %; ‚so‘, »so«, Art. 6 Abs. 1 S. 1 lit. b) DSGVO; i. S. d. § 19 UStG',
  ],
  Spanish: [
    '¿Quién somos? ¡Compra ya! «Hola», 5 % de 10 €, n.º 5, 1.º, 2.ª, Sr./Sra., comprador/a, y/o: sí.',
    'Dirección: C/ Ejemplo, 12, 28001 Madrid; tel.: +34 600 000 000; NIF: B-12345678; l@s jugador@s, tod@s',
  ],
  Portuguese: [
    'Quem somos: a Guildmart é um mercado – com 5 % de taxa; R$ 10,00; nº 5; 1.º; 2.ª; “olá”; e/ou; AMANHÃ!',
    'CNPJ: 12.345.678/0001-90; telefone: +55 (11) 91234-5678; comprador(a)',
  ],
  Polish: [
    'Regulamin: „kupujący” – § 5 ust. 1 pkt 2 lit. a; 5% z 10 zł; ul. Przykładowa 12/3; tel.: +48 600 000 000',
    'Kto jest administratorem danych? Spółka z o.o.; NIP: 123-456-78-90; m.in., tzn., itp.',
  ],
  Turkish: [
    'Kullanım koşulları: “alıcı” ve ‘satıcı’; %5 komisyon, %100 güvenli; 10,00 ₺; madde 5/A; tel: +90 212 000 00 00',
    'Kimiz? İstanbul’da, 7/24 açık; vb., vs., KVKK m. 11; 6698 sayılı Kanun’un 5. maddesi',
  ],
  Russian: [
    'Правила: «покупатель» — это тот, кто покупает; п. 5.1; ст. 12; № 5; 5 %; 10 ₽; и/или; тел.: +7 495 000-00-00',
    'Кто мы? ООО «Гильдмарт», ИНН 1234567890; т. е., и т. д.; 24/7!',
  ],
  Chinese: [
    '[注]（见第5条）【1】服务条款：买家和卖家【重要】，请注意：手续费为5%（100%安全，最低¥1）。《隐私政策》、“您好”、「公告」、……——',
    '我们是谁？电话：+86 10 0000 0000；邮箱：info@guildmart.example。24/7客服！第1条、第2條，A/B、1～2天',
  ],
  Japanese: [
    '利用規約：「購入者」と『販売者』【重要】は、手数料5％（最低¥100）です。※税込み。〜30分、1〜2日…！？',
    '特定商取引法に基づく表記：所在地：〒100-0001 東京都千代田区1-2-3、電話：03-0000-0000、第1条・第2条',
  ],
  Korean: [
    '이용약관: "구매자"와 ‘판매자’ [중요] 수수료 5%(최소 ₩1,000), 제1조 제2항, 24/7, 1~2일, 3~4일, 및/또는',
    '상호: (주)길드마트, 주소: 서울특별시 예시로 12, 전화: 02-000-0000, 사업자등록번호: 123-45-67890',
  ],
  Arabic: [
    'شروط الاستخدام: «المشتري» و"البائع"؛ رسوم 5٪ (10 $)، هل لديكم أسئلة؟ هاتف: ‎+966 11 000 0000، و/أو',
  ],
  Hebrew: [
    'תנאי שימוש: "הקונה" ו-‘המוכר’; עמלה של 5% (₪10), חוק הגנת הפרטיות, התשמ״א–1981; טל׳: ‎+972 3-000-0000; ו/או',
  ],
  Others: [
    'Ποιοι είμαστε; «Όροι»: 5 % · 10 €. Kdo jsme? „kupující“ – 5 %, č. 5, a/nebo. Vem är vi? ”köpare” – 5 %:s',
    'Ai là người mua? 5 % – 10 ₫; हम कौन हैं? ₹10, 5%। ใคร? 5% ฿10. Cine? „cumpărător” – 5 %, ş.a. «vevő» – 5%-os',
  ],
};

test.each(
  Object.entries(PHRASES).flatMap(([tongue, all]) =>
    all.map((one): [string, string] => [tongue, one]),
  ),
)('has no word about %s: %s', (_tongue: string, body: string) => {
  expect(messagesOf(body)).toBe('');
  // Alone, in a list, in bold words and in a table, a sign is at other places of its line.
  expect(messagesOf(`- ${body.replaceAll('\n', '\n  ')}`)).toBe('');
});

test.each([
  'std::vector::iterator',
  '[[1]](/about)',
  '50%% of 100%',
  '\\:smile: \\[^1] \\[[Page]] \\==a== \\:::note \\[Your Company] \\<b> \\&amp; \\`x',
  'the `id`s and `a b`, 使用`a b`命令, sub`class`es, it`s',
  '`:smile:` `[^1]` `[[Page]]` `==a==`',
  'a | b',
  '| Sign | Meaning |\n| - | - |\n| + | more |\n| ~ | about |\n| \\* | note |\n| – | none |',
  '[a_b](/about) [5 %](https://x.example/a_b*c?d=[e]) <https://x.example/__a__>',
])('accepts %j', (body) => {
  expect(messagesOf(body)).toBe('');
});
