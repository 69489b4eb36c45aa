import { create, insertMultiple, search as searchOrama } from '@orama/orama'
// @ts-expect-error -- the package has no types
import itemsjs from 'itemsjs'
import MiniSearch from 'minisearch'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { openIndex } from '#app/features/search/engine/open-index.ts'
import type { Refinement, SearchDocument } from '#app/features/search/port.ts'
import { benchFacets, benchSchema } from '../cars.ts'
import type { BenchQuery } from '../cars.ts'

/** One search engine over the same cars: how many it finds, having worked out a page and the facets it can. */
export interface Peer {
  readonly name: string
  /** Queries of the list that are measured at a number of cars: fewer where all would take minutes, none where the build does. */
  queriesAt(cars: number): number
  /** What its facets leave out, for the reader of the figures. */
  readonly without: string
  open(cars: readonly SearchDocument[]): (query: BenchQuery) => number
}

type Values = SearchDocument['values']
const kindOf = (attribute: string) => benchSchema.attributes[attribute]
const textsOf = (value: Values[string]): readonly string[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [String(value)]

/** The sort of a query of the list, which never sorts by place. */
const sortOf = ({ sort }: BenchQuery['query']) => (sort?.[0] && 'attribute' in sort[0] ? sort[0] : undefined)

/** The scope and the choices as plain functions, for engines whose filtering is by hand. */
const inStock = (values: Values): boolean =>
  (values['status'] === 'in_stock' ||
    values['status'] === 'coming_soon' ||
    Number(values['sold_date_timestamp'] ?? 0) >= 1_760_300_000) &&
  values['show_on_dealer_website'] === true
const accepts = (attribute: string, choice: Refinement) => {
  if ('values' in choice) {
    const wanted = new Set(choice.values)
    return (values: Values): boolean => textsOf(values[attribute]).some((text) => wanted.has(text))
  }
  const { min = -Infinity, max = Infinity } = choice
  return (values: Values): boolean => {
    const value = values[attribute]
    return typeof value === 'number' && value >= min && value <= max
  }
}

export const ours: Peer = {
  name: 'forecourt',
  without: 'nothing',
  queriesAt: () => 200,
  open(cars) {
    const index = openIndex(buildIndex(benchSchema, cars))
    return ({ query }) => index.search(query).count
  },
}

export const miniSearch: Peer = {
  name: 'MiniSearch with filters and facets by hand',
  without: 'synonyms and histograms',
  queriesAt: (cars) => (cars > 10_000 ? 40 : 200),
  open(cars) {
    const fields = [...benchSchema.searchable, ...benchSchema.exact]
    const engine = new MiniSearch<{ id: number; values: Values }>({
      fields,
      extractField: (one, field) => (field === 'id' ? (one.id as never) : textsOf(one.values[field]).join(' ')),
    })
    engine.addAll(cars.map(({ values }, id) => ({ id, values })))
    const options = {
      combineWith: 'AND',
      prefix: (term: string, i: number, terms: string[]) => i === terms.length - 1 || term.length > 2,
      fuzzy: (term: string) => (/\d/.test(term) || term.length < 5 ? false : term.length < 9 ? 1 : 2),
      boost: Object.fromEntries(fields.map((field, i) => [field, 1 - i / 24])),
    } as const
    return ({ query }) => {
      const choices = Object.entries(query.refinements).map(([name, choice]) => ({
        name,
        holds: accepts(name, choice),
      }))
      const counts = new Map(benchFacets.map((name) => [name, new Map<string, number>()]))
      const stats = new Map<string, { min: number; max: number }>()
      const add = (name: string, value: Values[string]): void => {
        if (typeof value === 'number') {
          const known = stats.get(name)
          stats.set(name, { min: Math.min(known?.min ?? value, value), max: Math.max(known?.max ?? value, value) })
        }
        const own = counts.get(name)!
        for (const text of textsOf(value)) own.set(text, (own.get(text) ?? 0) + 1)
      }
      const found: Values[] = []
      for (const { id } of engine.search(query.text === '' ? MiniSearch.wildcard : query.text, options)) {
        const { values } = cars[id as number]!
        if (!inStock(values)) continue
        const failed = choices.filter(({ holds }) => !holds(values))
        if (failed.length === 0) {
          found.push(values)
          for (const name of benchFacets) add(name, values[name])
        } else if (failed.length === 1) add(failed[0]!.name, values[failed[0]!.name])
      }
      const sort = sortOf(query)
      const sign = sort?.direction === 'desc' ? -1 : 1
      if (sort) found.sort((a, b) => sign * (Number(a[sort.attribute] ?? 0) - Number(b[sort.attribute] ?? 0)))
      found.slice(0, query.limit)
      for (const own of counts.values()) [...own].toSorted((a, b) => b[1] - a[1])
      return found.length
    }
  },
}

export const orama: Peer = {
  name: 'Orama',
  without: 'counting each facet without its own choice (one conjunctive pass), synonyms, a second sort',
  queriesAt: (cars) => (cars > 10_000 ? 0 : 60),
  open(cars) {
    const attributes = Object.entries(benchSchema.attributes).filter(
      ([name, kind]) => kind !== 'text' && !benchSchema.exact.includes(name),
    )
    const types = { keyword: 'enum', keywords: 'enum[]', number: 'number', flag: 'boolean', text: 'string' } as const
    const typeOf = ([name, kind]: [string, keyof typeof types]) => [name.replace('.', '_'), types[kind]] as const
    const textFields = [...benchSchema.searchable, ...benchSchema.exact].map((name) => `text_${name}`)
    const schema = {
      ...Object.fromEntries(attributes.map(typeOf)),
      ...Object.fromEntries(textFields.map((name) => [name, 'string'])),
    }
    const engine = create({ schema: schema as Record<string, 'string'> })
    const documents = cars.map(({ values }) => {
      const present = Object.entries(values).filter(([, value]) => value !== null)
      const texts = textFields.map((name) => [name, textsOf(values[name.slice(5)]).join(' ')])
      return Object.fromEntries([...present.map(([name, value]) => [name.replace('.', '_'), value]), ...texts])
    })
    void insertMultiple(engine, documents)
    const facets = Object.fromEntries(benchFacets.map((name) => [name.replace('.', '_'), facetOf(cars, name)]))
    return ({ query }) => {
      const where = {
        and: [
          { or: [{ status: { in: ['in_stock', 'coming_soon'] } }, { sold_date_timestamp: { gte: 1_760_300_000 } }] },
          { show_on_dealer_website: true },
          ...Object.entries(query.refinements).flatMap(([name, choice]) => oramaConditions(name, choice)),
        ],
      }
      const sort = sortOf(query)
      const sortBy = sort && { property: sort.attribute, order: sort.direction.toUpperCase() }
      const requested = {
        term: query.text,
        properties: textFields,
        tolerance: 1,
        threshold: 0,
        where,
        facets,
        limit: 21,
        ...(sortBy && { sortBy }),
      }
      const answer = searchOrama(engine, requested as never)
      if (answer instanceof Promise) throw new Error('Orama answered later: its time would not be measured.')
      return answer.count
    }
  },
}

function facetOf(cars: readonly SearchDocument[], name: string): object {
  if (kindOf(name) === 'flag') return { true: true, false: true }
  if (kindOf(name) !== 'number') return { limit: 1000 }
  const numbers = cars.map(({ values }) => values[name]).filter((value) => typeof value === 'number')
  const min = numbers.reduce((a, b) => Math.min(a, b))
  const width = (numbers.reduce((a, b) => Math.max(a, b)) - min) / 24
  return { ranges: Array.from({ length: 24 }, (_, i) => ({ from: min + i * width, to: min + (i + 1) * width })) }
}

function oramaConditions(name: string, choice: Refinement): object[] {
  if ('values' in choice)
    return [{ [name]: kindOf(name) === 'keywords' ? { containsAny: choice.values } : { in: choice.values } }]
  return [
    ...(choice.min === undefined ? [] : [{ [name]: { gte: choice.min } }]),
    ...(choice.max === undefined ? [] : [{ [name]: { lte: choice.max } }]),
  ]
}

const wideNumbers = new Set(['km', 'price', 'subscription_price', 'price_range', 'weekly_price_range'])
export const itemsJs: Peer = {
  name: 'ItemsJS',
  without: 'typing mistakes, beginnings and synonyms (it is given the text as meant), and the 5 facets of wide numbers',
  queriesAt: (cars) => (cars > 10_000 ? 0 : 60),
  open(cars) {
    const aggregations = benchFacets
      .filter((name) => !wideNumbers.has(name))
      .map((name) => [name.replace('.', '_'), { size: 1000, conjunction: false }])
    const sortings = ['price', 'custom_rank', 'year'].flatMap((field) =>
      ['asc', 'desc'].map((order) => [`${field}_${order}`, { field, order }]),
    )
    const items = cars.map(({ values }) => ({ ...values, manufacturer_name: values['manufacturer.name'] }))
    const engine = itemsjs(items, {
      aggregations: Object.fromEntries(aggregations),
      sortings: Object.fromEntries(sortings),
      searchableFields: [...benchSchema.searchable, ...benchSchema.exact],
    })
    return ({ query, meant }) => {
      const choices = Object.entries(query.refinements)
      const filters = Object.fromEntries(
        choices.flatMap(([name, choice]) => ('values' in choice ? [[name, choice.values]] : [])),
      )
      const ranges = choices.flatMap(([name, choice]) => ('values' in choice ? [] : [accepts(name, choice)]))
      const filter = (item: Values): boolean => inStock(item) && ranges.every((holds) => holds(item))
      const by = sortOf(query)
      const sort = by && `${by.attribute}_${by.direction}`
      return engine.search({ query: query.text === '' ? '' : meant, filters, filter, sort, per_page: 21 }).pagination
        .total
    }
  },
}
