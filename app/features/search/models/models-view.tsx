import * as paths from '#app/paths.ts'
import { Pill } from '#app/ui/pill/pill.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { formatNumber } from '#lib/money.ts'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { row, text, tiles as tileRows } from '#app/ui/layout/layout.ts'
import { ModelPicture } from './model-picture.tsx'
import type { ModelsPage, ModelTile } from './models.server.ts'
import { modelsAddress } from './models.ts'

/** The models listing: a tile a model, body types as links, makes in a plain form. */
export function ModelsView({ page }: { page: ModelsPage }) {
  const { query, tiles, total, noun } = page
  return (
    <div className="page models">
      <h1 className={text({ size: 32, weight: 'bold' })}>{page.heading}</h1>
      <p className={text({ tone: 'quiet', above: 2 })}>
        {total === 0 ? 'No models match this choice' : `${formatNumber(total)} ${total === 1 ? 'model' : 'models'}`}
      </p>
      <Choices page={page} />
      {tiles.length === 0 ? (
        <p className={text({ above: 8 })}>
          {total === 0
            ? `We don’t have any of these ${noun.many} right now. `
            : `The list ends at page ${page.pages}, before page ${query.page}. `}
          <TextLink href={modelsAddress(total === 0 ? {} : { ...query, page: page.pages })}>
            {total === 0 ? 'See every model' : 'Go to the last page'}
          </TextLink>
        </p>
      ) : (
        <>
          <ul className={tileRows({ least: 260 }, 'model-tiles')}>
            {tiles.map((tile) => (
              <li key={`${tile.make} ${tile.model}`} className="model-tile">
                <ModelTileView tile={tile} noun={noun} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Pages of results"
            page={query.page}
            pages={page.pages}
            href={(number) => modelsAddress({ ...query, page: number })}
          />
        </>
      )}
    </div>
  )
}

function Choices({ page: { query, makes, bodies } }: { page: ModelsPage }) {
  return (
    <div className={row({ gap: 4, spread: true, above: 6 })}>
      {bodies.length > 1 && (
        <nav aria-label="Body types">
          <ul className={row({ gap: 2 })}>
            {['', ...bodies].map((body) => (
              <li key={body}>
                <Pill
                  colour="dark"
                  className="model-body"
                  href={modelsAddress({ make: query.make, body })}
                  aria-current={body === query.body ? 'true' : undefined}
                >
                  {body ? bodyName(body) : 'All body types'}
                </Pill>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {makes.length > 1 && (
        <form action={paths.models} className={row({ gap: 2, wrap: false }, 'model-makes')}>
          {query.body && <input type="hidden" name="body" value={query.body} />}
          <label htmlFor="model-make" className="sr-only">
            Make
          </label>
          <Select id="model-make" name="make" key={query.make} defaultValue={query.make}>
            <option value="">All makes</option>
            {makes.map((make) => (
              <option key={make} value={make}>
                {make}
              </option>
            ))}
          </Select>
          <Button type="submit">Show</Button>
        </form>
      )}
    </div>
  )
}

interface TileProps {
  readonly tile: ModelTile
  readonly noun: ModelsPage['noun']
  readonly heading?: 'h2' | 'h3' | 'h4'
}

/** A model: its picture, what is in stock of it, and from which price. */
export function ModelTileView({ tile, noun, heading: Heading = 'h2' }: TileProps) {
  const name = [tile.make, tile.model].filter(Boolean).join(' ')
  return (
    <>
      <ModelPicture picture={tile.picture} shape={tile.shape} />
      <Heading className={text({ size: 18, weight: 'bold', above: 3 })}>
        {tile.to ? (
          <a href={tile.to} className="card-link">
            {name}
          </a>
        ) : (
          name
        )}
      </Heading>
      <p className={text({ size: 14, tone: 'quiet' })}>
        {tile.count === 0
          ? 'None in stock right now'
          : `${formatNumber(tile.count)} ${tile.count === 1 ? noun.one : noun.many}`}
        {tile.accessories > 0 && !tile.accessoriesTo && ` · ${accessories(tile.accessories)}`}
      </p>
      {tile.from !== null && <p className={text({ weight: 'semibold', above: 1 })}>From {tile.from}</p>}
      {tile.accessoriesTo && (
        <TextLink href={tile.accessoriesTo} className={text({ size: 14 }, 'model-accessories')}>
          {accessories(tile.accessories)}
          <span className="sr-only"> for the {name}</span>
        </TextLink>
      )}
    </>
  )
}

const accessories = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'accessory' : 'accessories'}`
