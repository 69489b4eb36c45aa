import { TextLink } from '#app/ui/link/link.tsx'
import { tiles as tileRows } from '#app/ui/layout/layout.ts'
import { loadModels } from '#app/features/search/models/models.server.ts'
import { modelsAddress } from '#app/features/search/models/models.ts'
import { ModelTileView } from '#app/features/search/models/models-view.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showModels: BlockLoader<SettingsOfBlock<'models'>> = async (block, { site, search, id }) => {
  const requested = { make: block.make ?? '', model: '', body: '', page: 1 }
  const page = await loadModels(site, search, requested)
  const tiles = (page?.tiles ?? []).filter(({ to }) => to !== null).slice(0, block.limit)
  if (!page || tiles.length === 0) return null
  const more = <TextLink href={modelsAddress(requested)}>See all {page.total} models</TextLink>
  return (
    <Section id={id} heading={block.heading} {...(page.total > tiles.length && { more })}>
      <ul className={tileRows({ least: 260 }, 'model-tiles')}>
        {tiles.map((tile) => (
          <li key={`${tile.make} ${tile.model}`} className="model-tile">
            <ModelTileView tile={tile} noun={page.noun} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
