import { provinceOfPostCode } from '#domain/fields/province.ts';
import type { Random } from '../random.ts';
import { wordList } from '../story/word-list.ts';

export type Place = {
  readonly city: string;
  readonly postCodes: readonly string[];
  readonly plateAreas: readonly string[];
  /** Villages number their houses without street names. */
  readonly hasStreets: boolean;
  readonly weight: number;
};

/** City | weight | plate areas | some of its post codes. */
const CITIES = `
Warszawa|60|WA WB WE WI WJ WN WU WW|00-844 01-211 01-797 02-486 02-675 02-819 03-236 03-808 04-051 04-458
Kraków|26|KR KK|30-415 30-702 30-732 31-322 31-864 31-982
Łódź|22|EL|90-361 91-205 92-318 93-176 94-102
Wrocław|24|DW|50-428 51-116 52-131 53-611 54-424
Poznań|24|PO PY|60-462 60-687 61-248 61-371 61-626
Gdańsk|16|GD|80-180 80-298 80-560 80-864
Szczecin|12|ZS|70-030 70-676 71-004 71-602
Bydgoszcz|11|CB|85-095 85-461 85-825
Lublin|11|LU|20-147 20-209 20-469
Białystok|9|BI|15-102 15-399 15-569
Katowice|13|SK|40-158 40-203 40-389 40-750
Gdynia|8|GA|81-061 81-198 81-366
Częstochowa|8|SC|42-200 42-202 42-217
Radom|7|WR|26-600 26-613 26-617
Rzeszów|8|RZ|35-105 35-211 35-234
Toruń|6|CT|87-100
Kielce|7|TK|25-116 25-639 25-663
Gliwice|6|SG|44-100 44-109 44-121
Zabrze|4|SZ|41-800 41-806
Bielsko-Biała|6|SB|43-300 43-382
Olsztyn|6|NO|10-409 10-444
Opole|5|OP|45-085 45-446
Rybnik|4|SR|44-200
Tychy|4|ST|43-100
Sosnowiec|4|SO|41-200 41-219
Gorzów Wielkopolski|3|FG|66-400
Zielona Góra|4|FZ|65-127 65-722
Tarnów|4|KT|33-100
Nowy Sącz|4|KN|33-300
Koszalin|3|ZK|75-209 75-211
Kalisz|3|PK|62-800
Legnica|3|DL|59-220
Płock|3|WP|09-400 09-411
Elbląg|3|NE|82-300
Włocławek|3|CW|87-800
Słupsk|2|GS|76-200
Siedlce|3|WS|08-110
Konin|2|PN|62-500
Piła|2|PP|64-920
Leszno|3|PL|64-100
Zamość|2|LZ|22-400
Biała Podlaska|2|LB|21-500
Suwałki|2|BS|16-400
Łomża|2|BL|18-400
Ełk|2|NEL|19-300
Przemyśl|2|RP|37-700
Mielec|2|RMI|39-300
Stalowa Wola|2|RST|37-450
Starachowice|2|TST|27-200
Ostrowiec Świętokrzyski|2|TOS|27-400
Piotrków Trybunalski|3|EP|97-300
Bełchatów|2|EBE|97-400
Żyrardów|2|WZY|96-300
Pruszków|4|WPR|05-800
Piaseczno|4|WPI|05-500
Marki|3|WWL|05-270
Grójec|3|WGR|05-600
Mińsk Mazowiecki|3|WM|05-300
Ciechanów|2|WCI|06-400
Ostrołęka|2|WO|07-410
Gniezno|2|PGN|62-200
Inowrocław|2|CIN|88-100
Grudziądz|2|CG|86-300
Tczew|2|GTC|83-110
Wejherowo|2|GWE|84-200
Chojnice|1|GCH|89-600
Stargard|2|ZST|73-110
Kołobrzeg|2|ZKL|78-100
Świnoujście|1|ZSW|72-600
Nysa|2|ONY|48-303
Kędzierzyn-Koźle|2|OK|47-220
Jelenia Góra|2|DJ|58-500
Lubin|2|DLU|59-300
Świdnica|2|DSW|58-100
Nowa Sól|2|FNW|67-100
Żary|2|FZA|68-200
`;

