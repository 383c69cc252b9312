import { describe, expect, it } from 'vitest';
import { isVin } from '#domain/fields/vin.ts';
import { isKrs, isNip, isRegon } from '#domain/fields/identifier.ts';
import { isE164 } from '#domain/fields/phone.ts';
import { isPostCode, provinceOfPostCode } from '#domain/fields/province.ts';
import { demoCreditors } from '../names/creditors.ts';
import { makeFirm } from '../names/firms.ts';
import { addressPart, surnameFor } from '../names/person-names.ts';
import { makeMobile } from '../names/phone-numbers.ts';
import { makeAddress, PLACES } from '../names/places.ts';
import { Random } from '../random.ts';
import { krsAt, nipAt, regonAt } from '../names/register-numbers.ts';
import { makeItem } from '../names/vehicles.ts';

const times = (count: number) => Array.from({ length: count }, (_none, index) => index);

describe('made-up register numbers', () => {
  it.each([
    ['NIP', nipAt, isNip],
    ['REGON', regonAt, isRegon],
    ['KRS', krsAt, isKrs],
  ])('%s are valid and never the same, for creditors and for debtors', (_kind, numberAt, isValid) => {
    const numbers = times(30_000).map((n) => numberAt(n - 20, 7));
    expect(numbers.filter((number) => !isValid(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('people and firms', () => {
  it.each([
    ['Kowalski', 'Kowalska'],
    ['Czarnecki', 'Czarnecka'],
    ['Zawadzki', 'Zawadzka'],
    ['Konieczny', 'Konieczna'],
    ['Nowak', 'Nowak'],
    ['Wójcik', 'Wójcik'],
  ])('a Mr %s is married to a Mrs %s', (male, female) => {
    expect(surnameFor(male, 'female')).toBe(female);
    expect(surnameFor(male, 'male')).toBe(male);
  });

  it('makes addresses for e-mail without Polish letters', () => {
    expect(addressPart('Łucja Świątek-Źródłowska')).toBe('lucja.swiatek.zrodlowska');
  });

  it('has firms of every legal form, each named', () => {
    const firms = times(4000).map((n) => makeFirm(new Random('firm', n)));
    expect(new Set(firms.map(({ partnership }) => partnership)).size).toBe(14);
    expect(firms.filter(({ name }) => /undefined|\s{2}|^\s|\s$/.test(name))).toEqual([]);
  });

  it('has a dozen creditors, the bank with its own tax number among them', () => {
    const creditors = demoCreditors((n) => ({ nip: nipAt(n, 1), regon: regonAt(n, 1), krs: krsAt(n, 1) }));
    expect(creditors).toHaveLength(12);
    expect(creditors.filter(({ nip, regon, krs }) => !(isNip(nip) && isRegon(regon) && isKrs(krs)))).toEqual([]);
    expect(creditors.find(({ nip }) => nip === '8960005673')?.name).toBe('Santander Bank Polska S.A.');
  });

  it('has mobile numbers that are numbers', () => {
    const phones = times(500).map((n) => makeMobile(new Random('phone', n)));
    expect(phones.filter((phone) => !isE164(phone))).toEqual([]);
  });
});

describe('places', () => {
  it('has post codes that lie in one province for each place', () => {
    const codes = PLACES.flatMap(({ postCodes }) => postCodes);
    expect(codes.filter((code) => !isPostCode(code))).toEqual([]);
    for (const { postCodes } of PLACES) expect(new Set(postCodes.map(provinceOfPostCode)).size).toBe(1);
  });

  it('reaches all sixteen provinces', () => {
    const provinces = new Set(PLACES.map((place) => makeAddress(new Random(place.city), place).province));
    expect([...provinces].toSorted((a, b) => Number(a) - Number(b))).toEqual(times(16).map((n) => n + 1));
  });
});

describe('what was leased', () => {
  const items = times(2000).map((n) => makeItem(new Random('item', n), PLACES[n % PLACES.length]!, 2015 + (n % 12)));

  it('has valid VINs and plates, or a serial number', () => {
    const onRoad = items.filter(({ serial_no }) => serial_no === null);
    expect(onRoad.filter(({ undercarriage_no }) => !isVin(undercarriage_no ?? ''))).toEqual([]);
    expect(onRoad.filter(({ registration_no }) => !/^[A-Z]{2,3}[A-Z\d]{4,5}$/.test(registration_no ?? ''))).toEqual([]);
    expect(onRoad.length).toBeGreaterThan(1000);
  });

  it('has no year after the contract', () => {
    expect(items.filter(({ production_year }, n) => production_year > 2015 + (n % 12))).toEqual([]);
    expect(new Set(items.map(({ type }) => type)).size).toBe(5);
  });
});
