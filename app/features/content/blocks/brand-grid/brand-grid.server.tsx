import { addressOf } from '#app/features/search/address.ts'
import { emptyState } from '#app/features/search/query.ts'
import { scopeOf } from '#app/features/search/search-page.server.ts'
import { formatNumber } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

/** The makes in stock, most cars first; the tiles take the makes' logos where a site has them. */
export const showBrandGrid: BlockLoader<SettingsOfBlock<'brand-grid'>> = async (block, { site, search, id }) => {
  const { facets } = await search.search({ scope: scopeOf(site), facets: ['make'], limit: 0 })
  const makes = (facets['make'] ?? []).filter(({ count }) => count > 0).slice(0, block.limit)
  if (makes.length < 2) return null
  return (
    <Section id={id} heading={block.heading}>
      <ul className="brand-tiles">
        {makes.map(({ value, count }) => (
          <li key={value}>
            <a href={addressOf({ ...emptyState, values: { make: [value] } })} className="brand-tile">
              <span className="font-semibold">{value}</span>
              <span className="text-14 text-n-7">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
