import type { Body as Drawing } from '../../studio/list.ts'

export type CaravanBody = 'caravan' | 'popTop' | 'hybridCaravan' | 'camperTrailer'

export interface CaravanModel {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly body: CaravanBody
  /** Body length in feet, as the trade names it. */
  readonly feet: number
  readonly width: number
  readonly axles: 'Single' | 'Tandem'
  readonly sleeps: number
  readonly tare: number
  readonly atm: number
  readonly ball: number
  readonly price: number
  /** Bunk beds, an own shower, gear for leaving the bitumen. */
  readonly bunks: boolean
  readonly ensuite: boolean
  readonly offRoad: boolean
}

type Row = readonly [
  name: string,
  body: CaravanBody,
  size: readonly [feet: number, width: number],
  axles: CaravanModel['axles'],
  sleeps: number,
  masses: readonly [tare: number, atm: number, ball: number],
  price: number,
  marks?: string,
]

/** A name is written "Model | Badge"; marks are b(unks), e(nsuite), o(ff-road). */
const vans = (make: string, rows: readonly Row[]): CaravanModel[] =>
  rows.map(([name, body, [feet, width], axles, sleeps, [tare, atm, ball], price, marks = '']) => {
    const [model = '', badge = ''] = name.split('|').map((part) => part.trim())
    return {
      make, model, badge, body, feet, width, axles, sleeps, tare, atm, ball, price,
      bunks: marks.includes('b'),
      ensuite: marks.includes('e'),
      offRoad: marks.includes('o'),
    } // prettier-ignore
  })

export const CARAVAN_DRAWINGS: Readonly<Record<CaravanBody, Drawing>> = {
  caravan: 'caravan',
  popTop: 'pop-top',
  hybridCaravan: 'camper',
  camperTrailer: 'camper',
}

