import { expect } from 'vitest'

type Node = { readonly [property: string]: unknown }

/** Properties that each type needs here, with a test of their value. */
const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/\b(null|undefined|NaN)\b/.test(value)
const address = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const node = (type: string) => (value: unknown) => (value as Node | undefined)?.['@type'] === type
const vehicle = { name: text, url: address, brand: node('Brand'), model: text, offers: node('Offer') }
const REQUIRED: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  Car: vehicle,
  Motorcycle: vehicle,
  Vehicle: vehicle,
  Brand: { name: text },
  Offer: { url: address, availability: address, seller: node('AutoDealer') },
  AutoDealer: { name: text },
  OpeningHoursSpecification: { opens: text, closes: text },
  AggregateRating: { ratingValue: text },
  PostalAddress: { addressCountry: text },
  GeoCoordinates: { latitude: Number.isFinite, longitude: Number.isFinite },
  EngineSpecification: {},
  QuantitativeValue: { value: Number.isFinite, unitCode: text },
  BreadcrumbList: { itemListElement: (value) => Array.isArray(value) && value.length > 1 },
  ListItem: { position: Number.isInteger, name: text, item: address },
}

/** Structured data of a page by type; every node in it is checked on the way. */
export function structuredData(html: string): Map<string, Node> {
  const bodies = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const nodes = [...bodies].map(([, body]) => JSON.parse(body!) as Node)
  for (const each of nodes) {
    expect(each['@context']).toBe('https://schema.org')
    check(each)
  }
  return new Map(nodes.map((each) => [String(each['@type']), each]))
}

function check(each: Node): void {
  const type = String(each['@type'])
  expect(REQUIRED, `unknown type ${type}`).toHaveProperty(type)
  for (const [property, isRight] of Object.entries(REQUIRED[type]!)) {
    expect([type, property, isRight(each[property])]).toEqual([type, property, true])
  }
  if ('price' in each) expect([Number(each['price']) > 0, each['priceCurrency']]).toEqual([true, 'AUD'])
  for (const value of Object.values(each).flat()) {
    expect(value === null || value === '' || value === undefined).toBe(false)
    if (typeof value === 'object') check(value as Node)
  }
}
