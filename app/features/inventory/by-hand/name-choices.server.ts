import { CAR_BODIES, OTHER_BODIES } from '#app/features/vehicle/body/body-types.ts'
import { MANUFACTURERS } from '#app/features/vehicle/makes/manufacturers.ts'
import { byName } from '#lib/text/by-name.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import type { NameList, TypedCar } from './car-fields.ts'
import { ownNames } from './stock-beside.server.ts'

export type NameChoices = Readonly<Record<NameList, readonly string[]>>

/** What a field may be called, whatever the car. */
const ALWAYS = {
  bodies: [...new Set<string>([...Object.values(CAR_BODIES), ...Object.values(OTHER_BODIES)])],
  transmissions: ['Automatic', 'Manual', 'Sports automatic', 'CVT auto', 'Dual clutch auto'],
  fuels: ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid', 'LPG', 'Hydrogen'],
  drives: ['FWD', 'RWD', 'AWD', '4WD'],
  'price-types': ['Drive Away', 'Excl. Govt. Charges'],
} as const satisfies Partial<NameChoices>

/** Each name once, however it is written: as the first list has it. */
function once(...lists: readonly (readonly string[])[]): string[] {
  const names = new Map<string, string>()
  for (const name of lists.flat()) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  return [...names.values()].toSorted(byName)
}

/** Makes; models of the make and badges of the model that are typed: those of the site first, then the market's. */
export async function nameChoices(actor: InventoryActor, typed: TypedCar): Promise<NameChoices> {
  const { site, ports } = actor
  const { make, model } = typed
  const reach = carReach(actor, 'stock.sell')!
  const { names, badges } = ports.marketNames
  // A market that does not answer keeps nobody from adding a car.
  const [market, grades] = await Promise.all([
    names().catch(() => []),
    make && model ? badges(make, model).catch(() => []) : [],
  ])
  const [makes, models, own] = await Promise.all([
    ownNames(site, { reach }),
    make ? ownNames(site, { reach, make }) : [],
    make && model ? ownNames(site, { reach, make, model }) : [],
  ])
  const known = market.find((each) => each.make.toLowerCase() === make?.trim().toLowerCase())
  return {
    ...ALWAYS,
    makes: once(makes, market.map((each) => each.make), MANUFACTURERS.map(([, name]) => name)), // prettier-ignore
    models: once(models, known?.models ?? []),
    badges: once(own, grades),
  }
}

/** What was typed, with its model and badge in the letters that other cars have: filters take "corolla" for another one. */
export async function asOthersAre(actor: InventoryActor, typed: TypedCar): Promise<TypedCar> {
  const { models, badges } = await nameChoices(actor, typed)
  const named = (text: string | undefined, names: readonly string[]) =>
    names.find((name) => name.toLowerCase() === text?.trim().toLowerCase()) ?? text
  const [model, badge] = [named(typed['model'], models), named(typed['badge'], badges)]
  return { ...typed, ...(model !== undefined && { model }), ...(badge !== undefined && { badge }) }
}
