import { addressOf } from '#app/features/search/address.ts'
import { emptyState } from '#app/features/search/query.ts'
import { scopeOf } from '#app/features/search/search-page.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { bodyName } from '#app/features/vehicle/body-types.ts'
import { Silhouette } from '#app/features/vehicle/silhouette.tsx'
import { formatNumber } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showBodyTypes: BlockLoader<SettingsOfBlock<'body-types'>> = async (block, { site, search, id }) => {
  const { item_type } = settingsOf(site, searchSettings)
  const { facets } = await search.search({ scope: scopeOf(site), facets: ['body'], limit: 0 })
  const bodies = (facets['body'] ?? []).filter(({ count }) => count > 0).slice(0, block.limit)
  if (bodies.length < 2) return null
  const models = (
    <a className="link" href="/models">
      Browse by model
    </a>
  )
  return (
    <Section id={id} heading={block.heading} more={models}>
      <ul className="body-tiles">
        {bodies.map(({ value, count }) => (
          <li key={value}>
            <a href={addressOf({ ...emptyState, values: { body: [value] } })} className="body-tile">
              <Silhouette shape={[value, item_type]} />
              <span className="font-semibold">{bodyName(value)}</span>
              <span className="text-14 text-n-7">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
