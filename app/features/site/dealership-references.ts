import { type NamedItem, unknownName } from '#lib/text/unknown-name.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

interface Dealership {
  readonly id: number | string
  readonly name?: string | undefined
  readonly slug?: string | undefined
}

interface DealershipDocument {
  /** The primary dealership, where the document names one. */
  readonly dealership_id: number | string | undefined
  readonly dealerships: readonly Dealership[]
  readonly locations: readonly {
    readonly name: string
    readonly dealership_id?: number | string | undefined
    readonly dealership_slug?: string | undefined
  }[]
  /** Where the stock is filtered by the slug of a dealership. */
  readonly slugs: readonly { readonly field: string; readonly slug: string }[]
}

/** Why nothing of the known ones is meant; null where one is, and where none is listed. */
const unknown = (given: number | string, known: readonly NamedItem[]): string | null =>
  known.length === 0 || known.some(({ id }) => String(id) === String(given))
    ? null
    : unknownName(given, { one: 'dealership of this site', all: 'its dealerships', known })

/** Why a slug is that of no dealership; null where it is, and where none has one. */
export const unknownDealership = (slug: string, dealerships: readonly Dealership[]): string | null =>
  unknown(
    slug,
    dealerships.flatMap(({ slug: id, name }) => (id === undefined ? [] : [{ id, name }])),
  )

/**
 * Dealerships that a document names and does not have. A document that lists none has those of its locations; then a
 * location cannot name a wrong one.
 */
export function dealershipReferenceProblems({
  dealership_id,
  dealerships,
  locations,
  slugs,
}: DealershipDocument): Problem[] {
  const ofPlaces = locations.flatMap(({ dealership_id: id, name }) => (id === undefined ? [] : [{ id, name }]))
  const problem = (field: string, reason: string | null): Problem[] => (reason === null ? [] : [{ field, reason }])
  const byId = (field: string, id: number | string | undefined, known: readonly NamedItem[]) =>
    problem(field, id === undefined ? null : unknown(id, known))
  const bySlug = (field: string, slug: string | undefined) =>
    problem(field, slug ? unknownDealership(slug, dealerships) : null)
  return [
    ...byId('dealership_id', dealership_id, dealerships.length > 0 ? dealerships : ofPlaces),
    ...locations.flatMap((place, index) => [
      ...byId(`locations.${index}.dealership_id`, place.dealership_id, dealerships),
      ...bySlug(`locations.${index}.dealership_slug`, place.dealership_slug),
    ]),
    ...slugs.flatMap(({ field, slug }) => bySlug(field, slug)),
  ]
}
