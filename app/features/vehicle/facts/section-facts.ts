import { electricFacts } from './electric.ts'
import { historyFacts } from './history-facts.ts'
import type { Fact } from './key-facts.ts'
import type { PublicCar } from '../public-car.ts'
import type { SectionName } from '../page/section-names.ts'

/** The facts that have sections of their own on the page of a car, where the site shows these: battery, then past. */
export const sectionFacts = (
  car: PublicCar,
  sections: readonly SectionName[],
): { readonly electric: readonly Fact[]; readonly past: readonly Fact[] } => ({
  electric: sections.includes('electric') ? electricFacts(car) : [],
  past: sections.includes('history') ? historyFacts(car) : [],
})
