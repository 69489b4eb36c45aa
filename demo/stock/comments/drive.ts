import { all, fuelled, shaped, type Phrases } from './phrase.ts'

const cvt = ({ car }: { car: { trans?: string | undefined } }) => /constantly/i.test(car.trans ?? '')
const manual = ({ car }: { car: { simple_transmission?: string | undefined } }) => car.simple_transmission === 'Manual'

/** The engine, the gearbox and the driven wheels. */
export const DRIVE: readonly Phrases[] = [
  {
    when: fuelled('Petrol'),
    topic: 'engine',
    lines: [
      '{litres}-litre petrol engine with {kw} kW and {nm} Nm, rated at {use} L/100 km combined.',
      'Under the bonnet is a {litres}-litre {cylinders}-cylinder petrol with {kw} kW and {gearboxPhrase}.',
      '{kw} kW and {nm} Nm from the petrol engine, with fuel use of {use} L/100 km combined.',
      '{litres}-litre petrol engine with {gearboxPhrase}.',
      '{kw} kW of petrol power and {gearboxPhrase}, easy on {motorway}.',
    ],
  },
  {
    when: all(fuelled('Petrol'), ({ engine }) => /turbo/i.test(engine.induction ?? '')),
    topic: 'engine',
    lines: [
      'The {litres}-litre turbo pulls strongly from low revs with {nm} Nm, and uses {use} L/100 km combined.',
      'Turbo power with {kw} kW and {nm} Nm for the hills.',
    ],
  },
  {
    when: all(fuelled('Petrol'), ({ engine }) => (engine.cylinders ?? 0) >= 6),
    topic: 'engine',
    lines: [
      '{cylinders} cylinders and {kw} kW. They’re getting hard to find.',
      'The {litres}-litre {cylinders}-cylinder sounds great and makes {kw} kW and {nm} Nm.',
    ],
  },
  {
    when: fuelled('Diesel'),
    topic: 'engine',
    lines: [
      '{litres}-litre turbo diesel with {kw} kW and {nm} Nm, rated at {use} L/100 km combined.',
      'The diesel makes {nm} Nm, so it handles a load or a trailer with ease.',
      '{tank}-litre tank and {use} L/100 km combined, so fewer fuel stops.',
      '{litres}-litre turbo diesel with {gearboxPhrase} and {nm} Nm of torque.',
      'Diesel economy of {use} L/100 km combined, great for long trips.',
      'Plenty of pulling power, with {nm} Nm from the {litres}-litre diesel.',
    ],
  },
  {
    when: fuelled('Hybrid'),
    topic: 'engine',
    lines: [
      'Hybrid economy of {use} L/100 km combined, and you never need to plug it in.',
      '{use} L/100 km combined, and it often runs on battery power in slow traffic.',
      'Self-charging hybrid with an official combined figure of {use} L/100 km.',
      'Petrol and electric power combine for {kw} kW and low running costs.',
      'At {use} L/100 km combined, the {tank}-litre tank goes a long way.',
    ],
  },
  {
    when: fuelled('Plug-in Hybrid'),
    topic: 'engine',
    lines: [
      'Charge it at home for your daily driving and use petrol for long trips.',
      'Plug-in hybrid with {kw} kW. Electric around town, petrol for the trip to {getaway}.',
      'Plug-in hybrid rated at {use} L/100 km combined when charged regularly.',
    ],
  },
  {
    when: fuelled('Electric'),
    topic: 'engine',
    lines: [
      'Fully electric with {kw} kW and a rated range of {range} km.',
      'Rated range of {range} km, which is a week of commuting for most people.',
      'No fuel, no gears and {nm} Nm from a standstill, with a rated range of {range} km.',
      'Charge overnight from a wall charger for up to {range} km of rated range.',
      'Quiet, quick and cheap to run, with {kw} kW and a rated range of {range} km.',
    ],
  },
  {
    when: manual,
    topic: 'gearbox',
    lines: [
      'A manual, for those who still love one.',
      'The manual gearbox has a light clutch and smooth shift.',
      'A manual, and great fun to drive.',
    ],
  },
  {
    when: cvt,
    topic: 'gearbox',
    lines: ['The CVT automatic is smooth in traffic and quiet on the highway.', 'Smooth CVT automatic.'],
  },
  {
    when: ({ car }) => car.drive === 'AWD',
    lines: [
      'All-wheel drive for extra grip on wet roads and gravel.',
      'All-wheel drive gives you confidence in the wet.',
      'All-wheel drive makes easy work of the dirt road to the campsite.',
    ],
  },
  {
    when: ({ car }) => car.drive === '4WD',
    lines: [
      'Four-wheel drive with low range for the rough stuff.',
      'Four-wheel drive with low range, ready for {tracks}.',
      'High and low range four-wheel drive.',
    ],
  },
  {
    when: all(({ car }) => car.drive === 'RWD', shaped('coupe', 'convertible', 'sedan')),
    lines: ['Rear-wheel drive and sharp steering.', 'Rear-wheel drive makes it great fun on a good road.'],
  },
]

/** Towing, for what can tow. */
export const TOWING: readonly Phrases[] = [
  {
    when: ({ tow }) => tow >= 3000,
    lines: [
      'Tows up to {tow} kg braked, plenty for a family van or the tinny.',
      'Tows up to {tow} kg braked.',
      'With {tow} kg of braked towing, it’ll handle a twin-axle van.',
      '{tow} kg braked towing capacity.',
      '{tow} kg braked towing capacity, enough for most boats and vans.',
    ],
  },
  {
    when: ({ tow }) => tow >= 1500 && tow < 3000,
    lines: [
      'Tows up to {tow} kg braked, enough for a camper trailer or small boat.',
      '{tow} kg braked towing capacity, plenty for a box trailer.',
      'Tows up to {tow} kg braked.',
    ],
  },
  {
    when: all(
      ({ tow }) => tow >= 1500,
      ({ has }) => has('Tow Bar'),
    ),
    lines: [
      'Tow bar already fitted.',
      'Tow bar fitted, with {tow} kg braked towing capacity.',
      'Tow bar fitted and ready to go.',
    ],
  },
  {
    when: ({ has }) => has('Electric Brake Controller'),
    lines: ['Electric brake controller fitted.', 'Electric brake controller already wired in.'],
  },
]
