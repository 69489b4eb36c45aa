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

export type BodyType = keyof typeof CAR_BODIES | keyof typeof OTHER_BODIES

const names: ReadonlyMap<string, string> = new Map(Object.entries({ ...CAR_BODIES, ...OTHER_BODIES }))

/** The words for a body type; text that is not a known type stands for itself. */
export const bodyName = (simpleBody: string): string => names.get(simpleBody) ?? simpleBody

export const isBodyType = (text: string): text is BodyType => names.has(text)
