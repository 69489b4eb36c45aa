import type { Car } from '#app/features/vehicle/car.ts'
import type { Choice } from '../cars/car-choice.ts'
import { localWords } from './local-words.ts'
import type { Subject } from './phrase.ts'

const grouped = (value: number): string => value.toLocaleString('en-AU')
/** Colours without a maker's name of their own are written small in a sentence. */
const PLAIN_COLOUR = /^(pearl )?(white|silver|grey|graphite|black|blue|red|bronze|green)$/i
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The words that sentences about this car may use; a word the car has no fact for is missing. */
export function subjectOf(car: Car, { badge, model }: Choice): Subject {
  const { engine, gearbox } = badge
  const colour = PLAIN_COLOUR.test(car.colour ?? '') ? car.colour?.toLowerCase() : car.colour
  const words: Record<string, string | undefined> = {
    year: text(car.year),
    make: car.make,
    model: car.model,
    badge: car.badge,
    colour,
    aBadge: withArticle(car.badge),
    aModel: withArticle(car.model),
    aColour: withArticle(colour),
    interior: car.interior_colour?.toLowerCase(),
    km: car.km === undefined ? undefined : grouped(car.km),
    city: car.city,
    stock: car.stocknum,
    litres: car.engine_size_litres?.toFixed(1),
    cylinders: engine.cylinders === undefined ? undefined : NUMBERS[engine.cylinders],
    kw: text(engine.kw),
    nm: text(engine.nm),
    use: badge.use?.toFixed(1),
    range: text(engine.range),
    tank: text(model.tank),
    gears: (gearbox.gears ?? 0) > 1 ? text(gearbox.gears) : undefined,
    gearboxPhrase: gearboxPhrase(gearbox.gears, gearbox.kind),
    seats: car.seats === undefined ? undefined : (NUMBERS[car.seats] ?? text(car.seats)),
    tow: grouped(badge.tow ?? model.tow),
    ...localWords(car.state),
  }
  const features = new Set(car.filtered_features)
  return {
    car,
    engine,
    tow: badge.tow ?? model.tow,
    has: (feature) => features.has(feature),
    words: Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as Record<string, string>,
  }
}

const text = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

function gearboxPhrase(gears: number | undefined, kind: string): string | undefined {
  if (kind === 'CVT') return 'a CVT automatic'
  if ((gears ?? 0) < 2) return undefined
  const article = gears === 8 ? 'an' : 'a'
  return kind === 'Manual'
    ? `${article} ${gears}-speed manual`
    : kind === 'Dual Clutch'
      ? `${article} ${gears}-speed dual-clutch automatic`
      : `${article} ${gears}-speed automatic`
}

/** "an XLT" (letters are spoken one by one), "an Ascent", "an Urban", "a Ute", "a Sport", "a 2.5i". */
export function withArticle(name: string | undefined): string | undefined {
  if (!name) return undefined
  const spelled = /^[AEFHILMNORSX]([A-Z0-9-]|$)/.test(name) && !/^(RAV|MUX|LEAF)/i.test(name)
  const vowel = /^([aeio]|u[lpr])/i.test(name) && !/^[EIO][A-Z]/.test(name)
  return `${spelled || vowel || /^(8|11|18)/.test(name) ? 'an' : 'a'} ${name}`
}