export const CARAVANS: readonly CaravanModel[] = [
  ...vans('Jayco', [
    ['Starcraft | 17.58-3', 'caravan', [17, 2470], 'Single', 4, [1840, 2240, 165], 62_900, 'e'],
    ['Journey | 19.61-3', 'caravan', [19, 2470], 'Tandem', 3, [2310, 2840, 190], 76_500, 'eo'],
    ['Silverline | 21.65-3', 'caravan', [21, 2470], 'Tandem', 2, [2640, 3240, 220], 98_900, 'e'],
    ['Journey | 22.68-3', 'caravan', [22, 2470], 'Tandem', 6, [2580, 3180, 210], 86_900, 'beo'],
    ['Expanda | 17.56-2', 'popTop', [17, 2310], 'Single', 6, [1610, 2060, 150], 58_900, 'b'],
    ['Swan | Outback', 'camperTrailer', [14, 2120], 'Single', 6, [1190, 1590, 125], 33_900, 'o'],
    ['CrossTrak | Hybrid', 'hybridCaravan', [13, 2120], 'Single', 2, [1420, 1900, 140], 52_500, 'o'],
  ]),
  ...vans('Avan', [
    ['Aspire | 499-3', 'caravan', [16, 2350], 'Single', 2, [1580, 1980, 150], 56_900, 'e'],
    ['Ray | 617', 'caravan', [20, 2350], 'Tandem', 2, [1960, 2500, 170], 69_900, 'e'],
    ['Cruiseliner | Adventure Pack', 'popTop', [13, 2150], 'Single', 2, [1050, 1400, 95], 36_500, 'o'],
  ]),
  ...vans('Coromal', [
    ['Element | 542', 'caravan', [17, 2400], 'Single', 2, [1790, 2250, 160], 61_900, 'e'],
    ['Appeal | 641', 'caravan', [21, 2400], 'Tandem', 4, [2290, 2890, 195], 74_900, 'be'],
    ['Pioneer | XC 605', 'caravan', [19, 2400], 'Tandem', 2, [2350, 3000, 205], 82_900, 'eo'],
  ]),
  ...vans('Windsor', [
    ['Genesis | 222 MD', 'caravan', [22, 2400], 'Tandem', 2, [2320, 2900, 195], 66_900, 'e'],
    ['Rapid | 411 S', 'popTop', [13, 2200], 'Single', 2, [1130, 1480, 105], 34_900, ''],
  ]),
  ...vans('New Age', [
    ['Manta Ray | 18 Ensuite', 'caravan', [18, 2450], 'Tandem', 2, [2180, 2800, 180], 73_900, 'e'],
    ['Road Owl | 20 Bunk', 'caravan', [20, 2450], 'Tandem', 5, [2340, 2940, 190], 78_900, 'be'],
    ['Oz Classic | 19', 'caravan', [19, 2450], 'Tandem', 2, [2250, 2850, 185], 75_900, 'e'],
  ]),
  ...vans('Lotus', [
    ['Trooper | 18.6', 'caravan', [19, 2500], 'Tandem', 2, [2620, 3500, 220], 99_900, 'eo'],
    ['Off Grid | 21', 'caravan', [21, 2500], 'Tandem', 4, [2890, 3500, 240], 112_900, 'beo'],
  ]),
  ...vans('Crusader', [
    ['Excalibur | Baron', 'caravan', [20, 2500], 'Tandem', 2, [2480, 3080, 205], 92_900, 'e'],
    ['Chameleon | X3', 'caravan', [18, 2450], 'Tandem', 2, [2390, 3200, 200], 88_900, 'eo'],
  ]),
  ...vans('Supreme', [
    ['Classic | 1900', 'caravan', [19, 2450], 'Tandem', 2, [2260, 2860, 185], 74_500, 'e'],
    ['Executive | 2160', 'caravan', [21, 2500], 'Tandem', 2, [2660, 3260, 220], 96_900, 'e'],
  ]),
  ...vans('Majestic', [['Knight | 21 Family', 'caravan', [21, 2450], 'Tandem', 5, [2540, 3300, 215], 84_900, 'beo']]),
  ...vans('JB', [
    ['Gator | X', 'caravan', [18, 2400], 'Tandem', 2, [2350, 3200, 205], 86_900, 'eo'],
    ['Dirt Roader | 17', 'caravan', [17, 2400], 'Single', 2, [2080, 2700, 180], 79_900, 'eo'],
  ]),
  ...vans('Kokoda', [
    ['Digger | Force 3', 'caravan', [18, 2500], 'Tandem', 2, [2580, 3500, 225], 94_900, 'eo'],
    ['Cadet | XT', 'caravan', [17, 2450], 'Single', 2, [1990, 2600, 170], 72_900, 'eo'],
  ]),
  ...vans('Roma', [['Elegance | 20 Bunk', 'caravan', [20, 2450], 'Tandem', 5, [2360, 2960, 195], 77_900, 'be']]),
  ...vans('Goldstream', [
    ['Vacationer | 1760', 'popTop', [17, 2300], 'Tandem', 4, [1680, 2200, 150], 54_900, ''],
    ['Panther | 1960', 'caravan', [19, 2400], 'Tandem', 2, [2140, 2740, 180], 71_900, 'eo'],
  ]),
  ...vans('Nova', [
    ['Vita | 186-2R', 'caravan', [18, 2450], 'Tandem', 2, [2240, 2840, 185], 81_900, 'e'],
    ['Terra Sportz | 196-8C', 'caravan', [19, 2450], 'Tandem', 4, [2510, 3400, 215], 97_900, 'beo'],
  ]),
  ...vans('Viscount', [['V2 | 16', 'popTop', [16, 2350], 'Single', 2, [1490, 1900, 140], 49_900, '']]),
  ...vans('Royal Flair', [['Van Royce | 620', 'caravan', [20, 2450], 'Tandem', 2, [2470, 3050, 200], 94_900, 'e']]),
  ...vans('Zone', [['Peregrine | 19.5', 'caravan', [20, 2480], 'Tandem', 2, [2390, 3500, 210], 148_900, 'eo']]),
  ...vans('Cub', [
    ['Daintree | Supamatic', 'camperTrailer', [12, 2050], 'Single', 4, [930, 1400, 90], 31_900, 'o'],
    ['Frontier | Hybrid', 'hybridCaravan', [14, 2100], 'Single', 4, [1590, 2200, 155], 64_900, 'o'],
  ]),
  ...vans('MDC', [
    ['XT16 | HR', 'hybridCaravan', [16, 2200], 'Single', 4, [1980, 2700, 175], 56_900, 'beo'],
    ['Jackson | Forward Fold', 'camperTrailer', [13, 2000], 'Single', 4, [1250, 1900, 120], 24_900, 'o'],
  ]),
]
