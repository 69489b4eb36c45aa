import type { AttributeName } from '../../documents/attributes.ts'

/**
 * What shoppers call the values of filters, beside the values' own names: phrases apart by "|", after the values they
 * mean. Of these values the ones that the stock has are taken; a phrase whose values the stock has none of is text.
 */
type ValuePhraseList = readonly (readonly [values: readonly string[], phrases: string])[]

export const valuePhrases: readonly (readonly [attribute: AttributeName, called: ValuePhraseList])[] = [
  [
    'drive',
    [
      [['4WD'], '4wd|4wds|4x4|4x4s|4 wheel drive|four wheel drive'],
      [['AWD'], 'awd|all wheel drive'],
      // "2WD" does not tell which wheels.
      [['2WD', '4x2', 'FWD', 'RWD'], '2wd|two wheel drive|2 wheel drive'],
      [['4x2', '2WD', 'RWD'], '4x2'],
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
      [
        ['ute'],
        'ute|utes|utility|pickup|pickups|pick up|pick ups|pickup truck|dual cab|dual cabs|double cab|twin cab|twin cabs|crew cab',
      ],
      [['suv'], 'suv|suvs|crossover|crossovers'],
      [['hatch', 'hatchback'], 'hatch|hatches|hatchback|hatchbacks'],
      [['wagon', 'stationWagon'], 'wagon|wagons|station wagon|station wagons|estate|estates'],
      [['sedan'], 'sedan|sedans|saloon|saloons'],
      [['coupe'], 'coupe|coupes'],
      [
        ['convertible', 'softtop'],
        'convertible|convertibles|cabriolet|cabriolets|roadster|roadsters|soft top|soft tops',
      ],
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
export const cautiousWords: ReadonlySet<string> = new Set(['electric', 'certified'])

/** These hold a word that would be misread; they stay text. */
export const asText =
  'gas bottle|tow bar|tow pack|electric brakes|electric brake|electric seats|electric windows|electric tailgate|' +
  'android auto|auto headlights|auto tailgate|auto wipers'

/**
 * What no list of cars says. It stays as one phrase: its words would find something else ("new" in "new tyres" finds
 * Newcastle).
 */
export const unlisted =
  'new tyres|new rego|log books|logbooks|owners manual|service manual|used once|one owner|1 owner|single owner|' +
  'two owners|service history|full service history|full history|good condition|great condition|excellent condition|' +
  'mint condition|perfect condition|top condition|good runner|runs well|long rego|with rego|road worthy|roadworthy|rwc|' +
  '5 star|five star|5 star ancap|under warranty|with warranty|new car warranty|no accidents|never smoked in|finance available|' +
  'daily driver|weekender|clean|tidy|reliable|quality|immaculate|big|large|tall|spacious|comfortable|safe|fast|quick|powerful|luxurious'

/** Whatever follows one of these is not wanted. */
export const negations: ReadonlySet<string> = new Set(
  "not|no|non|but|without|except|excluding|exclude|isn't|isnt|don't|dont|never".split('|'),
)

/** Words that ask for nothing. They go when the rest is understood. */
export const fillers =
  'a|an|the|and|or|with|in|that|is|are|has|have|having|for|of|to|my|me|us|please|i|we|im|want|need|looking|for sale|' +
  'looking for|show|show me|find|find me|i want|i need|i am looking for|any|some|buy|drive away|driveaway|on road|ono|' +
  'car|cars|vehicle|vehicles|near me|close to me|around me|transmission|gearbox|engine|drive|colour|coloured|color|' +
  'price|priced|budget|model year|years|odometer|only|all|every|which|who|what|can|you|do|does|got|get|one|ones|kind of|' +
  'type|body|bodied|powered|fuel|or similar|something|anything|something like|like|model|models|series|make|brand|dealer|dealers|' +
  'dealership|dealerships|australia|australian|search|searching for|there|available|now|today|on sale|litre|litres|ltr|ltrs|' +
  'vs|versus|good|great|best|better|nice|decent|lovely|awesome|amazing|perfect|preferably|must be|must have|should be|should have|ideally|at|on|but|be'

/** What people call a model, by the name that its maker gives it. */
export const nicknames: Readonly<Record<string, string>> = {
  commo: 'Commodore',
  commodores: 'Commodore',
  cruiser: 'LandCruiser',
  disco: 'Discovery',
  evoque: 'Range Rover Evoque',
  prado: 'LandCruiser Prado',
  rangie: 'Range Rover',
  velar: 'Range Rover Velar',
}

/** Ordinary words that are also names of models: alone they are no model. */
export const ordinary: ReadonlySet<string> = new Set(
  'up|one|city|note|other|base|custom|classic|sport|van|ute|special|standard|series|model|trailer|truck|caravan'.split(
    '|',
  ),
)
