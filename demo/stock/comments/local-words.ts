import type { State } from '../dealers/dealers.ts'

/** Names that only mean something in one part of the country. */
interface LocalWords {
  readonly stateName: string
  readonly certificate: string
  readonly motorway: string
  readonly highway: string
  readonly ringRoad: string
  readonly hills: string
  readonly drivingRoad: string
  readonly tracks: string
  readonly beach: string
  readonly getaway: string
  readonly cityAndBack: string
  readonly coldTown: string
  readonly away: string
}

const LOCAL: Readonly<Record<State, LocalWords>> = {
  QLD: {
    stateName: 'Queensland',
    certificate: 'a current Queensland safety certificate',
    motorway: 'the M1',
    highway: 'the Bruce Highway',
    ringRoad: 'the Gateway',
    hills: 'Paddington’s hills',
    drivingRoad: 'the Mount Glorious road',
    tracks: 'Fraser, Moreton and the Cape',
    beach: 'Burleigh',
    getaway: 'Noosa',
    cityAndBack: 'Sydney',
    coldTown: 'Toowoomba',
    away: 'north',
  },
  NSW: {
    stateName: 'New South Wales',
    certificate: 'a current NSW safety inspection report',
    motorway: 'the M4',
    highway: 'the Great Western Highway',
    ringRoad: 'the M7',
    hills: 'Katoomba’s hills',
    drivingRoad: 'the Bells Line of Road',
    tracks: 'the Turon, Yalwal and Stockton Beach',
    beach: 'Terrigal',
    getaway: 'Mudgee',
    cityAndBack: 'Melbourne',
    coldTown: 'Bathurst',
    away: 'west',
  },
  VIC: {
    stateName: 'Victoria',
    certificate: 'a current Victorian certificate of roadworthiness',
    motorway: 'EastLink',
    highway: 'the Hume',
    ringRoad: 'the Monash',
    hills: 'Olinda’s hills',
    drivingRoad: 'the Reefton Spur',
    tracks: 'the High Country',
    beach: 'Mornington',
    getaway: 'Phillip Island',
    cityAndBack: 'Adelaide',
    coldTown: 'Ballarat',
    away: 'to Lakes Entrance',
  },
  SA: {
    stateName: 'South Australia',
    certificate: 'a fresh inspection sheet from our workshop',
    motorway: 'the South Eastern Freeway',
    highway: 'the Princes Highway',
    ringRoad: 'the North-South Motorway',
    hills: 'the Adelaide Hills',
    drivingRoad: 'the Gorge Road',
    tracks: 'the Flinders and Robe',
    beach: 'Aldinga',
    getaway: 'the Barossa',
    cityAndBack: 'Melbourne',
    coldTown: 'Mount Barker',
    away: 'to Port Lincoln',
  },
  WA: {
    stateName: 'Western Australia',
    certificate: 'a full inspection report from our own workshop',
    motorway: 'the Mitchell Freeway',
    highway: 'the Forrest Highway',
    ringRoad: 'the Tonkin',
    hills: 'the hills at Kalamunda',
    drivingRoad: 'the Mundaring Weir road',
    tracks: 'Lancelin, the Holland Track and the Gibb River Road',
    beach: 'Cottesloe',
    getaway: 'Margaret River',
    cityAndBack: 'Esperance',
    coldTown: 'Donnybrook',
    away: 'to Kalbarri',
  },
  NT: {
    stateName: 'the Northern Territory',
    certificate: 'a current NT roadworthy inspection',
    motorway: 'Tiger Brennan Drive',
    highway: 'the Stuart Highway',
    ringRoad: 'Tiger Brennan Drive',
    hills: 'the rise at Stuart Park',
    drivingRoad: 'the Cox Peninsula Road',
    tracks: 'Litchfield, Kakadu and the Gulf',
    beach: 'Mindil',
    getaway: 'Katherine',
    cityAndBack: 'Alice Springs',
    coldTown: 'desert',
    away: 'south',
  },
}

/** The words of the state in which a vehicle stands. */
export const localWords = (state: string | undefined): Readonly<Record<keyof LocalWords, string>> =>
  LOCAL[state as State] ?? LOCAL.QLD
