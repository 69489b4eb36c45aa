import { loadModels } from '#app/features/search/models/models.server.ts'
import { modelsAddress } from '#app/features/search/models/models.ts'
import { pictureSet } from '#app/features/site/media.ts'
import { Silhouette } from '#app/features/vehicle/silhouette.tsx'
import { formatDollars } from '#lib/money.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showModels: BlockLoader<SettingsOfBlock<'models'>> = async (block, { site, search, id }) => {
  const asked = { make: block.make ?? '', model: '', body: '', page: 1 }
  const page = await loadModels(site, search, asked)
  const tiles = (page?.tiles ?? []).filter(({ to }) => to !== null).slice(0, block.limit)
  if (!page || tiles.length === 0) return null
  const more = (
    <a className="link" href={modelsAddress(asked)}>
      See all {page.total} models
    </a>
  )
  return (
    <Section id={id} heading={block.heading} {...(page.total > tiles.length && { more })}>
      <ul className="model-tiles">
        {tiles.map((tile) => (
          <li key={`${tile.make} ${tile.model}`} className="model-tile">
            <div className="model-picture">
              {tile.picture ? (
                <img
                  {...pictureSet(tile.picture, 'card')}
                  sizes="(min-width: 1024px) 300px, 50vw"
                  alt=""
                  width={720}
                  height={480}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <Silhouette shape={tile.shape} />
              )}
            </div>
            <h3 className="mt-3 text-18 font-bold">
              <a href={tile.to ?? '/models'} className="card-link">
                {[tile.make, tile.model].filter(Boolean).join(' ')}
              </a>
            </h3>
            <p className="text-14 text-n-7">
              {tile.count === 0 ? 'None in stock right now' : `${tile.count} in stock`}
              {tile.from !== null && ` from ${formatDollars(tile.from)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
