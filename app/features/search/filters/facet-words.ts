import { attributeOf, type AttributeName } from '../documents/attributes.ts'

/** Values shown before "Show all" where neither the site nor the filter says. */
const USUAL_LIMIT = 10

const LIMITS: Readonly<Partial<Record<AttributeName, number>>> = {
  make: 7,
  model: 30,
  body: 12,
  city: 20,
  colour: 12,
  dealership_name: 40,
  dealership_slug: 40,
}

/** Values whose name is not the plural of the filter's label. */
const MANY: Readonly<Partial<Record<AttributeName, string>>> = {
  status: 'kinds of availability',
  make_model: 'makes and models',
  body: 'body types',
  drive: 'kinds of drive',
  certified: 'kinds',
}

const HELP: Readonly<Partial<Record<AttributeName, string>>> = {
  badge: 'The grade within a model, such as SR5 or GLX. A higher grade has more equipment.',
  status: 'Coming soon: on its way to us. You can enquire about it today.',
  car_type: 'Demos are low-kilometre vehicles driven by our team.',
  colour: 'Everyday colours: “Glacier White Pearl” is under White.',
  family: 'C200 and C300 are both in the C-Class.',
  region: 'A city and its suburbs.',
  subscription_price: 'What the subscription costs per week.',
  drive: 'FWD drives the front wheels, RWD the rear, AWD and 4WD all four.',
  fuel: 'A hybrid charges itself as it drives. A plug-in hybrid can also be charged from a power point.',
  weekly_price_range: 'Estimated weekly repayment. The comparison rate includes interest and most fees.',
  certified: 'Certified: inspected and backed under its manufacturer’s program.',
}

/** Values of a filter shown before "Show all"; a site may set its own (S03, S16). */
export const limitOf = (name: AttributeName): number => LIMITS[name] ?? USUAL_LIMIT

/** One sentence for words that shoppers may not know; most filters need none. */
export const helpOf = (name: AttributeName): string | undefined => HELP[name]

/** The values of a filter in words, for "Show all makes" and "Search makes". */
export function manyOf(name: AttributeName): string {
  const many = MANY[name]
  if (many) return many
  if (name === 'seats' || name === 'doors' || name === 'cylinders') return `numbers of ${name}`
  const word = attributeOf(name).label.toLowerCase()
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? word : `${word}s`
}
