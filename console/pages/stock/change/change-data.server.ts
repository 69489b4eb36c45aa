import { data, type RouterContextProvider } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { BulkVerbs } from '#app/features/inventory/bulk/bulk-verbs.server.ts'
import type { LocationNamed } from '#app/features/inventory/bulk/stock-change.ts'
import type { ListVerbs } from '#app/features/inventory/list/list-stock.server.ts'
import { stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { fieldLabel } from '#app/features/stock/feed/check-car.ts'
import { settableFields } from '#app/features/stock/overrides/set-field.server.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import type { NamedCars } from './change-form.ts'
import { CHANGE_TASKS, type ChangeTask, KIND_OF_TASK, TASK_WORDS } from './change-tasks.ts'

const NOT_YOURS = 'Your role does not include changing many cars at once.'

export type StockVerbs = BulkVerbs & Partial<ListVerbs>

/** What whoever asks may do with many cars of a site. */
export async function bulkFor(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const access = await siteFor(context, request, slug)
  const verbs = inventoryOf(access, consoleOf(context).inventory)
  if (!verbs.chooseCars) throw data(NOT_YOURS, { status: 404 })
  const { site } = access
  return { site, verbs: verbs as StockVerbs, zone: zoneOfSite(site), now: site.now() }
}

/** The slugs that a form names; of a list those of all its cars. */
export const chosenSlugs = async (verbs: StockVerbs, { slugs, all }: NamedCars): Promise<readonly string[]> =>
  all !== null && verbs.listSlugs ? verbs.listSlugs(stockQuery(new URLSearchParams(all))) : slugs

/** What somebody may choose to do. */
export const tasksOf = ({ bulkKinds }: BulkVerbs): readonly (readonly [ChangeTask, string])[] =>
  CHANGE_TASKS.filter((task) => bulkKinds.includes(KIND_OF_TASK[task])).map((task) => [task, TASK_WORDS[task]])

/** Fields that lists offer first; every other one that has a single value follows. */
const COMMON = ['price', 'location', 'km', 'name', 'badge', 'series', 'colour', 'dealercomments', 'rego_expiry', 'tag']

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const named = (fields: readonly string[]) => fields.map((field) => [field, capital(fieldLabel(field))] as const)

/** What is held as every field is, and set by a choice of its own. */
const BY_OTHER_WAYS: ReadonlySet<string> = new Set(['price', 'location'])

/** What names one car alone is not given to many. */
const OF_ONE_CAR: ReadonlySet<string> = new Set(['vin', 'regplate', 'nvic', 'file', 'primary_image_url', 'video_url', 'spin_code', 'name']) // prettier-ignore

/** What the fields of a form offer. */
export function choicesOf(site: Site) {
  const settable = settableFields().filter((field) => !OF_ONE_CAR.has(field))
  return {
    /** To be held or given back. */
    held: named(COMMON.filter((field) => BY_OTHER_WAYS.has(field) || settable.includes(field))),
    settable: named([...COMMON.filter((field) => settable.includes(field)), ...settable.filter((field) => !COMMON.includes(field) && !field.includes('.'))]), // prettier-ignore
    locations: locationsOf(site).map(({ id, name }) => [String(id), name] as const),
  }
}

export const locationsOf = (site: Site): readonly LocationNamed[] =>
  settingsOf(site, locationSettings).locations.map(({ id, name }) => ({ id, name }))
