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
  '{year} {name} in {colour} with {km} km, on the floor at {city}.',
  'A one-rider {name} with {km} km, traded for something bigger.',
  'This {colour} {name} came in with its books, two keys and a clean chain.',
  'Here is a {name} that has been ridden, washed and put away dry.',
  '{km} km on a {year} {name}, and the service book accounts for them.',
  'We serviced this {name} when it was new, so we know what we are selling.',
  'Tidy {year} {name}, standard where it should be and straight everywhere.',
  'The {name} is a bike riders ask us for by name, and this is a good one.',
  'Fresh in at {city}: a {colour} {name}, inspected and ready to ride.',
  'No drops, no stories: a {year} {name} with {km} km.',
]
const NEW_OPENING = [
  'New {year} {name} in {colour}, uncrated and ready at {city}.',
  'In stock now, no order needed: a {name} in {colour}.',
  'Be the first owner of this {name}; the ride away price is what you pay.',
  'The {year} {name} has landed at {city}, and you can sit on it today.',
  'A new {make} with push-around kilometres and the full factory warranty.',
  'Just built up in our workshop: {name}, {colour}, {cc} cc.',
]
const ARRIVING = [
  'On the boat to us: a new {name} in {colour}, and the first deposit has it.',
  'Due at {city} in the next weeks: the {year} {name}, {cc} cc, in {colour}.',
  'Order it now: this {name} is allotted to us and not yet to a rider.',
  'Not here yet, but ours: a new {name} in {colour} that you can put your name on.',
]
const DEMO_OPENING = [
  'Our demonstrator {name}: {km} km of test rides and first services done.',
  'You may have ridden this very {name}; now our demonstrator can be yours.',
  'Save on new with this ex-demonstrator {name}, run in by our own staff.',
]
const ENGINE = [
  'The {cc} cc engine makes {kw} kW and {nm} Nm, through a {gears}-speed gearbox.',
  '{cylinders} and {cc} cc give it {nm} Nm, and it uses about {use} litres per 100 km.',
  'It makes {kw} kW and weighs {wet} kg ready to ride.',
  'Figures that matter: {cc} cc, {wet} kg ready to ride, {tank} litres in the tank.',
  'A {tank} litre tank and {use} L/100 km mean fuel stops are your choice, not the bike’s.',
  '{cc} cc, {wet} kg with fluids, and a {tank} litre tank.',
]
const SEAT_LOW = [
  'The seat is {seat} mm from the ground, so most riders put both feet flat.',
  'At {seat} mm the seat suits shorter riders without any change.',
  'Low seat, {seat} mm, and a low centre of gravity make car parks easy.',
]
const SEAT_MIDDLE = [
  'Seat height is {seat} mm; come and try it in your own boots.',
  'The {seat} mm seat suits most riders, and a lower one is in the catalogue.',
  'At {seat} mm the seat leaves room for long legs and still lets you reach the ground.',
]
const SEAT_TALL = [
  'It is tall, {seat} mm at the seat, and worth it for the ground clearance.',
  'Seat height is {seat} mm; we can fit a lowering link if you need one.',
  'At {seat} mm it suits longer legs, and the weight drops away once it rolls.',
]
const LEARNER = [
  'LAMS approved: ride it on your learner’s permit or an R-Date licence.',
  'It is on the learner approved list, so it is legal from the day you pass Rider Safe.',
  'Learner approved, and enough of a bike that you will not outgrow it in a year.',
  'Good news for new riders: it is LAMS approved.',
]
const FULL = [
  'You need a full R class licence to ride it.',
  'Open licence only: this one is not on the learner approved list.',
  'A full R licence is needed, and your test ride waits for you.',
]
const BODY: Readonly<Record<MotorcycleBody, readonly string[]>> = {
  naked: [
    'Wide bars and an upright seat make it easy in traffic and fun on Gorge Road.',
    'There is nothing to hide behind and nothing that needs hiding.',
    'It turns where you look, which is all a naked bike has to do.',
    'Commute on it all week and take the long way home on Friday.',
  ],
  sport: [
    'The riding position is sporty and not a punishment.',
    'It is at home at Mallala and still behaves on the way to work.',
    'The fairing keeps the wind off your chest and the heat off your knees.',
    'Clip-ons, a firm seat and a front end that tells you things.',
  ],
  cruiser: [
    'Feet forward, shoulders down: it is made for Sunday on the Fleurieu.',
    'It sounds right, and the chrome has been looked after.',
    'An easy bike to ride slowly, which is harder to build than it looks.',
    'Long, low and stable, with a seat you can stay in.',
  ],
  adventure: [
    'It will do the Oodnadatta Track or the run to Goolwa with the same manners.',
    'Stand on the pegs and it makes sense at once.',
    'Tall screen, wide bars and room for luggage behind you.',
    'Dirt or bitumen, it lets you decide at the next corner.',
  ],
  touring: [
    'Two up with luggage to Melbourne is a day out, not an ordeal.',
    'The screen moves the wind over you, and the seat is good for a tankful.',
    'It carries what you own and hides the kilometres.',
    'Cruise along the Great Ocean Road and arrive without a sore back.',
  ],
  scooter: [
    'Twist and go: no clutch, no gears, no parking fee.',
    'A full-face helmet fits under the seat with room for the shopping.',
    'Lane-wide traffic on King William Street shrinks to nothing.',
    'It costs less to run a month than a day’s city parking.',
  ],
  offRoad: [
    'Light, simple and registered, so you can ride to the trail.',
    'Farm tracks, pine forest and the odd creek are its home ground.',
    'It is easy to pick up, and you will find out why that matters.',
    'Long-travel suspension soaks up what the council has not graded.',
  ],
}
const CONDITION = [
  'Tyres have more than half their tread, measured, not guessed.',
  'Chain and sprockets, or belt and pulleys, are in good order.',
  'Brake pads are good front and rear, and the fluid is fresh.',
  'Fork seals are dry and the head bearings are smooth.',
  'The history check is clear: no finance, no write-off.',
  'It starts from cold on the first press, and you are welcome to hear it.',
  'The service is done and the next one is written on the tank sticker.',
  'There is a small mark on one bar end, and we will show you where.',
  'The battery is new this year.',
]
const NEW_CONDITION = [
  'Assembly, fluids and a first ride are done by a qualified technician.',
  'First service is booked before you leave, at our cost.',
  'Factory warranty starts on the day you collect it.',
  'We set levers, bars and suspension for you at handover.',
  'Luggage, crash bars or a lower seat can be fitted before collection.',
]
const CLOSING = [
  'Bring your licence and boots; test rides go from {city} on weekdays.',
  'Quote {stock} when you call.',
  'Trade-ins are welcome, with two wheels or four.',
  'Finance, gear and insurance can be arranged in one visit.',
  'Freight to anywhere in Australia can be quoted on the spot.',
  'Ask for a walk-around video if you live up north.',
  'A deposit holds it while you finish your Rider Safe course.',
  'Helmet and jacket to match? The gear floor is upstairs at {city}.',
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
    const engine = take(ENGINE, chance.between(1, 2), words)
    const height = take(seat < LOW_SEAT ? SEAT_LOW : seat > TALL_SEAT ? SEAT_TALL : SEAT_MIDDLE, 1, words)
    const licence = take(lams ? LEARNER : FULL, 1, words)
    const character = take(BODY[body], chance.between(1, 2), words)
    const state = take(condition === 'used' ? CONDITION : NEW_CONDITION, chance.between(2, 3), words)
    const closing = take(CLOSING, 2, words)
    return chance.chance(0.45)
      ? `<p>${[...opening, ...character].join(' ')}</p><ul>${[...engine, ...height, ...licence, ...state].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${closing.join(' ')}</p>`
      : `<p>${[...opening, ...engine, ...character].join(' ')}</p><p>${[...height, ...licence].join(' ')} ${state.join(' ')}</p><p>${closing.join(' ')}</p>`
  }
}
