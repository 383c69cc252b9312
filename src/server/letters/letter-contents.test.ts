import { afterAll, describe, expect, it } from 'vitest';
import type { LetterData } from '#domain/letters/letter-data.ts';
import { sampleContract, sampleItem, sampleLetter, sampleTo } from '#domain/letters/sample-letter.ts';
import { pageTexts, readPdf } from '#test/pdf-text.ts';
import { createLetterRenderer } from './letter-renderer.ts';
import { shippedTemplate } from './template-files.ts';

const renderer = createLetterRenderer();
afterAll(() => renderer.close());

/** The text of each page as a reader takes it in: any space is one space. */
async function pagesOf(data: LetterData): Promise<string[]> {
  const pages = await pageTexts(await renderer.render(shippedTemplate(), data));
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
}

async function textOf(data: LetterData): Promise<string> {
  return (await pagesOf(data)).join(' ');
}

describe('the call to return the leased item', () => {
  const leasingText = textOf(sampleLetter('leasing'));

  it.each([
    'Wierzba i Wspólnicy sp. z o.o.',
    'Warszawa, dnia 21 listopada 2026 r.',
    'Znak sprawy: 2026/000123',
    'Wezwanie do zwrotu przedmiotu leasingu',
    'Leasing Południe S.A., ul. Świętego Mikołaja 8/11, 50-125 Wrocław, NIP 8971649500',
    'Usługowo-Transportowe „Żółw” Łucja Gżegżółka',
    'na podstawie pełnomocnictwa z dnia 1 września 2026 r.',
    'umowa leasingu nr LO/12345/2023 z dnia 14 marca 2023 r.',
    'Pismem z dnia 20 lipca 2026 r. Finansujący wezwał Korzystającego do zapłaty',
    'W dniu 17 sierpnia 2026 r.',
    'Umowę na podstawie art. 709¹³ § 2 Kodeksu cywilnego',
    'art. 222 § 1',
    'Ciągnik siodłowy Volvo FH 500 4×2 YV2RT40A8KB123456 WGM 7K42L 2022',
    'w terminie do dnia 28 listopada 2026 r.',
    'plac depozytowy, ul. Składowa 3, 05-800 Pruszków',
    '48 230,15 zł 1 214,07 zł 1 850,00 zł 51 294,22 zł',
    '61 1090 1014 0000 0712 1981 2874',
    'pięćdziesiąt jeden tysięcy dwieście dziewięćdziesiąt cztery złote 22/100',
    'Wznowienie umowy',
    'odpis pełnomocnictwa',
    'Agnieszka Wierzbicka Prezes Zarządu',
  ])('says "%s"', async (words) => {
    expect(await leasingText).toContain(words);
  });

  it('ends with the notice on personal data as a page of its own', async () => {
    const pages = await pagesOf(sampleLetter('leasing'));
    expect(pages).toHaveLength(3);
    expect(pages.at(-1)).toContain('art. 14 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679');
    expect(pages.map((page) => /strona \d z \d/.exec(page)?.[0])).toEqual([
      'strona 1 z 3',
      'strona 2 z 3',
      'strona 3 z 3',
    ]);
  });

  it('leaves out what is not known', async () => {
    const address = { street_nr: null, post_code: null, city: 'Radom' };
    const agency = {
      ...sampleLetter('leasing').agency,
      address,
      nip: null,
      regon: null,
      krs: null,
      phone: null,
      website: null,
    };
    const contract = sampleContract({ start_date: null, prior_call_date: null, items: [] });
    const bare = { agency, contracts: [contract], arrears: [], attachments: [], reinstatement_conditions: [] };
    const text = await textOf(sampleLetter('leasing', { ...bare, personal_data_notice: false, zd_no: null }));
    expect(text).not.toMatch(/none|null|undefined|Zadłużenie|Wznowienie|Załączniki|RODO|Numer zlecenia/);
    expect(text).toContain('rzeczy oddane Korzystającemu do używania na podstawie Umowy');
  });

  it('lists twelve items of three contracts, each with its account and the sum of all', async () => {
    const nos = ['A/1', 'A/2', 'A/3'];
    const items = [1, 2, 3, 4].map((n) => sampleItem({ name: `Naczepa kurtynowa nr ${n}` }));
    const contracts = nos.map((contract_no) => sampleContract({ contract_no, items }));
    const arrears = nos.map((no, at) => {
      return { ...sampleLetter('leasing').arrears[0]!, contract_nos: [no], account: `6110901014000007121981287${at}` };
    });
    const pages = await pagesOf(sampleLetter('leasing', { contracts, arrears }));
    const text = pages.join(' ');
    for (let n = 1; n <= 12; n += 1) expect(text).toMatch(new RegExp(` ${n}\\. Naczepa kurtynowa`));
    expect(text.match(/rachunek do wpłaty/g)).toHaveLength(3);
    expect(text).toContain('rachunki wskazane przy poszczególnych kwotach');
    expect(text).toContain('153 882,66 zł');
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});

describe('the call in a loan case', () => {
  const bank = { ...sampleLetter('loan').creditor, name: 'Bank Południe S.A.', is_bank: true };

  it('names the loan, its security and the amount due', async () => {
    const text = await textOf(sampleLetter('loan'));
    expect(text).toContain('Wezwanie do zapłaty w sprawie pożyczki');
    expect(text).toContain('umowy pożyczki nr P/00871/2024');
    expect(text).toContain('przewłaszczenie na zabezpieczenie, umowa nr PZ/00871/2024 z dnia 9 lutego 2024 r.');
    expect(text).toContain('Pożyczkodawca Leasing Południe S.A.');
    expect(text).toContain('51 294,22 zł');
    expect(text).not.toContain('75c');
  });

  it('tells when a bank sent the call of art. 75c, and nothing of one that is not recorded', async () => {
    const sent = await textOf(sampleLetter('loan', { creditor: bank }));
    expect(sent).toContain('Pismem z dnia 15 czerwca 2026 r. Pożyczkodawca, na podstawie art. 75c ust. 1 i 2');
    const contracts = [sampleContract({ restructuring_call_date: null, termination_date: null })];
    const unsent = await textOf(sampleLetter('loan', { creditor: bank, contracts }));
    expect(unsent).not.toMatch(/75c|wypowiedział/);
  });
});

describe('the agreement', () => {
  it('is signed by whoever it is for as what they are: a surety agrees to it and owes no more than before', async () => {
    const [own, surety] = await Promise.all(sampleTo(sampleLetter('agreement')).map(textOf));
    const signed = (name: string, as: string) => new RegExp(`${name} ${as}( |$)`);
    expect(own).toMatch(signed('Gżegżółka', 'Dłużnik'));
    expect(own).not.toContain('na dotychczasowych zasadach');
    expect(surety).toMatch(signed('Bogumił Świerszcz', 'Poręczyciel'));
    expect(surety).toContain('Poręczyciel zna treść ugody, zgadza się na nią i nadal odpowiada');
    expect(surety).toContain('na dotychczasowych zasadach, do kwoty 20 000,00 zł.');
  });
});

describe('where it is paid to', () => {
  const [row] = sampleLetter('call_to_pay').arrears;
  const paidTo = async (...rows: object[]) =>
    (await textOf(sampleLetter('call_to_pay', { arrears: rows.map((one) => ({ ...row!, ...one })) }))).match(
      /rachunek do wpłaty: [\w ]+\d{4}(, BIC \w+)?/g,
    );

  it('is said once where it is one account for all', async () => {
    expect(await paidTo({}, { contract_nos: ['B/2'] })).toEqual([
      'rachunek do wpłaty: 61 1090 1014 0000 0712 1981 2874',
    ]);
  });

  it('is said once for all amounts of a currency, below their sum', async () => {
    const other = { account: '49102028922276300500000000', contract_nos: ['D/4'], currency: 'EUR' };
    const [zlotys, euros, ...more] = (await paidTo({}, { contract_nos: ['B/2'] }, other, { ...other })) ?? [];
    expect([zlotys, euros, more]).toEqual([
      'rachunek do wpłaty: 61 1090 1014 0000 0712 1981 2874',
      'rachunek do wpłaty: PL49 1020 2892 2276 3005 0000 0000',
      [],
    ]);
  });

  it('is an IBAN for euros, with the BIC where it is recorded', async () => {
    const euro = { currency: 'EUR', costs: '0.00' };
    expect(await paidTo({}, euro)).toEqual([
      'rachunek do wpłaty: 61 1090 1014 0000 0712 1981 2874',
      'rachunek do wpłaty: PL61 1090 1014 0000 0712 1981 2874',
    ]);
    expect(await paidTo({ ...euro, bic: 'WBKPPLPP' })).toEqual([
      'rachunek do wpłaty: PL61 1090 1014 0000 0712 1981 2874, BIC WBKPPLPP',
    ]);
  });
});

describe('the first page', () => {
  const long =
    'Kancelaria Windykacyjna i Doradcza Wierzba, Wspólnicy i Następcy spółka z ograniczoną odpowiedzialnością '.repeat(
      4,
    );
  // The height of capitals in the typeface of letters.
  const capital = 0.714;
  const millimetre = 72 / 25.4;

  it.each([
    [50, undefined, 'Wierzba i Wspólnicy sp. z o.o.'],
    [50, null, long],
    [30, 30, long],
    [70, 70, 'Wierzba i Wspólnicy sp. z o.o.'],
  ])('has the addressee %s mm from its top edge (%s)', async (top, window_top_mm, name) => {
    const debtor = { ...sampleLetter('leasing').debtor, name: 'Żabka' };
    const agency = { ...sampleLetter('leasing').agency, name, window_top_mm };
    const pdf = await readPdf(await renderer.render(shippedTemplate(), sampleLetter('leasing', { debtor, agency })));
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const found = items.find((item) => 'str' in item && item.str === 'Żabka');
    if (!found || !('transform' in found)) throw new Error('no addressee');
    const above = page.view[3]! - Number(found.transform[5]) - Number(found.transform[3]) * capital;
    expect(above / millimetre).toBeCloseTo(top, 1);
  });

  it('says how the post carries it, and nothing of other ways', async () => {
    const opening = async (way?: LetterData['way']) =>
      /List polecony[\p{L} ]*?(?= Żabka)/u.exec(
        await textOf(
          sampleLetter('leasing', {
            ...(way && { way }),
            debtor: { ...sampleLetter('leasing').debtor, name: 'Żabka' },
            zd_no: null,
          }),
        ),
      )?.[0];
    expect(await opening()).toBe('List polecony za potwierdzeniem odbioru');
    expect(await opening('registered')).toBe('List polecony');
    expect(await opening('e_delivery')).toBeUndefined();
  });

  it('ends a sentence after a date with one full stop', async () => {
    expect(await textOf(sampleLetter('call_to_pay'))).not.toMatch(/r\.\s?\./);
  });
});

describe('the file', () => {
  it('is a tagged PDF/A with title, author and language', async () => {
    const pdf = await renderer.render(shippedTemplate(), sampleLetter('leasing'));
    const bytes = Buffer.from(pdf).toString('latin1');
    expect(bytes).toContain('pdfaid:part');
    const document = await readPdf(pdf);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'Wezwanie do zwrotu przedmiotu leasingu – 2026/000123',
      Author: 'Wierzba i Wspólnicy sp. z o.o.',
      Language: 'pl-PL',
    });
    const page = await document.getPage(1);
    expect(await page.getStructTree()).toMatchObject({ role: 'Root' });
  });

  it('is still made when a name has characters that the typeface lacks', async () => {
    const debtor = { ...sampleLetter('leasing').debtor, name: 'Spółka 漢字 🚚' };
    expect(await textOf(sampleLetter('leasing', { debtor }))).toContain('Spółka');
  });
});
