/** civil: art. 481 k.c.; commercial: art. 4 pkt 3 of the act against late payments, public medical debtors apart. */
export type InterestKind = 'civil' | 'commercial' | 'commercial_public_medical';

export interface InterestRate {
  /** First day of the rate, ISO. */
  readonly from: string;
  /** Per cent a year. */
  readonly rate: string;
}

export type InterestRates = Readonly<Record<InterestKind, readonly InterestRate[]>>;

/** "9.50" → "9.5", "10.00" → "10": as rates are announced. */
export const announcedRate = (rate: string): string => String(Number(rate));

// Before 2016 there was one statutory rate; since then NBP reference + 5.5 (civil), + 8 or + 10 (commercial).
export const INTEREST_RATES: InterestRates = {
  civil: [
    { from: '1992-08-15', rate: '60' },
    { from: '1993-05-01', rate: '54' },
    { from: '1995-12-15', rate: '46' },
    { from: '1997-01-01', rate: '35' },
    { from: '1998-04-15', rate: '33' },
    { from: '1999-02-01', rate: '24' },
    { from: '1999-05-15', rate: '21' },
    { from: '2000-11-01', rate: '30' },
    { from: '2001-12-15', rate: '20' },
    { from: '2002-07-25', rate: '16' },
    { from: '2003-02-01', rate: '13' },
    { from: '2003-09-25', rate: '12.25' },
    { from: '2005-01-10', rate: '13.5' },
    { from: '2005-10-15', rate: '11.5' },
    { from: '2008-12-15', rate: '13' },
    { from: '2014-12-23', rate: '8' },
    { from: '2016-01-01', rate: '7' },
    { from: '2020-03-18', rate: '6.5' },
    { from: '2020-04-09', rate: '6' },
    { from: '2020-05-29', rate: '5.6' },
    { from: '2021-10-07', rate: '6' },
    { from: '2021-11-04', rate: '6.75' },
    { from: '2021-12-09', rate: '7.25' },
    { from: '2022-01-05', rate: '7.75' },
    { from: '2022-02-09', rate: '8.25' },
    { from: '2022-03-09', rate: '9' },
    { from: '2022-04-07', rate: '10' },
    { from: '2022-05-06', rate: '10.75' },
    { from: '2022-06-09', rate: '11.5' },
    { from: '2022-07-08', rate: '12' },
    { from: '2022-09-08', rate: '12.25' },
    { from: '2023-09-07', rate: '11.5' },
    { from: '2023-10-05', rate: '11.25' },
    { from: '2025-05-08', rate: '10.75' },
    { from: '2025-07-03', rate: '10.5' },
    { from: '2025-09-04', rate: '10.25' },
    { from: '2025-10-09', rate: '10' },
    { from: '2025-11-06', rate: '9.75' },
    { from: '2025-12-04', rate: '9.5' },
    { from: '2026-03-05', rate: '9.25' },
  ],
  commercial: [
    { from: '2016-01-01', rate: '9.5' },
    { from: '2020-01-01', rate: '11.5' },
    { from: '2020-07-01', rate: '10.1' },
    { from: '2022-01-01', rate: '11.75' },
    { from: '2022-07-01', rate: '16' },
    { from: '2023-01-01', rate: '16.75' },
    { from: '2024-01-01', rate: '15.75' },
    { from: '2025-07-01', rate: '15.25' },
    { from: '2026-01-01', rate: '14' },
    { from: '2026-07-01', rate: '13.75' },
  ],
  commercial_public_medical: [
    { from: '2016-01-01', rate: '9.5' },
    { from: '2020-01-01', rate: '9.5' },
    { from: '2020-07-01', rate: '8.1' },
    { from: '2022-01-01', rate: '9.75' },
    { from: '2022-07-01', rate: '14' },
    { from: '2023-01-01', rate: '14.75' },
    { from: '2024-01-01', rate: '13.75' },
    { from: '2025-07-01', rate: '13.25' },
    { from: '2026-01-01', rate: '12' },
    { from: '2026-07-01', rate: '11.75' },
  ],
};
