import type { AttributeKind, IndexSchema } from '../port.ts'

/** One name that callers may use in filters, facets and sorts, and what it stands for in the index. */
export interface WireAttribute {
  /** Its name in the index. */
  readonly attribute: string
  readonly kind: AttributeKind
}

/** What callers may name. */
export interface WireAttributes {
  readonly filterable: ReadonlyMap<string, WireAttribute>
  readonly sortable: ReadonlyMap<string, WireAttribute>
  /** Counted by `facets: ["*"]`: all but those that name a single car. */
  readonly counted: readonly string[]
  /** Whether the index knows where cars stand (`_geo`). */
  readonly places: boolean
}

/** Fields of a car by which the index holds it under another name. */
const ALIASES: Readonly<Record<string, string>> = {
  simple_body: 'body',
  simple_fuel: 'fuel',
  simple_transmission: 'transmission',
}
const SORT_ALIASES: Readonly<Record<string, string>> = { custom_rank: 'rank', created_at: 'listed_at' }

/** Never asked, whatever an index may hold one day. */
const PRIVATE = /^(nvic$|private_)/

/** The attributes of an index under their public names; a plate or VIN only where the site publishes it. */
export function wireAttributes(
  schema: IndexSchema,
  published: { readonly vin: boolean; readonly regplate: boolean },
): WireAttributes {
  const { place } = schema
  const hidden = (name: string): boolean =>
    PRIVATE.test(name) ||
    (name === 'vin' && !published.vin) ||
    (name === 'regplate' && !published.regplate) ||
    name === place?.lat ||
    name === place?.lng
  const open = new Map<string, WireAttribute>()
  for (const [attribute, kind] of Object.entries(schema.attributes)) {
    if (kind !== 'text' && !hidden(attribute)) open.set(attribute, { attribute, kind })
  }
  const withAliases = (aliases: Readonly<Record<string, string>>): Map<string, WireAttribute> => {
    const all = new Map(open)
    for (const [alias, attribute] of Object.entries(aliases)) {
      const known = open.get(attribute)
      if (known) all.set(alias, known)
    }
    return all
  }
  const single = new Set([...schema.exact, ...(schema.unique ?? [])])
  return {
    filterable: withAliases(ALIASES),
    sortable: new Map([...withAliases({ ...ALIASES, ...SORT_ALIASES })].filter(([, { kind }]) => kind !== 'keywords')),
    counted: [...open.keys()].filter((name) => !single.has(name)),
    places: place !== undefined,
  }
}

/** The names in the order of the alphabet, as messages list them. */
export const wireNames = (attributes: ReadonlyMap<string, WireAttribute>, places: boolean): string =>
  [...attributes.keys(), ...(places ? ['_geo'] : [])].toSorted().join(', ')
