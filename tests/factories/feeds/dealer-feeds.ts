import { vinCheckCharacter } from '#app/features/stock/mapping-proposal/vin.ts'

/** make|model|badge|series|year|drive-away price|km|colour|interior|body|transmission|fuel|drive|doors|seats|cc|cylinders|condition|suburb|state|postcode */
const LINES = `
Toyota|HiLux|SR5|GUN126R|2021|49990|61204|Glacier White|Black|Dual Cab Ute|6 SP Automatic|Diesel|4X4|4|5|2755|4|Used|Rocklea|QLD|4106
Mazda|CX-5|Touring|KF4WLA|2022|38888|23417|Soul Red|Black Cloth|Wagon|Sports Automatic|Petrol|AWD|5|5|2488|4|Used|Kedron|QLD|4031
Ford|Ranger|XLT|PX MkIII|2019|44500|98731|Meteor Grey|Ebony|Double Cab Pick Up|Automatic|Diesel|4WD|4|5|3198|5|Used|Moorooka|QLD|4105
Hyundai|i30|Active|PD2|2020|21990|54310|Polar White|Black|Hatchback|Manual|Petrol|FWD|5|5|1999|4|Used|Rocklea|QLD|4106
Kia|Carnival|Platinum|KA4|2025|71990|12|Snow White|Brown Leather|People Mover|Automatic|Diesel|FWD|5|8|2151|4|New|Rocklea|QLD|4106
Subaru|Outback|Premium|B6A|2017|24800|112945|Crystal Black|Ivory|Wagon|CVT|Unleaded|AWD|5|5|2498|4|Used|Kedron|QLD|4031
Volkswagen|Golf|110TSI Style|8|2023|36990|18342|Atlantic Blue|Titan Black|Hatchback|DSG|Premium Unleaded|FWD|5|5|1395|4|Demo|Penrith|NSW|2750
Toyota|Corolla|Ascent Sport|ZWE211R|2022|29990|31208|Eclipse Black|Black|Sedan|CVT|Hybrid|FWD|4|5|1798|4|Used|Rocklea|QLD|4106
Nissan|Navara|ST-X|D23|2016|26888|154087|Brilliant Silver|Grey|Dual Cab Utility|Manual|Diesel|4X4|4|5|2298|4|Used|Penrith|NSW|2750
Mitsubishi|Outlander|Exceed|ZM|2024|46740|5120|Cosmic Blue|Tan|SUV|CVT|Plug-in Hybrid|4WD|5|7|2360|4|Demo|Kedron|QLD|4031
BYD|Atto 3|Extended|BSB|2023|39990|27655|Ski White|Grey|SUV|Automatic|Electric|FWD|5|5|0|0|Used|Rocklea|QLD|4106
BMW|320i|M Sport|G20|2021|52888|40219|Alpine White|Cognac|Sedan|Sports Automatic|Premium Unleaded|RWD|4|5|1998|4|Used|Penrith|NSW|2750
Isuzu|D-MAX|X-Terrain|RG|2025|66990|8|Volcanic Amber|Black|Dual Cab Utility|Automatic|Diesel|4X4|4|5|2999|4|New|Moorooka|QLD|4105
Citroën|C3 Aircross|Shine|A88|2020|18990|47813|Sand|Grey|SUV|Automatic|Petrol|FWD|5|5|1199|3|Used|Kedron|QLD|4031
`

export interface FeedFacts {
  [fact: string]: string
}

const MAKERS = ['MR0', 'JM0', 'MNA', 'KMH', 'KNA', 'JF1', 'WVW', 'NMT', 'MNT', 'JMF', 'LGX', 'WBA', 'MPA', 'VF7']
const PLATES = [
  '821ZZX',
  '104ZZY',
  '377ZXA',
  '590ZZB',
  '',
  '663ZYC',
  'ZZ19QD',
  '245ZZK',
  'ZZ82LM',
  '918ZZT',
  '431ZXR',
  'ZZ07PV',
  '',
  '152ZZH',
]
const COMMENTS = [
  'One owner from new with full service history and two keys. Drives as it should and is ready to tow.',
  'Finance and trade-ins welcome. Balance of the new car warranty. Come for a drive any day of the week.',
  'A tidy example that has been looked after; new tyres all round and a fresh road worthy certificate with it.',
]
const FEATURES = [
  'Tow Bar, Reverse Camera, Cruise Control',
  'Sunroof, Heated Seats, Parking Sensors, Navigation',
  'Bluetooth, Alloy Wheels, Bull Bar',
]
const NAMES =
  'make model badge series year dap km colour interior body trans fuel drive doors seats cc cylinders condition suburb state postcode'.split(
    ' ',
  )

/** Invented vehicles of a dealer with all that a system may say of them. No plate, number or picture is a real one. */
export const FEED_CARS: readonly FeedFacts[] = LINES.trim()
  .split('\n')
  .map((line, at) => {
    const facts: FeedFacts = Object.fromEntries(line.split('|').map((value, index) => [NAMES[index]!, value]))
    const start = `${MAKERS[at]}EXAMP0${'KLMNP'[at % 5]}0${String(100_000 + at * 37)}`
    const vin = start.slice(0, 8) + vinCheckCharacter(start) + start.slice(9)
    const stock = `${'UND'[['Used', 'New', 'Demo'].indexOf(facts['condition']!)]}${10_042 + at * 13}`
    const month = String((at % 12) + 1).padStart(2, '0')
    const pictures = Array.from({ length: 2 + (at % 3) }, (_, index) => `https://pictures.example/stock/${stock}-${index + 1}.jpg`) // prettier-ignore
    return {
      ...facts,
      vin,
      stock,
      egc: String(Number(facts['dap']) - 2_400 - at * 10),
      was: at % 4 === 0 ? String(Number(facts['dap']) + 2_000) : '',
      cost: String(Number(facts['dap']) - 9_000 + at),
      plate: PLATES[at]!,
      rego_expiry: PLATES[at] ? `${String((at * 2) % 27 + 1).padStart(2, '0')}/${month}/2027` : '',
      build: `${month}/${facts['year']}`,
      compliance: `01/${month}/${facts['year']}`,
      litres: facts['cc'] === '0' ? '' : `${(Number(facts['cc']) / 1_000).toFixed(1)}L`,
      comments: COMMENTS[at % 3]!,
      features: FEATURES[at % 3]!,
      title: `${facts['year']} ${facts['make']} ${facts['model']} ${facts['badge']}`,
      pictures: pictures.join('|'),
      picture1: pictures[0]!,
      picture2: pictures[1]!,
      picture3: pictures[2] ?? '',
      status: at === 4 ? 'In Transit' : 'In Stock',
      video: at % 5 === 0 ? `https://www.youtube.com/watch?v=example000${at}` : '',
    }
  }) // prettier-ignore
