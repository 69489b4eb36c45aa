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
      'A {year} {make} {model} {badge} that has been kept under cover between trips.',
      'Traded by a couple who went to a motorhome: {make} {model} {badge}, {feet} foot.',
      'This {model} has done a lap or two and come back in good order.',
      'One careful owner, few trips and no dogs: a {year} {model} {badge}.',
      '{make} {model} {badge}, {sleeps} berth, gone through from coupling to bumper in our workshop.',
      'The previous owners used it for school holidays and kept every receipt.',
      'Here is a {feet} foot {model} that is ready for Easter as it stands.',
      'We sold this {model} new, and we are glad to have it back.',
    ],
  },
  {
    when: ({ fresh }) => fresh,
    lines: [
      'New {make} {model} {badge}, in the yard at {city} and ready for handover.',
      'No build slot, no waiting: this new {model} {badge} can be towed away this month.',
      'The new {year} {model} {badge}, {feet} foot, with the factory warranty from the day you collect it.',
      'Fresh from the factory: {make} {model} {badge}, {sleeps} berth.',
      'See the new {model} at {city}; bring your tow car and your questions.',
    ],
  },
]
const LAYOUT: readonly Lines[] = [
  {
    when: ({ van }) => van.bunks,
    lines: [
      'Bunks along one side give the children their own corner.',
      'It sleeps {sleeps}, with bunks that have a light and a fan each.',
      'The bunks have curtains, which buys everyone an hour.',
    ],
  },
  {
    when: ({ van }) => van.ensuite,
    lines: [
      'The ensuite has a separate shower and a proper basin.',
      'A full-width ensuite at the rear means no walk to the amenities block.',
      'Shower and toilet are inside, with enough room to dry off.',
    ],
  },
  {
    when: ({ van }) => van.sleeps <= 2 && van.body !== 'camperTrailer',
    lines: [
      'It is laid out for two, with an island bed you can walk around.',
      'A couple’s van: bed at the front, lounge in the middle.',
      'Two people can cook, dress and read without taking turns.',
    ],
  },
  {
    when: ({ van }) => van.body === 'popTop',
    lines: [
      'The pop-top roof keeps the wind off while you tow and gives headroom when you stop.',
      'With the roof down it fits most carports.',
      'Up goes the roof in under a minute, with gas struts to help.',
    ],
  },
  {
    when: folds,
    lines: [
      'It folds out in minutes, and the canvas is dry and free of mould.',
      'Set-up is a winch and a few poles; we will show you twice.',
      'The slide-out kitchen works from either side.',
    ],
  },
  {
    when: ({ van }) => van.body === 'hybridCaravan',
    lines: [
      'A hybrid: solid walls to sleep in, a kitchen outside, and small enough for the tracks.',
      'It goes where big vans turn around.',
    ],
  },
  {
    lines: [
      'The kitchen has more drawers than you expect.',
      'There is a dinette that makes into another bed.',
      'Cupboards latch and stay latched on corrugations.',
      'It is bright inside, with windows on all sides.',
    ],
  },
]
const MASSES: readonly Lines[] = [
  {
    lines: [
      'Tare is {tare} kg and ATM {atm} kg, so you can load {payload} kg.',
      'ATM {atm} kg, ball weight about {ball} kg: check it against your tow car, or ask us to.',
      'On the plate: tare {tare} kg, ATM {atm} kg, {axle} axle.',
      'It weighs {tare} kg empty and may weigh {atm} kg loaded.',
      'With {payload} kg between tare and ATM, water and gear are no worry.',
    ],
  },
]
const FITTED: readonly Lines[] = [
  {
    when: ({ van }) => van.offRoad,
    lines: [
      'Independent suspension and an off-road coupling take it past the end of the bitumen.',
      'Built for dirt roads, with a raised chassis and stone guard.',
    ],
  },
  {
    when: has('Solar Panels'),
    lines: [
      'Solar on the roof keeps the batteries up when you camp free.',
      'Panels on the roof mean days off the grid.',
    ],
  },
  {
    when: has('Reverse Cycle Air Conditioning'),
    lines: ['Reverse-cycle air conditioning is on the roof.', 'The air conditioner heats as well as cools.'],
  },
  {
    when: has('Roll-Out Awning'),
    lines: ['The roll-out awning is sound and the fabric clean.', 'A full-length awning makes an extra room.'],
  },
  { when: has('Diesel Heater'), lines: ['A diesel heater makes Stanthorpe in July a pleasure.'] },
  {
    when: has('Washing Machine'),
    lines: ['There is a washing machine on board.', 'The washing machine saves a stop in town.'],
  },
  { when: has('Three-Way Fridge'), lines: ['The fridge runs on gas, mains or the car.'] },
  { when: has('Compressor Fridge'), lines: ['A compressor fridge stays cold in the worst heat.'] },
  { when: has('Stability Control'), lines: ['Electronic stability control steadies it on the highway.'] },
  { when: has('Twin Water Tanks'), lines: ['Two water tanks let you stay a few days longer.'] },
  { when: has('Outdoor Shower'), lines: ['An outdoor shower rinses off sand before it comes inside.'] },
  { when: has('Reverse Camera'), lines: ['The reverse camera is wired to the tow car’s plug.'] },
]
const CONDITION: readonly Lines[] = [
  {
    when: ({ fresh }) => !fresh,
    lines: [
      'Damp readings were taken in every corner and are dry.',
      'Gas and electrical certificates are current.',
      'Bearings and brakes have been done, and the tyres are dated.',
      'Every appliance was run for a day before we put it up for sale.',
      'Seals and hatches were renewed where they needed it.',
      'It comes with a roadworthy certificate.',
    ],
  },
  {
    when: ({ fresh }) => fresh,
    lines: [
      'Handover takes two hours, and you sleep in it in our yard if you like.',
      'The warranty covers structure as well as appliances.',
      'We fit hitches and brake controllers in our own workshop.',
      'Your first service is on us.',
    ],
  },
]
const CLOSING: readonly Lines[] = [
  {
    lines: [
      'Walk through it at {city}; the key is in the office.',
      'Ask what your own van is worth on trade.',
      'We will match it to your tow car before you pay a cent.',
      'Finance can be arranged over terms that suit a van.',
      'Storage is available until your trip.',
      'Delivery along the coast can be arranged.',
      'Bring the family and try the beds.',
      'Quote {stock} and we will have it open for you.',
      'Open on Saturdays; come for as long as you like.',
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
    const layout = take(LAYOUT, chance.between(2, 3), van)
    const masses = take(MASSES, 1, van)
    const fitted = take(FITTED, chance.between(2, 4), van)
    const condition = take(CONDITION, chance.between(2, 3), van)
    const closing = take(CLOSING, 2, van)
    return chance.chance(0.55)
      ? `<p>${[...opening, ...layout].join(' ')}</p><p>${[...fitted, ...masses].join(' ')}</p><p>${[...condition, ...closing].join(' ')}</p>`
      : `<p>${[...opening, ...masses].join(' ')}</p><ul>${[...layout, ...fitted].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${[...condition, ...closing].join(' ')}</p>`
  }
}
