import type { Dice } from '../random.ts'
import type { CaravanModel } from './models.ts'

export interface CaravanCase {
  readonly van: CaravanModel
  readonly fresh: boolean
  readonly features: readonly string[]
  readonly words: Readonly<Record<string, string>>
}

interface Lines {
  readonly when?: (van: CaravanCase) => boolean
  readonly lines: readonly string[]
}

const has = (feature: string) => (van: CaravanCase) => van.features.includes(feature)
const folds = ({ van }: CaravanCase) => van.body === 'camperTrailer'

const OPENING: readonly Lines[] = [
  {
    when: ({ fresh }) => !fresh,
    lines: [
      '{year} {make} {model} {badge}, kept under cover between trips.',
      '{make} {model} {badge}, {feet} foot, traded in on a motorhome.',
      'This {model} has done the big lap and come back in great condition.',
      '{year} {model} {badge} that’s only been on a handful of trips.',
      '{make} {model} {badge}, {sleeps} berth, inspected from coupling to bumper in our workshop.',
      'Used by its previous owners for school holidays.',
      'A {feet} foot {model} that’s ready for your next holiday.',
      'We sold this {model} new and it’s come back in great condition.',
    ],
  },
  {
    when: ({ fresh }) => fresh,
    lines: [
      'New {make} {model} {badge}, in stock at {city} and ready for handover.',
      'No waiting. This new {model} {badge} is in stock and ready to tow away.',
      'The new {year} {model} {badge}, {feet} foot, with full factory warranty.',
      'Fresh from the factory: {make} {model} {badge}, {sleeps} berth.',
      'See the new {model} at {city}.',
    ],
  },
]
const LAYOUT: readonly Lines[] = [
  {
    when: ({ van }) => van.bunks,
    lines: [
      'Bunks give the kids a space of their own.',
      'Sleeps {sleeps}, with a light and fan for each bunk.',
      'Bunks with privacy curtains.',
    ],
  },
  {
    when: ({ van }) => van.ensuite,
    lines: [
      'Ensuite with separate shower, toilet and basin.',
      'Full-width rear ensuite.',
      'Roomy internal shower and toilet.',
    ],
  },
  {
    when: ({ van }) => van.sleeps <= 2 && van.body !== 'camperTrailer',
    lines: [
      'Set up for two, with a walk-around island bed.',
      'A great couple’s van with the bed up front and a lounge in the middle.',
      'Plenty of room for two.',
    ],
  },
  {
    when: ({ van }) => van.body === 'popTop',
    lines: [
      'The pop-top roof is easier to tow, with full headroom when you stop.',
      'Fits in most carports with the roof down.',
      'The roof goes up in under a minute on gas struts.',
    ],
  },
  {
    when: folds,
    lines: [
      'Sets up in minutes, with canvas in great condition.',
      'Easy set-up, and we’ll show you how at handover.',
      'Slide-out kitchen.',
    ],
  },
  {
    when: ({ van }) => van.body === 'hybridCaravan',
    lines: ['Compact hybrid with solid walls and an outside kitchen.', 'Goes places the big vans can’t.'],
  },
  {
    lines: [
      'Plenty of kitchen storage.',
      'The dinette converts to another bed.',
      'Positive-latch cupboards for rough roads.',
      'Light and airy, with windows all round.',
    ],
  },
]
const MASSES: readonly Lines[] = [
  {
    lines: [
      'Tare {tare} kg, ATM {atm} kg and payload {payload} kg.',
      'ATM {atm} kg with a ball weight of about {ball} kg. Ask us if your car can tow it.',
      'Tare {tare} kg, ATM {atm} kg, {axle} axle.',
      'Weighs {tare} kg empty, up to {atm} kg loaded.',
      'Payload of {payload} kg for water and gear.',
    ],
  },
]
const FITTED: readonly Lines[] = [
  {
    when: ({ van }) => van.offRoad,
    lines: [
      'Independent suspension and an off-road coupling.',
      'Built for dirt roads, with a raised chassis and stone guard.',
    ],
  },
  {
    when: has('Solar Panels'),
    lines: ['Roof-mounted solar for free camping.', 'Solar panels for going off-grid.'],
  },
  {
    when: has('Reverse Cycle Air Conditioning'),
    lines: ['Reverse-cycle air conditioning.', 'Reverse-cycle air conditioner for heating and cooling.'],
  },
  {
    when: has('Roll-Out Awning'),
    lines: ['Roll-out awning in good condition.', 'Full-length roll-out awning.'],
  },
  { when: has('Diesel Heater'), lines: ['Diesel heater for those winter trips to Stanthorpe.'] },
  {
    when: has('Washing Machine'),
    lines: ['Washing machine on board.', 'Comes with a washing machine.'],
  },
  { when: has('Three-Way Fridge'), lines: ['Three-way fridge: gas, 240 V or 12 V.'] },
  { when: has('Compressor Fridge'), lines: ['Compressor fridge for the hottest days.'] },
  { when: has('Stability Control'), lines: ['Electronic stability control for safer towing.'] },
  { when: has('Twin Water Tanks'), lines: ['Twin water tanks.'] },
  { when: has('Outdoor Shower'), lines: ['Outdoor shower.'] },
  { when: has('Reverse Camera'), lines: ['Reverse camera fitted.'] },
]
const CONDITION: readonly Lines[] = [
  {
    when: ({ fresh }) => !fresh,
    lines: [
      'Moisture tested throughout.',
      'Current gas and electrical certificates.',
      'Bearings and brakes serviced.',
      'All appliances tested.',
      'Seals and hatches checked.',
      'Comes with a safety certificate.',
    ],
  },
  {
    when: ({ fresh }) => fresh,
    lines: [
      'Full handover included.',
      'Manufacturer’s warranty on structure and appliances.',
      'We can fit your hitch and brake controller.',
      'First service free.',
      'Come back for a free second handover after your first trip.',
      'Delivered weighed, cleaned and ready to go.',
    ],
  },
]
const CLOSING: readonly Lines[] = [
  {
    lines: [
      'Come and look through it at {city}.',
      'Trade-ins welcome.',
      'We’ll check your car can tow it before you buy.',
      'Finance available to approved customers.',
      'Storage available until your trip.',
      'Delivery available.',
      'Bring the family and take a look.',
      'Quote stock number {stock} when you call.',
      'Open Saturdays.',
    ],
  },
]

