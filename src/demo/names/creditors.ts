/** A bank or leasing company that hands over cases. All are made up but the bank whose tax number the product knows. */
export type DemoCreditor = {
  readonly name: string;
  readonly nip: string;
  readonly regon: string;
  readonly krs: string;
  readonly partnership: 'cooperative' | 'joint_stock_company' | 'limited_liability_company';
  readonly isBank: boolean;
  readonly city: string;
  readonly postCode: string;
  readonly street: string;
  /** How many of its cases are leasing, between 0 and 1; the others are loans. */
  readonly leasingShare: number;
  /** How its contract numbers begin. */
  readonly code: string;
  readonly weight: number;
};

export const SANTANDER_NIP = '8960005673';

const TABLE = `
Santander Bank Polska S.A.|8960005673|930041341|0000008723|Warszawa|00-854|al. Jana Pawła II 17|0.55|SBP|26
Wisła Leasing S.A.||||Warszawa|02-675|ul. Wołoska 22|1|WL|16
Bałtycki Fundusz Leasingowy Sp. z o.o.||||Gdańsk|80-298|ul. Azymutalna 9|1|BFL|10
Bank Kupiecki Wielkopolski S.A.||||Poznań|61-371|ul. Rzemieślnicza 4|0.2|BKW|9
Orlik Finance Sp. z o.o.||||Wrocław|53-611|ul. Strzegomska 42|0.6|OF|8
Pierwsze Towarzystwo Leasingowe S.A.||||Kraków|31-322|ul. Gromadzka 46|1|PTL|8
Karpacki Bank Spółdzielczy||||Nowy Sącz|33-300|ul. Tarnowska 28|0|KBS|4
Odra Rent i Leasing Sp. z o.o.||||Szczecin|70-676|ul. Gerarda Merkatora 7|0.9|ORL|5
Mazowiecki Bank Rolniczy S.A.||||Płock|09-400|ul. Bielska 18|0.15|MBR|4
Śląska Grupa Leasingowa S.A.||||Katowice|40-203|al. Roździeńskiego 188|1|SGL|6
Agroleasing Kujawy Sp. z o.o.||||Bydgoszcz|85-825|ul. Wojska Polskiego 65|0.9|ALK|3
Flota24 Wynajem Długoterminowy Sp. z o.o.||||Łódź|93-176|ul. Rzgowska 112|0.95|F24|3
`;

/** The dozen creditors; `numberAt` gives those that are made up their own valid numbers. */
export function demoCreditors(numberAt: (n: number) => { nip: string; regon: string; krs: string }): DemoCreditor[] {
  const rows = TABLE.trim().split('\n');
  return rows.map((row, index) => {
    const [name = '', nip, regon, krs, city = '', postCode = '', street = '', share, code = '', weight] =
      row.split('|');
    const madeUp = numberAt(index);
    return {
      name,
      nip: nip || madeUp.nip,
      regon: regon || madeUp.regon,
      krs: krs || madeUp.krs,
      partnership: partnershipOf(name),
      isBank: name.includes('Bank'),
      city,
      postCode,
      street,
      leasingShare: Number(share),
      code,
      weight: Number(weight),
    };
  });
}

function partnershipOf(name: string): DemoCreditor['partnership'] {
  if (name.endsWith('S.A.')) return 'joint_stock_company';
  return name.endsWith('Sp. z o.o.') ? 'limited_liability_company' : 'cooperative';
}
