import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { grid, text } from '#app/ui/layout/layout.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { countSearch } from '#app/features/search/list/count.server.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { formatNumber } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showBodyTypes: BlockLoader<SettingsOfBlock<'body-types'>> = async (
  block,
  { site, search, places, id },
) => {
  const { item_type } = settingsOf(site, searchSettings)
  const { facets } = await search.search({ scope: scopeOf(site), facets: ['body'], limit: 0 })
  const stocked = (facets['body'] ?? []).filter(({ count }) => count > 0).slice(0, block.limit)
  if (stocked.length < 2) return null
  // The number that the list behind a tile names.
  const bodies = await Promise.all(
    stocked.map(async ({ value }) => {
      const state = { ...emptyState, values: { body: [value] } }
      return { value, state, count: (await countSearch(site, { search, places }, state)).count }
    }),
  )
  const models = <TextLink href={paths.models}>Browse by model</TextLink>
  return (
    <Section id={id} heading={block.heading} more={models}>
      <ul className={grid({ columns: { all: 2 }, gap: 3, above: 5 }, 'body-tiles')}>
        {bodies.map(({ value, state, count }) => (
          <li key={value}>
            <a href={addressOf(state)} className="body-tile">
              <Silhouette shape={[value, item_type]} />
              <span className={text({ weight: 'semibold' })}>{bodyName(value)}</span>
              <span className={text({ size: 14, tone: 'quiet' })}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
