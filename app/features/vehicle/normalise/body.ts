import { phraseIn, phraseTable } from './lookup.ts'

/** The allowed body types of cars, with the words a page shows. */
export const CAR_BODIES = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light truck',
  peopleMover: 'People mover',
  sedan: 'Sedan',
  softtop: 'Soft top',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station wagon',
} as const

/** Body types of trucks, motorcycles and caravans: what `simple_body` may hold beside the car types. */
export const OTHER_BODIES = {
  primeMover: 'Prime mover',
  tipper: 'Tipper',
  tray: 'Tray',
  pantech: 'Pantech',
  curtainsider: 'Curtainsider',
  refrigerated: 'Refrigerated',
  tanker: 'Tanker',
  crane: 'Crane',
  agitator: 'Agitator',
  rigid: 'Rigid',
  trailer: 'Trailer',
  sport: 'Sport',
  naked: 'Naked',
  cruiser: 'Cruiser',
  touring: 'Touring',
  adventure: 'Adventure',
  offRoad: 'Off-road',
  scooter: 'Scooter',
  quad: 'Quad',
  caravan: 'Caravan',
  popTop: 'Pop-top',
  hybridCaravan: 'Hybrid caravan',
  camperTrailer: 'Camper trailer',
  fifthWheel: 'Fifth wheel',
  slideOn: 'Slide-on',
} as const

export type SimpleBody = keyof typeof CAR_BODIES | keyof typeof OTHER_BODIES

const labels: Readonly<Record<string, string>> = { ...CAR_BODIES, ...OTHER_BODIES }

/** The words for a body type; text that is not a known type stands for itself. */
export const bodyLabel = (simpleBody: string): string =>
  Object.hasOwn(labels, simpleBody) ? labels[simpleBody]! : simpleBody

const car = phraseTable<keyof typeof CAR_BODIES>({
  '4x4': ['4wd wagon', '4x4 wagon', '4x4', 'off road wagon'],
  bus: ['bus', 'minibus', 'coach'],
  cabChassis: ['cab chassis', 'cabchassis', 'c chas', 'c c'],
  convertible: ['convertible', 'cabriolet', 'cabrio', 'roadster', 'spyder', 'spider', 'drophead'],
  coupe: ['coupe', 'fastback coupe'],
  hardtop: ['hardtop', 'hard top'],
  hatch: [],
  hatchback: ['hatchback', 'hatch', 'liftback', 'sportback'],
  motorhome: ['motorhome', 'motor home', 'campervan', 'camper van'],
  lightTruck: ['light truck', 'lighttruck'],
  peopleMover: ['people mover', 'peoplemover', 'mpv', 'minivan', 'mini van'],
  sedan: ['sedan', 'saloon', 'limousine'],
  softtop: ['softtop', 'soft top'],
  suv: ['suv', 'sports utility vehicle', 'sport utility vehicle', 'crossover'],
  ute: ['ute', 'utility', 'pick up', 'pickup', 'dual cab', 'double cab', 'crew cab', 'extra cab', 'extended cab'],
  van: ['van', 'panel van', 'crew van', 'panelvan'],
  wagon: ['wagon', 'station wagon', 'estate', 'sportwagon', 'tourer'],
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

const tables: Readonly<Record<string, ReturnType<typeof phraseTable<SimpleBody>>>> = { truck, motorcycle, caravan }

/**
 * The body type that a body text means, for filters and silhouettes. Trucks, motorcycles and caravans are read by
 * words of their own first. A text such as "Commercial" that fits several types answers nothing.
 */
export function simpleBody(body: string, itemType = 'car'): SimpleBody | undefined {
  const trimmed = body.trim()
  if (Object.hasOwn(labels, trimmed)) return trimmed as SimpleBody
  const own = Object.hasOwn(tables, itemType) ? tables[itemType] : undefined
  return (own && phraseIn(own, body)) ?? phraseIn(car, body)
}
