import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSiteDocument, siteDocumentJsonSchema } from '#server/sites/documents/site-document.ts'
import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { movingDealer } from '../moving/moving-dealer.ts'
import { placePictures, vehiclePicturesIn, withPictures } from '../place-pictures.ts'

/**
 * The demo shows every feature: each switch of a site's settings is on in at least one demo dealer, the one whose
 * stock moves among them, and each choice is made by one. A new setting that nobody in the demo uses fails here: give
 * it to a dealer whom it suits.
 */

/** Lists of names where the demo need not use all: one is enough. */
const NAMES = new Set([
  'body_types[]',
  'default_sort',
  'default_state',
  'feeds[].schedule.days[]',
  'filter_limits{}',
  'locations[].time_zone',
  'promoted_filters[]',
  'search_filters[]',
  'stock_rule.conditions[].attribute',
])
/** Content, which is no switch, and settings of other companies' programs, which a demo cannot have. */
const OTHERS = /^(pages|posts|brands|default_pages|menu|plugins)(\[|\{|\.|$)/
/** Choices that mean nothing chosen. */
const NOTHING = new Set<unknown>([''])
/**
 * A number of sales that no sale stands behind, a consent that nobody gave, and a ring that praises a car dearer than
 * the average are for an owner to ask for, never for a demo to show; and a demo takes nobody's money.
 */
const NOT_SHOWN = new Set([
  'sales_counter.source = formula',
  'opt_in.ticked = true',
  'checkout.live = true',
  'market.ring = whole_range',
])

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Every boolean and enumeration of the schema with the values that the demo must show. */
function switchesOf(schema: JsonSchema, path = ''): [path: string, value: unknown][] {
  const { type, properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const own: [string, unknown][] =
    type === 'boolean' ? [[path, true]] : (schema.enum ?? []).map((value): [string, unknown] => [path, value])
  return [
    ...own,
    ...Object.entries(properties).flatMap(([key, value]) => switchesOf(value, path ? `${path}.${key}` : key)),
    ...(typeof additionalProperties === 'object' ? switchesOf(additionalProperties, `${path}{}`) : []),
    ...(items ? switchesOf(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => switchesOf(each, path)),
  ]
}

/** Every single value of a document under the path that the schema has it. */
function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, `${path}[]`))
  if (value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => [
    ...valuesOf(each, path ? `${path}.${key}` : key),
    ...valuesOf(each, `${path}{}`),
  ])
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
const written = files.map((file): unknown => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
const pictures = [...(await placePictures()), ...(await vehiclePicturesIn(written))]
const documents = files.map((file, at) => {
  const checked = checkSiteDocument(withPictures(written[at], pictures))
  if (!checked.ok) throw new Error(`${file}: ${JSON.stringify(checked.problems)}`)
  return checked.document
})

const checkedMoving = (() => {
  const checked = checkSiteDocument(movingDealer(null))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.document
})()

const keyOf = (path: string, value: unknown): string => `${path} = ${String(value)}`
const shownBy = new Map<string, string[]>()
const pathsSet = new Set<string>()
for (const document of [...documents, checkedMoving]) {
  for (const key of new Set(
    valuesOf(document).map(([path, value]) => {
      pathsSet.add(path)
      return keyOf(path, value)
    }),
  )) {
    shownBy.set(key, [...(shownBy.get(key) ?? []), document.slug])
  }
}

const wanted = switchesOf(siteDocumentJsonSchema() as JsonSchema).filter(
  ([path, value]) => !NOTHING.has(value) && !OTHERS.test(path),
)
const each = [
  ...new Set(wanted.filter(([path]) => !NAMES.has(path)).map(([path, value]) => keyOf(path, value))),
].filter((key) => !NOT_SHOWN.has(key))

test('the demo is seven dealers, each in its own document', () => {
  expect(documents.map(({ slug }) => `${slug}.json`)).toEqual(files)
  expect(documents).toHaveLength(7)
  for (const field of ['id', 'dealership_id', 'name'] as const) {
    expect(new Set(documents.map((document) => document[field])).size, field).toBe(7)
  }
})

test.each(each)('%s in a demo dealer', (key) => {
  expect(shownBy.get(key) ?? []).not.toEqual([])
})

test.each(BLOCK_KINDS)('a page of a demo dealer has the block %s', (kind) => {
  const shown = documents.flatMap(({ pages, posts }) => [...pages, ...posts]).flatMap(({ blocks }) => blocks)
  expect(shown.some((block) => block.kind === kind)).toBe(true)
})

test('V16 a car that has just come in is not called "New" where used ones are sold', () => {
  const labels = [...documents, checkedMoving].map(({ new_label }) => new_label)
  expect(labels.filter((label) => label === undefined || /^new$/i.test(label))).toEqual([])
})

test('every list of names is used', () => {
  expect([...NAMES].filter((path) => !path.endsWith('{}') && !pathsSet.has(path))).toEqual([])
})

test('dealers, numbers and addresses are nobody’s: set aside for fiction, in the state’s own style', () => {
  const LICENCES: Readonly<Record<string, RegExp>> = {
    QLD: /^44\d{5}$/,
    NSW: /^MD 000\d{3}$/,
    VIC: /^LMCT 00\d{3}$/,
    SA: /^LVD 00\d{3}$/,
    WA: /^MD 00\d{3}$/,
    NT: /^LMVD 00\d{3}$/,
  }
  const ZONES: Readonly<Record<string, string>> = {
    QLD: 'Brisbane',
    NSW: 'Sydney',
    VIC: 'Melbourne',
    SA: 'Adelaide',
    WA: 'Perth',
    NT: 'Darwin',
  }
  const AREA: Readonly<Record<string, RegExp>> = {
    QLD: /^07 5550 /,
    NSW: /^02 5550 /,
    VIC: /^03 5550 /,
    SA: /^08 5550 /,
    WA: /^08 5550 /,
    NT: /^08 5550 /,
  }
  for (const { slug, locations } of documents) {
    for (const { name, address, contact_detail, dealer_license_number, location_type, time_zone } of locations) {
      const { state } = address
      expect(contact_detail.phone, name).toMatch(AREA[state]!)
      expect(contact_detail.email, name).toMatch(new RegExp(`@${slug}\\.example$`))
      expect(time_zone, name).toBe(`Australia/${ZONES[state]}`)
      if (dealer_license_number) expect(dealer_license_number, name).toMatch(LICENCES[state]!)
      else if (location_type === '') expect(slug, name).toBe('wandoo-automotive')
    }
  }
})
