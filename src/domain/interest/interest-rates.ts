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
