import type { AttributeName } from '../attributes.ts'

/**
 * What shoppers call the values of filters, beside the values' own names: phrases apart by "|", after the values they
 * mean. Of these values the ones that the stock has are taken; a phrase whose values the stock has none of is text.
 */
type Called = readonly (readonly [values: readonly string[], phrases: string])[]

export const valuePhrases: readonly (readonly [attribute: AttributeName, called: Called])[] = [
  [
    'drive',
    [
      [['4WD'], '4wd|4wds|4x4|4x4s|4 wheel drive|four wheel drive'],
      [['AWD'], 'awd|all wheel drive'],
      [['FWD'], 'fwd|front wheel drive'],
      [['RWD'], 'rwd|rear wheel drive'],
    ],
  ],
  [
    'transmission',
    [
      [['Automatic'], 'auto|autos|automatic|automatics|auto transmission|automatic transmission|cvt'],
      [['Manual'], 'manual|manuals|manual transmission|stick shift'],
    ],
  ],
  [
    'fuel',
    [
      [['Petrol'], 'petrol|unleaded|ulp'],
      [['Diesel'], 'diesel|diesels|turbo diesel'],
      [['Hybrid'], 'hybrid|hybrids'],
      [['Plug-in Hybrid'], 'phev|phevs|plug in hybrid|plug in hybrids|plug in'],
      [['Electric'], 'electric|ev|evs|bev|fully electric|electric vehicle|electric vehicles'],
      [['LPG'], 'lpg|dual fuel'],
    ],
  ],
  [
    'car_type',
    [
      [['new'], 'new|brand new'],
      [['used'], 'used|second hand|pre owned|pre loved'],
      [['demo'], 'demo|demos|demonstrator|demonstrators|ex demo|ex demonstrator|dealer demo'],
    ],
  ],
  [
    'status',
    [
      [['in_stock'], 'in stock'],
      [['coming_soon'], 'coming soon|arriving soon'],
    ],
  ],
  [
    'body',
    [
      [['ute'], 'ute|utes|utility|pickup|pickups|pick up|pick ups|pickup truck|dual cab|dual cabs|double cab|crew cab'],
      [['suv'], 'suv|suvs|crossover|crossovers'],
      [['hatch', 'hatchback'], 'hatch|hatches|hatchback|hatchbacks'],
      [['wagon', 'stationWagon'], 'wagon|wagons|station wagon|station wagons|estate|estates'],
      [['sedan'], 'sedan|sedans|saloon|saloons'],
      [['coupe'], 'coupe|coupes'],
      [['convertible', 'softtop'], 'convertible|convertibles|cabriolet|cabriolets|soft top|soft tops'],
      [['peopleMover'], 'people mover|people movers|mpv|mpvs|minivan|minivans|mini van'],
      [['van'], 'van|vans|panel van|panel vans|delivery van'],
      [['bus'], 'bus|buses|minibus|minibuses|coach|coaches'],
      [['motorhome'], 'motorhome|motorhomes|motor home|motor homes|campervan|campervans|camper van|camper vans|rv|rvs'],
      [['cabChassis'], 'cab chassis'],
      [['lightTruck'], 'light truck|light trucks'],
      [['primeMover'], 'prime mover|prime movers'],
      [['tipper'], 'tipper|tippers|tip truck|tip trucks'],
      [['tray'], 'tray truck|tray trucks|flat bed|flat beds|flatbed'],
      [['pantech'], 'pantech|pantechs|pantech truck'],
      [['curtainsider'], 'curtain sider|curtain siders|tautliner|tautliners'],
      [['refrigerated'], 'fridge truck|fridge trucks|freezer truck|refrigerated truck|refrigerated trucks'],
      [['tanker'], 'tanker|tankers|water truck|water trucks'],
      [['crane'], 'crane truck|crane trucks'],
      [['agitator'], 'agitator|agitators|concrete truck'],
      [['sport'], 'sports bike|sport bike|sports bikes|sportsbike|superbike'],
      [['touring'], 'touring bike|tourer|tourers'],
      [['adventure'], 'adventure bike|adventure bikes|dual sport'],
      [['offRoad'], 'dirt bike|dirt bikes|trail bike|trail bikes|motocross|enduro'],
      [['scooter'], 'scooter|scooters|moped|mopeds'],
      [['quad'], 'quad|quads|quad bike|quad bikes|atv|atvs'],
      [['caravan'], 'caravan|caravans|van|vans'],
      [['popTop'], 'pop top|pop tops|pop top caravan|pop top caravans'],
      [['hybridCaravan'], 'hybrid caravan|hybrid caravans|hybrid van|hybrid vans'],
      [['camperTrailer'], 'camper trailer|camper trailers|camper|campers'],
      [['fifthWheel'], 'fifth wheeler|fifth wheelers|5th wheel|5th wheeler|5th wheelers'],
      [['slideOn'], 'slide on camper|slide on campers'],
    ],
  ],
  ['colour', [[['Grey'], 'gray']]],
  ['certified', [[['true'], 'certified']]],
]

/** A word of these means its value only when what follows is understood too: "white leather" is no white car. */
export const cautious: ReadonlySet<AttributeName> = new Set(['colour'])
export const cautiousWords: ReadonlySet<string> = new Set(['auto', 'electric', 'certified', 'manual'])

/** These hold a word that would be misread; they stay text. */
export const asText =
  'near new|like new|as new|new shape|new model|new arrival|new arrivals|new listing|new listings|new tyres|new rego|' +
  'log books|owners manual|service manual|used once|low km|low kms|low kilometres|low kilometers|family car|first car|' +
  'gas bottle|tow bar|tow pack|electric brakes|electric brake|electric seats|electric windows|electric tailgate'

/** Whatever follows one of these is not wanted, which no filter can say. */
export const negations: ReadonlySet<string> = new Set(
  "not|no|non|without|except|excluding|exclude|isn't|isnt|don't|dont|never".split('|'),
)

/** Words that ask for nothing. They go when the rest is understood. */
export const fillers =
  'a|an|the|and|or|with|in|that|is|are|has|have|having|for|of|to|my|me|us|please|i|we|im|want|need|looking|for sale|' +
  'looking for|show|show me|find|find me|i want|i need|i am looking for|any|some|buy|drive away|driveaway|on road|ono|' +
  'car|cars|vehicle|vehicles|near me|close to me|around me|transmission|gearbox|engine|drive|colour|coloured|color|' +
  'price|priced|budget|model year|years|odometer'

/** Ordinary words that are also names of models: alone they are no model. */
export const ordinary: ReadonlySet<string> = new Set(
  'up|one|city|note|other|base|custom|classic|sport|van|ute|special|standard|series|model|trailer|truck'.split('|'),
)
