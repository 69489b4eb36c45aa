import type { Dice } from '../random.ts'
import type { MotorcycleBody } from './motorcycle-facts.ts'

/** What the description of a motorcycle may say; a word that is not known is absent, with every line that asks for it. */
export type MotorcycleWords = Readonly<
  Record<
    'year' | 'name' | 'make' | 'colour' | 'km' | 'cc' | 'seat' | 'wet' | 'tank' | 'use' | 'city' | 'stock',
    string
  > &
    Partial<Record<'kw' | 'nm' | 'gears' | 'cylinders', string>>
>

const OPENING = [
  '{year} {name} in {colour} with {km} km, on the showroom floor at {city}.',
  '{name} with {km} km, traded in for something bigger.',
  'This {colour} {name} has come in very tidy, with {km} km on the clock.',
  'This {name} has been ridden regularly and well looked after.',
  '{year} {name} with {km} km. Ask us for the service history.',
  'We’ve serviced this {name} since new.',
  'Tidy {year} {name} in standard trim.',
  'We’re always asked for the {name}, and this is a good one.',
  'Just in at {city}: a {colour} {name}, inspected and ready to ride.',
  '{year} {name} with {km} km, in great condition.',
]
const NEW_OPENING = [
  'New {year} {name} in {colour}, built and ready at {city}.',
  'In stock now: {name} in {colour}.',
  'Be the first owner of this {name}, at a ride away price.',
  'The {year} {name} has landed at {city}. Come and try it for size.',
  'A brand new {make} with full factory warranty.',
  'Just assembled in our workshop: {name}, {colour}, {cc} cc.',
]
const ARRIVING = [
  'On its way: a new {name} in {colour}. Order yours with a deposit.',
  'Due at {city} soon: the {year} {name}, {cc} cc, in {colour}.',
  'Order now: this {name} is on its way and still available.',
  'Coming soon: a new {name} in {colour}. Put your name on it today.',
]
const DEMO_OPENING = [
  'Our demo {name} with {km} km and its first service done.',
  'Our demo {name} is now for sale.',
  'Save on new with this ex-demo {name}, run in by our own team.',
]
const ENGINE = [
  'The {cc} cc engine makes {kw} kW and {nm} Nm, with a {gears}-speed gearbox.',
  '{cylinders}, {cc} cc and {nm} Nm, using about {use} L/100 km.',
  'Makes {kw} kW and weighs {wet} kg ready to ride.',
  '{cc} cc, {wet} kg ready to ride, with a {tank}-litre tank.',
  '{cc} cc, with a {tank}-litre tank and fuel use of about {use} L/100 km.',
  '{cc} cc engine, {wet} kg wet weight and a {tank}-litre tank.',
]
const SEAT_LOW = [
  'Low {seat} mm seat, so most riders can get both feet flat.',
  'The {seat} mm seat height suits shorter riders.',
  'Easy to handle with a low {seat} mm seat height.',
]
const SEAT_MIDDLE = [
  'Seat height is {seat} mm. Come and try it for size.',
  'The {seat} mm seat height suits most riders.',
  'A comfortable {seat} mm seat height.',
]
const SEAT_TALL = [
  'Tall {seat} mm seat height with plenty of ground clearance.',
  'Seat height is {seat} mm. Ask us about a lowering kit.',
  'The {seat} mm seat height suits taller riders.',
]
const LEARNER = [
  'LAMS approved, so you can ride it on your learner’s permit or R-Date licence.',
  'Learner approved (LAMS), and a great first bike.',
  'Learner approved, with enough power to keep you interested.',
  'Great for new riders: it’s LAMS approved.',
]
const FULL = [
  'You’ll need a full R class licence to ride it.',
  'Open licence only. This one isn’t learner approved.',
  'Requires a full R licence.',
]
const BODY: Readonly<Record<MotorcycleBody, readonly string[]>> = {
  naked: [
    'Wide bars and an upright riding position. Easy in traffic and fun on Gorge Road.',
    'Light, simple and great fun to ride.',
    'Quick steering and easy to ride.',
    'Commute all week and take the long way home on Friday.',
  ],
  sport: [
    'Sporty, but still comfortable.',
    'Ready for a track day at Mallala, and easy enough for the daily commute.',
    'The fairing keeps the wind off on the freeway.',
    'Sharp handling and great brakes.',
  ],
  cruiser: [
    'Made for a Sunday cruise around the Fleurieu.',
    'Sounds great and looks even better.',
    'Relaxed and easy to ride.',
    'Long, low and stable, with a comfortable seat.',
  ],
  adventure: [
    'Ready for the Oodnadatta Track or a day trip to Goolwa.',
    'Comfortable sitting down or standing on the pegs.',
    'Tall screen, wide bars and room for luggage.',
    'At home on dirt or bitumen.',
  ],
  touring: [
    'Comfortable two-up all the way to Melbourne.',
    'Great wind protection and an all-day seat.',
    'Plenty of room for luggage.',
    'Made for the Great Ocean Road.',
  ],
  scooter: [
    'Automatic twist and go, with no clutch or gears.',
    'Under-seat storage for your helmet or shopping.',
    'Perfect for getting around the city.',
    'Very cheap to run.',
  ],
  offRoad: [
    'Light, simple and road registrable, so you can ride to the trails.',
    'Great for farm tracks and forest trails.',
    'Light and easy to handle on the dirt.',
    'Long-travel suspension soaks up rough tracks.',
  ],
}
const CONDITION = [
  'Tyres have more than half their tread.',
  'Final drive checked and in good condition.',
  'Good brake pads front and rear, with fresh fluid.',
  'Fork seals and head bearings checked.',
  'Ask us for the PPSR history check.',
  'Starts easily from cold.',
  'Freshly serviced by our workshop.',
  'Some small marks consistent with age. Ask us for photos.',
  'Battery tested.',
]
const NEW_CONDITION = [
  'Assembled and test ridden by a qualified technician.',
  'First service free.',
  'Full factory warranty from the day you collect it.',
  'We’ll set up the levers, bars and suspension for you at handover.',
  'We can fit luggage, crash bars or a lower seat before you collect.',
]
const CLOSING = [
  'Bring your licence and gear for a test ride from {city}.',
  'Quote stock number {stock} when you call.',
  'Trade-ins welcome, bikes or cars.',
  'Finance available to approved customers.',
  'We can quote freight anywhere in Australia.',
  'Can’t get to us? Ask for a walk-around video.',
  'Hold it with a deposit while you finish your Rider Safe course.',
  'Need gear? See our range of helmets and jackets at {city}.',
]

