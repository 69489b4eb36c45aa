import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { grid, row, stack, text, tiles } from '#app/ui/layout/layout.ts'
import { ModelTileView } from '#app/features/search/models/models-view.tsx'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { formatNumber } from '#lib/money.ts'
import { AccessoriesGrid } from '../accessories/accessories-grid.tsx'
import { BrandLogo } from '../logo/brand-logo.tsx'
import { menuOf } from '../menu/models-menu.ts'
import { ModelsDropdown } from '../menu/models-dropdown.tsx'
import type { BodyGroup } from './brand-models.server.ts'
import type { BrandPage } from './brand-page.server.ts'
import type { BrandPlace } from './brand-places.server.ts'

/** More models than this make the dropdown worth its place. */
const FEW_MODELS = 3

/** A brand at a dealer, above the stock: who they are, and their models by body. */
export function BrandIntroduction({ page }: { page: BrandPage }) {
  const { name, groups, stock, noun } = page
  const models = groups.reduce((sum, group) => sum + group.models.length, 0)
  return (
    <>
      <Head page={page} />
      {(models > 1 || (models === 1 && stock.count === 0)) && (
        <section className="page page-section" aria-labelledby="models">
          <h2 id="models" className={text({ size: 24, weight: 'bold' })}>
            {name} models
          </h2>
          <div className={grid({ columns: { all: 2, md: 3, lg: 4 }, above: 6 }, 'brand-bodies')}>
            {groups.map((group) => (
              <Body key={group.body} group={group} only={groups.length === 1} noun={noun} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** What follows the stock: accessories by model, and who sells the brand. */
export function BrandMore({ page: { name, places, accessories, noun } }: { page: BrandPage }) {
  return (
    <>
      {accessories.length > 0 && (
        <section className="page page-section" aria-labelledby="accessories">
          <h2 id="accessories" className={text({ size: 24, weight: 'bold' })}>
            {name} accessories
          </h2>
          <AccessoriesGrid cards={accessories} />
        </section>
      )}
      {places.length > 0 && <Places name={name} noun={noun} places={places} />}
    </>
  )
}

function Head({ page }: { page: BrandPage }) {
  const { stock, phone, noun, name } = page
  const menu = menuOf(page.groups)
  const models = menu.reduce((sum, group) => sum + group.models.length, 0)
  return (
    <header className="brand-head">
      <div className="page">
        <Breadcrumb crumbs={page.crumbs} here={page.name} />
        <div
          className={stack({ gap: 8, align: 'center', above: 6 }, 'brand-head-grid')}
          data-plain={page.banner === null || undefined}
        >
          <div>
            {!('word' in page.logo) && <BrandLogo mark={page.logo} eager />}
            <h1 className={text({ size: 32, weight: 'bold' })}>{page.heading}</h1>
            {page.paragraphs.map((paragraph) => (
              <p key={paragraph} className={text({ size: 18, tone: 'soft', measure: true, above: 3 })}>
                {paragraph}
              </p>
            ))}
            {stock.count === 0 && (
              <p className={text({ size: 18, tone: 'soft', measure: true, above: 3 })}>
                There is no {name} in stock today. Call us, as we often hear about {noun.many} before they’re listed.
              </p>
            )}
            <div className={row({ gap: 3, above: 6 }, 'brand-actions')}>
              {stock.count > 0 && (
                <ButtonLink href={stock.to} look="primary">
                  See {stock.count === 1 ? `the ${name}` : `all ${formatNumber(stock.count)} ${noun.many}`}
                </ButtonLink>
              )}
              {models > FEW_MODELS && <ModelsDropdown menu={menu} label="Choose a model" />}
              {phone && (
                <ButtonLink
                  href={phone.link}
                  {...(stock.count > 0 ? { look: 'text', className: 'brand-call' } : { look: 'primary' })}
                >
                  Call {phone.text}
                </ButtonLink>
              )}
            </div>
          </div>
          {page.banner && (
            <img
              {...pictureSet(page.banner, 'gallery')}
              sizes={`(min-width: 1024px) 600px, ${ACROSS_SCREEN}`}
              width={960}
              height={640}
              alt=""
              fetchPriority="high"
              className="wide-picture"
            />
          )}
        </div>
      </div>
    </header>
  )
}

/** Columns of the widest grid of models. */
const COLUMNS = 4

function Body({ group, only, noun }: { group: BodyGroup; only: boolean; noun: BrandPage['noun'] }) {
  const more = group.more && <TextLink href={group.more}>All {only ? '' : `${inSentence(group.name)} `}models</TextLink>
  return (
    <div className="brand-body" data-n={only ? COLUMNS : Math.min(group.models.length, COLUMNS)}>
      {!only && (
        <div className={row({ gap: 6, align: 'baseline', spread: true })}>
          <h3 className={text({ size: 18, weight: 'bold' })}>{group.name}</h3>
          {more}
        </div>
      )}
      <ul>
        {group.models.map((tile) => (
          <li key={`${tile.make} ${tile.model}`} className="model-tile">
            <ModelTileView tile={tile} noun={noun} heading={only ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
      {only && more}
    </div>
  )
}

interface PlacesProps {
  readonly name: string
  readonly noun: BrandPage['noun']
  readonly places: readonly BrandPlace[]
}

function Places({ name, noun, places }: PlacesProps) {
  return (
    <section className="page page-section" aria-labelledby="places">
      <h2 id="places" className={text({ size: 24, weight: 'bold' })}>
        Where to see {name}
      </h2>
      <ul className={tiles({ least: 260, gap: 6, above: 6 }, 'brand-places')}>
        {places.map((place) => (
          <li key={place.slug}>
            <h3 className={text({ size: 18, weight: 'bold' })}>
              <a href={paths.location(place.slug)} className="plain-link tap">
                {place.name}
              </a>
            </h3>
            <p className={text({ tone: 'soft' })}>{place.address}</p>
            {place.phone && (
              <p>
                <TextLink href={place.phone.link} className="tap">
                  {place.phone.text}
                </TextLink>
              </p>
            )}
            {place.count > 0 && (
              <p>
                <TextLink href={place.to} className="tap">
                  {formatNumber(place.count)} {place.count === 1 ? noun.one : noun.many} here
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "ute", but "SUV". */
const inSentence = (body: string): string => (/^\p{Lu}\p{Ll}/u.test(body) ? body.toLowerCase() : body)
