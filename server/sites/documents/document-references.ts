import { linkProblems } from '#app/features/content/links/link-problems.ts'
import { leadReferenceProblems } from '#app/features/leads/lead-references.ts'
import { locationReferenceProblems } from '#app/features/locations/location-references.ts'
import { searchReferenceProblems } from '#app/features/search/search-references.ts'
import { dealershipReferenceProblems } from '#app/features/site/dealership-references.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'
import type { SiteDocument } from './document-schema.ts'

/**
 * What a document names and does not have: locations, dealerships, pages, posts, brands, forms and their fields. What
 * only the stock knows, such as makes and names of locations in filters, is not among it; what leaves a block with
 * nothing to show is said with the content.
 */
export function referenceProblems(document: SiteDocument, input: unknown): DocumentProblem[] {
  const { dealerships, locations } = document
  const named = written(input)
  const problems = [
    ...dealershipReferenceProblems({
      dealership_id: named('dealership_id') ? document.dealership_id : undefined,
      dealerships,
      locations,
      slugs: dealershipSlugs(document),
    }),
    ...locationReferenceProblems(document),
    ...leadReferenceProblems(document),
    ...searchReferenceProblems({
      ...document,
      default_sort: named('default_sort') ? document.default_sort : undefined,
    }),
    ...linkProblems(document),
  ]
  return problems.map(({ field, reason }) => ({ field, reason: blockAt(pathOf(field), input) + reason }))
}

/** Whether the operator wrote a field, or its default stands there. */
const written =
  (input: unknown) =>
  (field: string): boolean =>
    typeof input === 'object' && input !== null && field in input

const pathOf = (field: string): PropertyKey[] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Dealerships that conditions of the stock name by their slugs. */
function dealershipSlugs({ stock_rule, pages, posts }: SiteDocument): { field: string; slug: string }[] {
  const ofRule = stock_rule.conditions.flatMap(({ attribute, values = [] }, at) =>
    attribute === 'dealership_slug'
      ? values.map((slug, index) => ({ field: `stock_rule.conditions.${at}.values.${index}`, slug }))
      : [],
  )
  const ofBlocks = Object.entries({ pages, posts }).flatMap(([name, all]) =>
    all.flatMap(({ blocks }, at) =>
      blocks.flatMap((block, index) =>
        block.kind === 'stock-list' && Array.isArray(block.filter.dealership_slug)
          ? block.filter.dealership_slug.map((slug, value) => ({
              field: `${name}.${at}.blocks.${index}.filter.dealership_slug.${value}`,
              slug,
            }))
          : [],
      ),
    ),
  )
  return [...ofRule, ...ofBlocks]
}
