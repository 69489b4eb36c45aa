import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { Refinement, SearchAnswer, SearchPort } from '#app/features/search/port.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { type Vehicle, vehicleTokens } from './fit.ts'
import { type PartCard, partCard, partsHeading } from './part-card.ts'
import { LIST_FILTERS, type ListFilter, partsAddress, partsChoices, type PartsState } from './search/part-query.ts'
import { type PartSort, partSortOf, partSorts } from './search/part-sorts.ts'
import { partsContact } from './parts-phone.ts'
import { partsOf } from './parts.server.ts'
import { partsSettings } from './settings.schema.ts'
import { knownVehicle, settleVehicle, spelled, type VehicleChoices, vehicleChoices } from './search/vehicle-choices.ts'

/** Values of one filter that are sent to the page; what is chosen is always among them. */
const MAX_VALUES = 60

export interface PartsFacet {
  readonly name: ListFilter
  readonly values: readonly (readonly [value: string, count: number])[]
}

export interface PartsPage {
  readonly state: PartsState
  /** What the list is of: the chosen vehicle and category as far as parts know them, never what somebody typed. */
  readonly subject: { readonly vehicle: Vehicle | null; readonly category: string | undefined }
  readonly heading: string
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly cards: readonly PartCard[]
  readonly facets: readonly PartsFacet[]
  /** Lowest and highest price that the other choices leave, dollars. */
  readonly prices: { readonly min: number; readonly max: number } | null
  readonly vehicles: VehicleChoices
  readonly sort: PartSort
  readonly contact: PartCard['contact']
  /** When nothing was found: searches with one choice less that find something. */
  readonly fewer: readonly { readonly key: string; readonly address: string; readonly count: number }[]
}

/** Everything the parts page shows. */
export async function loadPartsPage(site: Site, search: SearchPort, requested: PartsState): Promise<PartsPage> {
  const size = settingsOf(site, partsSettings).parts_page_size
  const { locations } = settingsOf(site, locationSettings)
  const numbers = settingsOf(site, siteSettings).phone_numbers
  const known = await search.search({ facets: ['make', 'make_model', 'first_year', ...LIST_FILTERS], limit: 0 })
  const state = settled(requested, known)
  const subject = { vehicle: knownVehicle(state.vehicle, known), category: knownCategory(state, known) }
  const sort = partSortOf(state.sort, state.text !== '')
  const text = await textOf(search, state.text)
  const answer = await search.search({
    text,
    refinements: refinementsOf(state),
    facets: [...LIST_FILTERS, 'price'],
    sort: partSorts[sort].by,
    offset: (state.page - 1) * size,
    limit: size,
  })
  const parts = await partsOf(site).listed(answer.keys)
  const masking = settingsOf(site, vehicleSettings)
  const context = { locations, numbers, vehicle: state.vehicle, mask_phone: masking.mask_phone }
  const contact = partsContact(locations, numbers, undefined)
  const stats = answer.facetStats['price']
  return {
    state,
    subject,
    heading: partsHeading(subject.vehicle, subject.category),
    count: answer.count,
    page: state.page,
    pages: Math.ceil(answer.count / size),
    cards: parts.map((part) => partCard(part, context)),
    facets: LIST_FILTERS.flatMap((name) => facetOf(name, answer, state)),
    prices: stats ? { min: stats.min, max: stats.max } : null,
    vehicles: vehicleChoices(state.vehicle, known, new Date(site.now()).getUTCFullYear() + 1),
    sort,
    contact: contact && { name: contact.name, phone: shownPhone(contact.phone, masking) },
    fewer: answer.count === 0 ? await withOneLess(search, state) : [],
  }
}

/** The choices in the spelling of the parts they find: addresses are often typed. */
function settled(requested: PartsState, known: SearchAnswer): PartsState {
  const values = Object.entries(requested.values).map(([name, chosen]) => {
    const all = (known.facets[name] ?? []).map(({ value }) => value)
    return [name, [...new Set(chosen.map((value) => spelled(all, value)))]]
  })
  return { ...requested, vehicle: settleVehicle(requested.vehicle, known), values: Object.fromEntries(values) }
}

function knownCategory({ values }: PartsState, { facets }: SearchAnswer): string | undefined {
  const [only, second] = values.category ?? []
  return second === undefined && facets['category']?.some(({ value }) => value === only) ? only : undefined
}

/**
 * The text as the engine takes it. A number of many pieces, such as "A 000 421 45 12", reads as that many words; it is
 * asked for as one when a part has it.
 */
async function textOf(search: SearchPort, text: string): Promise<string> {
  if (!/^[\p{L}\p{N}]+([ ./_+#*-]+[\p{L}\p{N}]+){3,}$/u.test(text) || !/\d/.test(text)) return text
  const whole = text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const { count } = await search.search({ text: whole, limit: 0 })
  return count > 0 ? whole : text
}

function refinementsOf({ vehicle, values, price }: PartsState): Record<string, Refinement> {
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, chosen]) => [name, { values: chosen }])),
    ...(price && { price }),
    ...(vehicle && { fit: { values: vehicleTokens(vehicle) } }),
  }
}

function facetOf(name: ListFilter, answer: SearchAnswer, state: PartsState): PartsFacet[] {
  const all = answer.facets[name] ?? []
  const chosen = state.values[name] ?? []
  const values = all
    .filter(({ value }, index) => index < MAX_VALUES || chosen.includes(value))
    .map(({ value, count }) => [value, count] as const)
  const gone = chosen.filter((value) => !all.some((each) => each.value === value)).map((value) => [value, 0] as const)
  const shown = [...values, ...gone]
  return shown.length > 1 || chosen.length ? [{ name, values: shown }] : []
}

/** What a shopper who found nothing may leave out, and how many parts that gives. */
async function withOneLess(search: SearchPort, state: PartsState): Promise<PartsPage['fewer']> {
  const found: { key: string; address: string; count: number }[] = []
  for (const { key, without } of partsChoices(state).slice(0, 8)) {
    const { count } = await search.search({ text: without.text, refinements: refinementsOf(without), limit: 0 })
    if (count > 0) found.push({ key, address: partsAddress(without), count })
  }
  return found
}
