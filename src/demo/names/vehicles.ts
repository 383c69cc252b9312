import type { Random } from '../random.ts';
import { weightedAt } from '../random.ts';
import type { Place } from './places.ts';

type ItemType = 'car' | 'equipment' | 'machine' | 'trailer' | 'truck';
type ItemModel = {
  readonly type: ItemType;
  readonly name: string;
  /** First three characters of the maker's VINs; empty for what has only a serial number. */
  readonly maker: string;
  /** Price new, in thousands of złoty. */
  readonly price: readonly [from: number, to: number];
};

const VIN_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const PLATE_LETTERS = 'ACEFGHJKLMNPRSTUVWXY';
/** Model years from 2010 on, as position 10 of a VIN tells them. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY';

/** Type | name | VIN prefix | price from–to in thousands. */
const MODELS = `
car|Škoda Octavia 2.0 TDI|TMB|95-150
car|Škoda Superb 2.0 TDI|TMB|140-210
car|Toyota Corolla 1.8 Hybrid|SB1|98-145
car|Toyota RAV4 2.5 Hybrid|JTM|160-230
car|Volkswagen Passat 2.0 TDI|WVW|135-210
car|Volkswagen Tiguan 2.0 TDI|WVG|140-220
car|BMW 320d xDrive|WBA|190-290
car|BMW X5 xDrive30d|WBA|380-560
car|Audi A4 40 TDI|WAU|180-270
car|Audi Q5 40 TDI quattro|WAU|240-340
car|Mercedes-Benz C 220 d|WDD|200-300
car|Mercedes-Benz GLC 300 d|W1N|280-390
car|Ford Focus 1.5 EcoBlue|WF0|85-130
car|Opel Insignia 2.0 CDTI|W0V|110-165
car|Hyundai Tucson 1.6 T-GDI|TMA|120-185
car|Kia Sportage 1.6 T-GDI|U5Y|118-180
car|Volvo XC60 B4|YV1|210-310
car|Dacia Duster 1.5 dCi|UU1|68-98
car|Fiat Tipo 1.3 MultiJet|ZFA|62-92
car|Renault Mégane 1.5 dCi|VF1|80-120
truck|Mercedes-Benz Actros 1845|WDB|380-560
truck|Scania R 450|YS2|390-580
truck|Volvo FH 460|YV2|390-590
truck|DAF XF 480|XLR|370-550
truck|MAN TGX 18.470|WMA|360-540
truck|Iveco S-Way AS440S46|WJM|340-500
truck|Renault T 480|VF6|350-510
truck|Mercedes-Benz Sprinter 316 CDI|WDB|120-190
truck|Volkswagen Crafter 35 TDI|WV1|115-180
truck|Fiat Ducato 2.3 MultiJet|ZFA|95-150
truck|Renault Master 2.3 dCi|VF1|95-150
truck|Iveco Daily 35C16|ZCF|110-175
trailer|Schmitz Cargobull S.KO 24 chłodnia|WSM|210-310
trailer|Krone SD 27 kurtynowa|WKE|110-165
trailer|Kögel S24-1 kurtynowa|WK0|105-160
trailer|Wielton NW 3 wywrotka|SUD|130-190
trailer|Zasław D-657 wywrotka|SV9|60-110
trailer|Schwarzmüller naczepa podkontenerowa|VAV|100-150
machine|Koparko-ładowarka JCB 3CX||260-390
machine|Koparka gąsienicowa Caterpillar 320||480-760
machine|Ładowarka kołowa Volvo L90H||420-680
machine|Minikoparka Kubota KX057||190-270
machine|Ładowarka teleskopowa Manitou MT 1440||310-430
machine|Wózek widłowy Linde H30D||95-160
machine|Wózek widłowy Toyota Tonero 8FG25||80-130
machine|Ciągnik rolniczy John Deere 6155R||420-610
machine|Ciągnik rolniczy New Holland T6.180||330-480
machine|Kombajn zbożowy Claas Lexion 670||780-1250
machine|Walec drogowy Hamm HD 12||140-210
machine|Podnośnik nożycowy Genie GS-3246||60-110
equipment|Centrum obróbcze Haas VF-2SS||320-460
equipment|Tokarka CNC Mazak Quick Turn 250||380-560
equipment|Prasa krawędziowa Amada HG 1003||450-690
equipment|Wycinarka laserowa Trumpf TruLaser 3030||980-1650
equipment|Maszyna drukarska Heidelberg SX 52||520-880
equipment|Piec konwekcyjno-parowy Rational iCombi Pro||55-95
equipment|Sprężarka śrubowa Atlas Copco GA 37||70-120
equipment|Aparat USG Samsung HS60||140-230
`;

const TYPE_WEIGHTS: Readonly<Record<ItemType, number>> = { car: 48, truck: 24, trailer: 9, machine: 13, equipment: 6 };

const ITEM_MODELS: readonly ItemModel[] = MODELS.trim()
  .split('\n')
  .map((row) => {
    const [type, name = '', maker = '', price = ''] = row.split('|');
    const [from = 0, to = 0] = price.split('-').map(Number);
    return { type: type as ItemType, name, maker, price: [from, to] };
  });

export type DemoItem = {
  readonly type: ItemType;
  readonly name: string;
  readonly serial_no: string | null;
  readonly registration_no: string | null;
  readonly engine_no: string | null;
  readonly undercarriage_no: string | null;
  readonly production_year: number;
  /** What it cost when it was new, in grosze. */
  readonly price: number;
};

/** A thing that was leased in a year, with the numbers such a thing has: VIN and plates, or a serial number. */
export function makeItem(random: Random, place: Place, year: number): DemoItem {
  const type = weightedAt(TYPE_WEIGHTS, random.next());
  const model = random.pick(ITEM_MODELS.filter((candidate) => candidate.type === type));
  const production_year = year - (random.chance(0.7) ? 0 : random.int(1, 4));
  const onRoad = model.maker !== '';
  return {
    type,
    name: model.name,
    serial_no: onRoad ? null : `${random.text(PLATE_LETTERS, 3)}${random.digits(7)}`,
    registration_no: onRoad ? makePlate(random, random.pick(place.plateAreas)) : null,
    engine_no: type === 'car' || type === 'truck' ? `${random.text(PLATE_LETTERS, 3)}${random.digits(6)}` : null,
    undercarriage_no: onRoad ? makeVin(random, model.maker, production_year) : null,
    production_year,
    price: random.int(model.price[0] * 10, model.price[1] * 10) * 10_000,
  };
}

/** A plate of an area: five more characters after two letters, four or five after three. */
function makePlate(random: Random, area: string): string {
  if (area.length === 3)
    return `${area}${random.chance(0.5) ? random.digits(5) : `${random.digits(2)}${random.text(PLATE_LETTERS, 2)}`}`;
  const letters = random.int(0, 2);
  return `${area}${random.digits(5 - letters)}${random.text(PLATE_LETTERS, letters)}`;
}

/** A VIN of a maker and model year; its last five characters are digits, as a serial number's are. */
function makeVin(random: Random, maker: string, year: number): string {
  const yearCode = YEAR_CODES[year - 2010] ?? 'A';
  return `${maker}${random.text(VIN_LETTERS, 5)}Z${yearCode}${random.text(VIN_LETTERS, 2)}${random.digits(5)}`;
}