/** Village | weight | plate area | post code. */
const VILLAGES = `
Stare Babice|2|WZ|05-082
Lesznowola|2|WPI|05-506
Komorniki|2|PZ|62-052
Tarnowo Podgórne|2|PZ|62-080
Kąty Rybackie|1|GND|82-110
Niepołomice|1|KWI|32-005
Skawina|1|KRA|32-050
Długołęka|2|DWR|55-095
Kobierzyce|2|DWR|55-040
Wola Krzysztoporska|1|EPI|97-371
Kostrzyn|1|PZ|62-025
Łęczna|1|LLE|21-010
Świlcza|1|RZE|36-072
Choroszcz|1|BIA|16-070
Dywity|1|NOL|11-001
Dobrzeń Wielki|1|OPO|46-081
Kołbaskowo|1|ZPL|72-001
`;

const STREETS = wordList(`
  Przemysłowa, Polna, Leśna, Słoneczna, Krótka, Szkolna, Ogrodowa, Lipowa, Łąkowa, Brzozowa, Kwiatowa, Kościelna, Sosnowa,
  Zielona, Parkowa, Akacjowa, Kolejowa, Fabryczna, Składowa, Magazynowa, Graniczna, Mickiewicza, Sienkiewicza, Słowackiego,
  Kościuszki, Piłsudskiego, Reymonta, Konopnickiej, Żeromskiego, Warszawska, Krakowska, Poznańska, Gdańska, Wrocławska,
  Lubelska, Towarowa, Transportowa, Rolna, Młyńska, Rzemieślnicza, Handlowa, Energetyków, Hutnicza, Stalowa, Portowa,
  Spółdzielcza, Piaskowa, Świerkowa, Źródlana, Główna, Zwycięstwa, Niepodległości, 3 Maja, 11 Listopada, Wojska Polskiego
`);

export const PLACES: readonly Place[] = [...placesOf(CITIES, true), ...placesOf(VILLAGES, false)];

const TOTAL_WEIGHT = PLACES.reduce((sum, place) => sum + place.weight, 0);

/** A place, large cities far more often than small ones. */
export function pickPlace(random: Random): Place {
  let rest = random.next() * TOTAL_WEIGHT;
  return PLACES.find((place) => (rest -= place.weight) < 0) ?? PLACES[0]!;
}

export type DemoAddress = {
  readonly street_nr: string;
  readonly city: string;
  readonly post_code: string;
  readonly province: number | null;
};

/** A made-up house in a place, with a post code that the place really has. */
export function makeAddress(random: Random, place: Place): DemoAddress {
  const post_code = random.pick(place.postCodes);
  return {
    street_nr: streetAndNumber(random, place),
    city: place.city,
    post_code,
    province: provinceOfPostCode(post_code),
  };
}

function streetAndNumber(random: Random, place: Place): string {
  const house = `${random.int(1, 148)}${random.chance(0.12) ? random.pick(['A', 'B', 'C']) : ''}`;
  if (!place.hasStreets && random.chance(0.6)) return house;
  const street = random.pick(STREETS);
  const flat = place.hasStreets && random.chance(0.28) ? `/${random.int(1, 64)}` : '';
  return `${street === 'Niepodległości' || street === 'Wojska Polskiego' ? 'al.' : 'ul.'} ${street} ${house}${flat}`;
}

function placesOf(table: string, hasStreets: boolean): Place[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [city = '', weight = '', areas = '', codes = ''] = row.split('|');
    return {
      city,
      weight: Number(weight),
      plateAreas: areas.split(' '),
      postCodes: codes.trim().split(' '),
      hasStreets,
    };
  });
}