/** Writes caravan descriptions one after another, preferring sentences not used lately. */
export function caravanCommentWriter(chance: Dice): (van: CaravanCase) => string {
  const lastUse = new Map<string, number>()
  let turn = 0
  const take = (slot: readonly Lines[], count: number, van: CaravanCase): string[] =>
    chance
      .shuffled(slot.filter((lines) => !lines.when || lines.when(van)))
      .flatMap((lines) => {
        const sorted = lines.lines.toSorted((a, b) => (lastUse.get(a) ?? 0) - (lastUse.get(b) ?? 0))
        // A long group may speak twice; a short one says one thing in several ways.
        return sorted.slice(0, lines.lines.length > 4 ? count : 1)
      })
      .slice(0, count)
      .map((line) => {
        lastUse.set(line, ++turn)
        return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => van.words[name] ?? '')
      })
  return (van) => {
    const opening = take(OPENING, 1, van)
    const layout = take(LAYOUT, 3, van)
    const masses = take(MASSES, 1, van)
    const fitted = take(FITTED, chance.between(3, 5), van)
    const condition = take(CONDITION, chance.between(3, 4), van)
    const closing = take(CLOSING, 3, van)
    return chance.chance(0.55)
      ? `<p>${[...opening, ...layout].join(' ')}</p><p>${[...fitted, ...masses].join(' ')}</p><p>${[...condition, ...closing].join(' ')}</p>`
      : `<p>${[...opening, ...masses].join(' ')}</p><ul>${[...layout, ...fitted].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${[...condition, ...closing].join(' ')}</p>`
  }
}
