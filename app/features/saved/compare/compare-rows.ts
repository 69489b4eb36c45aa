import { availabilityOf } from '#app/features/vehicle/availability.ts'
import { keyFacts } from '#app/features/vehicle/facts/key-facts.ts'
import { priceText, type Price } from '#app/features/vehicle/price/price.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { type FeatureGroup, groupedFeatures } from '#app/features/vehicle/facts/feature-groups.ts'
import { sectionFacts } from '#app/features/vehicle/facts/section-facts.ts'
import type { SectionName } from '#app/features/vehicle/page/section-names.ts'

/** One line of a comparison: a value for each car, null where it is not known. */
export interface CompareRow {
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

export interface Comparison {
  readonly facts: readonly CompareRow[]
  /** Features that some of the cars have, by what they are about; the value is "Yes" or null. */
  readonly features: readonly FeatureGroup<CompareRow>[]
  /** Features that all of them have. */
  readonly shared: readonly string[]
}

/** What every car has of its own says nothing about which to choose; the car's page has it. */
const OWN_NUMBERS = new Set(['Registration', 'VIN', 'Stock number'])

interface CompareRowOptions {
  readonly now: number
  /** Sections that the site shows on the page of a car. */
  readonly sections: readonly SectionName[]
}

const STANDING = {
  'in stock': 'In stock',
  'coming soon': 'Coming soon',
  reserved: 'Reserved',
  sold: 'Sold',
  unavailable: 'Not available',
} as const

/** Cars beside each other: what is known of any of them, and where they differ. A car that is gone has no price. */
export function comparisonOf(
  cars: readonly PublicCar[],
  { prices, now, sections }: { readonly prices: readonly (Price | null)[] } & CompareRowOptions,
): Comparison {
  const columns = cars.map((car, index) => factsOf(car, prices[index] ?? null, { now, sections }))
  return {
    facts: labelsOf(columns).map((label) => rowOf(label, columns.map((facts) => facts.get(label) ?? null))), // prettier-ignore
    ...featuresOf(cars.map((car) => car.filtered_features ?? [])),
  }
}

function factsOf(car: PublicCar, price: Price | null, { now, sections }: CompareRowOptions): Map<string, string> {
  const { electric, past } = sectionFacts(car, sections)
  const known: [string, string | undefined][] = [
    ['Price', price ? priceText(price) : STANDING[availabilityOf(car, now)]],
    ['Availability', STANDING[availabilityOf(car, now)]],
    ['Year', car.year === undefined ? undefined : String(car.year)],
    ...[...keyFacts(car), ...electric, ...past]
      .filter(({ label }) => !OWN_NUMBERS.has(label))
      .map(({ label, value }): [string, string] => [label, value]),
    ['Vehicle history report', car.file ? 'Available' : undefined],
    ['Manufacturer certified', car.certified ? 'Yes' : undefined],
    ['Location', car.location ?? ([car.city, car.state].filter(Boolean).join(' ') || undefined)],
  ]
  return new Map(known.filter((fact): fact is [string, string] => Boolean(fact[1])))
}

/** Every label once, in the order in which cars name them: a label goes after the one it follows. */
function labelsOf(columns: readonly ReadonlyMap<string, string>[]): string[] {
  const labels: string[] = []
  for (const facts of columns) {
    let after = -1
    for (const label of facts.keys()) {
      const at = labels.indexOf(label)
      if (at === -1) labels.splice(++after, 0, label)
      else after = Math.max(after, at)
    }
  }
  return labels
}

function rowOf(label: string, values: readonly (string | null)[]): CompareRow {
  const different = new Set(values.map((value) => value?.trim().toLowerCase() ?? null))
  return { label, values, differs: different.size > 1 }
}

function featuresOf(lists: readonly (readonly string[])[]): Pick<Comparison, 'features' | 'shared'> {
  // Reversed, so that of several spellings the first one stays.
  const names = new Map(lists.flat().toReversed().map((name) => [name.toLowerCase(), name])) // prettier-ignore
  const had = lists.map((list) => new Set(list.map((name) => name.toLowerCase())))
  const rows = [...names].toReversed().map(([key, name]) => rowOf(name, had.map((list) => (list.has(key) ? 'Yes' : null)))) // prettier-ignore
  return {
    features: groupedFeatures(rows.filter(({ differs }) => differs), ({ label }) => label), // prettier-ignore
    shared: rows.filter(({ differs }) => !differs).map(({ label }) => label),
  }
}