export interface MotorcycleCase {
  readonly condition: 'new' | 'used' | 'demo'
  /** Still on its way. */
  readonly arriving: boolean
  readonly body: MotorcycleBody
  readonly lams: boolean
  readonly seat: number
  readonly words: MotorcycleWords
}

const OPENINGS = { new: NEW_OPENING, demo: DEMO_OPENING, used: OPENING } as const

/** Seats below and above these heights, mm, are spoken of as low and tall. */
const LOW_SEAT = 785
const TALL_SEAT = 850

/** Writes motorcycle descriptions one after another, using least the sentences it used last. */
export function motorcycleCommentWriter(chance: Dice): (bike: MotorcycleCase) => string {
  const lastUse = new Map<string, number>()
  let turn = 0
  const take = (lines: readonly string[], count: number, words: MotorcycleWords): string[] =>
    lines
      .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => (name ?? '') in words))
      .map((line) => ({ line, order: (lastUse.get(line) ?? 0) + chance.between(0, 12) }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ line }) => {
        lastUse.set(line, ++turn)
        return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name as keyof MotorcycleWords] ?? '')
      })
  return ({ condition, arriving, body, lams, seat, words }) => {
    const opening = take(arriving ? ARRIVING : OPENINGS[condition], 1, words)
    const engine = take(ENGINE, 1, words)
    const height = take(seat < LOW_SEAT ? SEAT_LOW : seat > TALL_SEAT ? SEAT_TALL : SEAT_MIDDLE, 1, words)
    const licence = take(lams ? LEARNER : FULL, 1, words)
    const character = take(BODY[body], 2, words)
    const state = take(condition === 'used' ? CONDITION : NEW_CONDITION, chance.between(3, 4), words)
    const closing = take(CLOSING, 3, words)
    return chance.chance(0.45)
      ? `<p>${[...opening, ...character].join(' ')}</p><ul>${[...engine, ...height, ...licence, ...state].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${closing.join(' ')}</p>`
      : `<p>${[...opening, ...engine, ...character].join(' ')}</p><p>${[...height, ...licence].join(' ')} ${state.join(' ')}</p><p>${closing.join(' ')}</p>`
  }
}
