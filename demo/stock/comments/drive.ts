import { all, fuelled, shaped, type Phrases } from './phrase.ts'

const cvt = ({ car }: { car: { trans?: string | undefined } }) => /constantly/i.test(car.trans ?? '')
const manual = ({ car }: { car: { simple_transmission?: string | undefined } }) => car.simple_transmission === 'Manual'
const geared = ({ car }: { car: { simple_transmission?: string | undefined; gearnum?: number | undefined } }) =>
  car.simple_transmission === 'Automatic' && (car.gearnum ?? 0) > 3

/** The engine, the gearbox and the driven wheels. */
export const DRIVE: readonly Phrases[] = [
  {
    when: fuelled('Petrol'),
    topic: 'engine',
    lines: [
      'The {litres} litre petrol makes {kw} kW and {nm} Nm and is rated at {use} L/100 km combined.',
      'Under the bonnet is the {litres} litre {cylinders}-cylinder petrol with {kw} kW, sent through {gearboxPhrase}.',
      'With {kw} kW and {nm} Nm it keeps up without effort, and the combined figure is {use} L/100 km.',
      'It has the {litres} litre engine and {gearboxPhrase}, a pairing our technicians know well.',
      '{kw} kW of petrol power and {gearboxPhrase} make light work of {motorway}.',
    ],
  },
  {
    when: all(fuelled('Petrol'), ({ engine }) => /turbo/i.test(engine.induction ?? '')),
    topic: 'engine',
    lines: [
      'The turbocharged {litres} litre pulls from low revs: {nm} Nm, for a combined {use} L/100 km.',
      'Turbo power suits it, with {kw} kW on tap and {nm} Nm for the hills.',
    ],
  },
  {
    when: all(fuelled('Petrol'), ({ engine }) => (engine.cylinders ?? 0) >= 6),
    topic: 'engine',
    lines: [
      'Six or eight cylinders are getting rare; this one has {cylinders}, good for {kw} kW.',
      'The {litres} litre {cylinders}-cylinder sounds the part and delivers {kw} kW and {nm} Nm.',
    ],
  },
  {
    when: fuelled('Diesel'),
    topic: 'engine',
    lines: [
      'The {litres} litre turbo diesel gives {kw} kW and {nm} Nm, and {use} L/100 km on the combined cycle.',
      'Its diesel makes {nm} Nm, so a loaded boot or a trailer hardly slows it.',
      'A tank of {tank} litres and {use} L/100 km combined mean long stretches between fuel stops.',
      'You get the {litres} litre diesel with {gearboxPhrase}, and {nm} Nm to lean on.',
      'Diesel economy of {use} L/100 km is worth having when the trip home is a long one.',
      '{nm} Nm from the {litres} litre diesel is the figure that counts when there is weight behind you.',
    ],
  },
  {
    when: fuelled('Hybrid'),
    topic: 'engine',
    lines: [
      'The hybrid system needs no plug and is rated at {use} L/100 km combined.',
      'Combined economy is {use} L/100 km, and in slow traffic it often runs on the battery alone.',
      'It charges itself on the move; {use} L/100 km is the official combined figure.',
      'Petrol and electric drive together give {kw} kW, and the fuel bill is the part owners talk about.',
      'At {use} L/100 km combined, the {tank} litre tank lasts a good deal longer than you are used to.',
    ],
  },
  {
    when: fuelled('Plug-in Hybrid'),
    topic: 'engine',
    lines: [
      'Charge it at home and most weekdays pass without petrol; the engine is there for the long runs.',
      'A plug-in hybrid with {kw} kW: electric for town, petrol for the trip to {getaway}.',
      'The combined rating of {use} L/100 km assumes you plug it in, and it is easy to make that a habit.',
    ],
  },
  {
    when: fuelled('Electric'),
    topic: 'engine',
    lines: [
      'Fully electric, with a rated range of {range} km and {kw} kW at your foot.',
      'The battery is good for {range} km on the maker’s figure, which is a week of commuting for most people.',
      'No fuel, no gears and {nm} Nm from standstill; rated range is {range} km.',
      'It charges overnight from a wall box, and {range} km of rated range is more than most people drive in a week.',
      'Quiet, quick and cheap to run, with {kw} kW and a range rated at {range} km.',
    ],
  },
  {
    when: manual,
    topic: 'gearbox',
    lines: [
      'It is a manual, which a good many buyers still ask us for.',
      'The {gears}-speed manual has a light clutch and a clean shift.',
      'Three pedals and {gears} gears: a pleasure, and cheaper to look after.',
    ],
  },
  {
    when: cvt,
    topic: 'gearbox',
    lines: [
      'The CVT is smooth in traffic and keeps the engine quiet at a cruise.',
      'Its automatic is a CVT, so there are no gearchanges to feel.',
    ],
  },
  {
    when: geared,
    topic: 'gearbox',
    lines: [
      'The {gears}-speed automatic picks its gears without fuss.',
      'An automatic with {gears} ratios keeps the revs low on the highway.',
    ],
  },
  {
    when: ({ car }) => car.drive === 'AWD',
    lines: [
      'All-wheel drive gives it sure footing on wet roads and gravel.',
      'Power goes to all four wheels, which you notice the first time it rains.',
      'With all-wheel drive, a dirt road to the campsite is no worry.',
    ],
  },
  {
    when: ({ car }) => car.drive === '4WD',
    lines: [
      'Low range is there when the track turns rough, and two-wheel drive when it does not.',
      'Proper four-wheel drive with low range opens up {tracks}.',
      'High and low range four-wheel drive are at the turn of a dial or lever.',
    ],
  },
  {
    when: all(({ car }) => car.drive === 'RWD', shaped('coupe', 'convertible', 'sedan')),
    lines: [
      'Drive goes to the rear wheels, and the steering is the better for it.',
      'Rear-wheel drive gives it a balance you feel on a good road.',
    ],
  },
]

/** Towing, for what can tow. */
export const TOWING: readonly Phrases[] = [
  {
    when: ({ tow }) => tow >= 3000,
    lines: [
      'Braked towing is rated at {tow} kg, so a family van or a tinny on a trailer is well within it.',
      'It is rated to tow {tow} kg braked.',
      'With a {tow} kg braked rating it will take a twin-axle van; bring your weights and we will do the sums with you.',
      'Towing? The braked limit is {tow} kg.',
      'A {tow} kg braked rating is as much as most boats and vans will ever ask.',
    ],
  },
  {
    when: ({ tow }) => tow >= 1500 && tow < 3000,
    lines: [
      'It is rated to tow {tow} kg braked, enough for a camper trailer or a small boat.',
      'Braked towing is {tow} kg, which covers a box trailer with something to spare.',
      'For the trailer: {tow} kg braked is the limit.',
    ],
  },
  {
    when: all(
      ({ tow }) => tow >= 1500,
      ({ has }) => has('Tow Bar'),
    ),
    lines: [
      'A tow bar is already fitted, so that is one cost you can strike off.',
      'The tow bar is on it, with {tow} kg braked as the limit.',
      'Tow bar fitted; just add the trailer.',
    ],
  },
  {
    when: ({ has }) => has('Electric Brake Controller'),
    lines: [
      'A brake controller is wired in for the van.',
      'The brake controller is fitted, which saves a visit to the auto electrician.',
    ],
  },
]
