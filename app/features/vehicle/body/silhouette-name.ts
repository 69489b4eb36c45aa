/** Drawn silhouettes of `silhouettes.svg`, each the id of a symbol there. */
export const silhouettes = [
  'hatchback',
  'sedan',
  'wagon',
  'suv',
  '4x4',
  'ute',
  'cabChassis',
  'coupe',
  'convertible',
  'peopleMover',
  'van',
  'bus',
  'motorhome',
  'rigidTruck',
  'tipper',
  'tray',
  'crane',
  'curtainsider',
  'refrigerated',
  'tanker',
  'lightTruck',
  'primeMover',
  'motorcycle',
  'sport',
  'cruiser',
  'touring',
  'adventure',
  'offRoad',
  'scooter',
  'caravan',
  'popTop',
  'hybridCaravan',
  'camperTrailer',
] as const

type Silhouette = (typeof silhouettes)[number]

/** Body types and kinds of vehicle that look like another. */
const alike: ReadonlyMap<string, Silhouette> = new Map([
  ...silhouettes.map((name) => [name, name] as const),
  ['hatch', 'hatchback'],
  ['stationWagon', 'wagon'],
  ['hardtop', 'coupe'],
  ['softtop', 'convertible'],
  ['slideOn', 'hybridCaravan'],
  ['truck', 'rigidTruck'],
])

/** The silhouette of a body type; one that is unknown looks like its kind of vehicle, and a car like a hatchback. */
export const silhouetteName = (simpleBody = '', itemType = ''): Silhouette =>
  alike.get(simpleBody) ?? alike.get(itemType) ?? 'hatchback'
