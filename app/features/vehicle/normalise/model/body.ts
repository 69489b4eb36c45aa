import { type BodyType, type CAR_BODIES, isBodyType } from '../../body/body-types.ts'
import { phraseIn, phraseTable } from '../lookup.ts'

const car = phraseTable<keyof typeof CAR_BODIES>({
  '4x4': [
    '4wd wagon',
    '4x4 wagon',
    '4x4',
    'off road wagon',
    'off roader',
    'four wheel drive',
    'troop carrier',
    'troopcarrier',
  ],
  bus: ['bus', 'minibus', 'coach'],
  cabChassis: ['cab chassis', 'cabchassis', 'c chas', 'c c'],
  convertible: [
    'convertible',
    'convertable',
    'cabriolet',
    'cabrio',
    'roadster',
    'spyder',
    'spider',
    'drophead',
    'targa',
  ],
  coupe: ['coupe', 'fastback coupe'],
  hardtop: ['hardtop', 'hard top'],
  hatch: [],
  hatchback: ['hatchback', 'hatch back', 'hatch', 'liftback', 'sportback', 'fastback'],
  motorhome: ['motorhome', 'motor home', 'campervan', 'camper van'],
  lightTruck: ['light truck', 'lighttruck'],
  peopleMover: ['people mover', 'people carrier', 'peoplemover', 'mpv', 'muv', 'minivan', 'mini van'],
  sedan: ['sedan', 'saloon', 'limousine'],
  softtop: ['softtop', 'soft top'],
  suv: ['suv', 'sports utility vehicle', 'sport utility vehicle', 'crossover'],
  ute: [
    'ute', 'utes', 'utility', 'pick up', 'pickup', 'dual cab', 'double cab', 'crew cab', 'extra cab', 'extended cab',
    'single cab', 'space cab', 'super cab', 'king cab', 'club cab', 'freestyle cab', 'dualcab', 'traytop', 'tray top', 'tray', 'dropside',
    'drop side',
  ], // prettier-ignore
  van: ['van', 'panel van', 'crew van', 'panelvan', 'delivery van'],
  wagon: [
    'wagon',
    'station wagon',
    'stationwagon',
    'estate',
    'sportwagon',
    'sportswagon',
    'shooting brake',
    'tourer',
    'touring',
    'avant',
  ],
  stationWagon: [],
})

const truck = phraseTable({
  primeMover: ['prime mover', 'primemover', 'tractor'],
  tipper: ['tipper', 'tip truck', 'dump truck'],
  tray: ['tray', 'flat bed', 'flatbed', 'table top', 'flat top'],
  pantech: ['pantech', 'pantechnicon', 'box', 'furniture'],
  curtainsider: ['curtainsider', 'curtain sider', 'tautliner', 'curtain side'],
  refrigerated: ['refrigerated', 'fridge', 'freezer', 'refrigerated pantech'],
  tanker: ['tanker', 'water truck', 'water cart'],
  crane: ['crane', 'hiab'],
  agitator: ['agitator', 'concrete'],
  cabChassis: ['cab chassis'],
  lightTruck: ['light truck'],
  bus: ['bus', 'coach'],
  trailer: ['trailer', 'dog trailer', 'semi trailer'],
  rigid: ['rigid', 'truck'],
})

const motorcycle = phraseTable({
  sport: ['sport', 'sports', 'super sport', 'supersport', 'race'],
  naked: ['naked', 'street', 'roadster', 'streetfighter', 'standard', 'cafe racer'],
  cruiser: ['cruiser', 'bobber', 'chopper', 'bagger', 'softail'],
  touring: ['touring', 'tourer', 'sport tourer', 'sports tourer'],
  adventure: ['adventure', 'adventure touring', 'adventure tourer', 'dual sport', 'dual purpose', 'trail'],
  offRoad: ['off road', 'motocross', 'mx', 'enduro', 'dirt', 'trials'],
  scooter: ['scooter', 'moped'],
  quad: ['quad', 'atv', 'side by side', 'utv'],
})

const caravan = phraseTable({
  caravan: ['caravan', 'full van', 'family van'],
  popTop: ['pop top', 'poptop', 'pop top caravan', 'poptop caravan'],
  hybridCaravan: ['hybrid', 'hybrid caravan'],
  camperTrailer: ['camper trailer', 'campertrailer', 'camper', 'tent trailer'],
  fifthWheel: ['fifth wheel', '5th wheel', 'fifth wheeler', '5th wheeler', 'fifth wheel caravan'],
  slideOn: ['slide on', 'slide on camper', 'slideon'],
  motorhome: ['motorhome', 'motor home', 'campervan', 'camper van', 'rv'],
})

const tables: Readonly<Record<string, ReturnType<typeof phraseTable<BodyType>>>> = { truck, motorcycle, caravan }

/**
 * The body type that a body text means, for filters and silhouettes. Trucks, motorcycles and caravans are read by
 * words of their own first. A text such as "Commercial" that fits several types answers nothing: `bodyOfModel` may.
 */
export function simpleBody(body: string, itemType = 'car'): BodyType | undefined {
  const trimmed = body.trim()
  if (isBodyType(trimmed)) return trimmed
  const own = Object.hasOwn(tables, itemType) ? tables[itemType] : undefined
  return (own && phraseIn(own, body)) ?? phraseIn(car, body)
}
