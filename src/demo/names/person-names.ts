import type { Random } from '../random.ts';
import { wordList } from '../story/word-list.ts';

export type Gender = 'female' | 'male';
export type PersonName = { readonly gender: Gender; readonly first: string; readonly last: string };

const MALE_NAMES = wordList(`
  Piotr, Krzysztof, Andrzej, Tomasz, Paweł, Jan, Michał, Marcin, Jakub, Adam, Łukasz, Marek, Grzegorz, Mateusz, Stanisław,
  Wojciech, Mariusz, Dariusz, Zbigniew, Maciej, Rafał, Robert, Kamil, Jacek, Szymon, Jerzy, Bartosz, Artur, Sławomir,
  Dawid, Radosław, Damian, Przemysław, Sebastian, Daniel, Ryszard, Mirosław, Janusz, Henryk, Waldemar, Leszek, Zdzisław
`);

const FEMALE_NAMES = wordList(`
  Anna, Katarzyna, Maria, Małgorzata, Agnieszka, Barbara, Ewa, Magdalena, Elżbieta, Joanna, Aleksandra, Monika, Krystyna,
  Zofia, Beata, Dorota, Natalia, Teresa, Karolina, Iwona, Renata, Justyna, Marta, Paulina, Grażyna, Jolanta, Sylwia,
  Danuta, Aneta, Edyta, Halina, Izabela, Urszula, Kinga, Bożena, Wioletta, Patrycja, Alicja, Żaneta, Łucja
`);

const SURNAMES = wordList(`
  Nowak, Kowalski, Wiśniewski, Wójcik, Kowalczyk, Kamiński, Lewandowski, Zieliński, Szymański, Woźniak, Dąbrowski,
  Kozłowski, Mazur, Jankowski, Kwiatkowski, Wojciechowski, Krawczyk, Kaczmarek, Piotrowski, Grabowski, Zając, Pawłowski,
  Michalski, Król, Wieczorek, Jabłoński, Wróbel, Nowakowski, Majewski, Olszewski, Stępień, Malinowski, Jaworski, Adamczyk,
  Dudek, Nowicki, Pawlak, Górski, Witkowski, Walczak, Sikora, Baran, Rutkowski, Michalak, Szewczyk, Ostrowski, Tomaszewski,
  Pietrzak, Zalewski, Wróblewski, Marciniak, Jasiński, Zawadzki, Bąk, Jakubowski, Sadowski, Duda, Włodarczyk, Wilk,
  Chmielewski, Borkowski, Sokołowski, Szczepański, Sawicki, Kucharski, Lis, Maciejewski, Kubiak, Kalinowski, Mazurek,
  Wysocki, Kołodziej, Kaźmierczak, Czarnecki, Sobczak, Konieczny, Urbański, Głowacki, Wasilewski, Sikorski, Zakrzewski,
  Krajewski, Gajewski, Laskowski, Ziółkowski, Makowski, Mróz, Brzeziński, Szulc, Przybylski, Szymczak, Baranowski, Błaszczyk,
  Andrzejewski, Cieślak, Gołębiowski, Żak, Dziedzic, Świątek, Ćwikła, Jóźwiak, Łuczak, Źródłowski, Śliwa, Kędzierski, Bielawski
`);

/** A common Polish name in its right form: Kamińska, Konieczna, but Nowak. */
export function makePersonName(random: Random, gender: Gender = random.chance(0.36) ? 'female' : 'male'): PersonName {
  const first = random.pickEarly(gender === 'female' ? FEMALE_NAMES : MALE_NAMES);
  return { gender, first, last: surnameFor(random.pickEarly(SURNAMES), gender) };
}

/** A surname in the form of a man or a woman; only those that are adjectives change. */
export function surnameFor(surname: string, gender: Gender): string {
  if (gender === 'male') return surname;
  return surname.replace(/(sk|ck|dzk)i$/, '$1a').replace(/ny$/, 'na');
}

export function fullName(name: PersonName): string {
  return `${name.first} ${name.last}`;
}

/** The word form that fits the person: `inform(name, 'odebrał', 'odebrała')`. */
export function inform(name: PersonName, male: string, female: string): string {
  return name.gender === 'female' ? female : male;
}

/** Text for the part of an address before the @: lower case, no Polish letters, dots for what parts the words. */
export function addressPart(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
}
