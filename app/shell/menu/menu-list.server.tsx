import { renderToStaticMarkup } from 'react-dom/server'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formatNumber } from '#lib/money.ts'
import standIn from './logo-not-found.svg?url'
import { MENU_ID } from './menu-id.ts'
import {
  isGroup,
  type MenuBody,
  type MenuBrand,
  type MenuEntry,
  type MenuGroup,
  type MenuLink,
  type MenuModel,
} from './menu.ts'

/** The entries of a menu as HTML. They are the same on every page of a site, and the browser carries no code for them. */
export const drawMenu = (menu: readonly MenuEntry[]): string =>
  renderToStaticMarkup(
    menu.map((entry) => <li key={entry.label}>{isGroup(entry) ? <Group {...entry} /> : <Link {...entry} top />}</li>),
  )

/** A group has what it has pictures of beside its links; its panel is then as wide as the page. */
function Group({ label, links, tiles = [], bodies = [], makes = [], models = [] }: MenuGroup) {
  const wide = tiles.length + bodies.length + makes.length + models.length > 0
  return (
    <details name={MENU_ID}>
      <summary className="menu-link menu-top">
        {label}
        <Icon name="down" />
      </summary>
      <div className={wide ? 'menu-panel menu-wide' : 'menu-panel'}>
        {tiles.length > 0 && <Tiles tiles={tiles} />}
        {models.length > 0 && <Models models={models} />}
        {links.length > 0 && <Links links={links} />}
        {bodies.length > 0 && <Bodies bodies={bodies} />}
        {makes.length > 0 && (
          <div className="menu-makes">
            <p className="menu-title">By make</p>
            <Links links={makes} />
          </div>
        )}
      </div>
    </details>
  )
}

const Link = ({ label, to, newTab, count, top = false }: MenuLink & { top?: boolean }) => (
  <a
    href={to}
    className={top ? 'menu-link menu-top' : 'menu-link'}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    {label}
    <Count of={count} />
    {newTab && <span className="sr-only"> (opens in a new tab)</span>}
  </a>
)

const Count = ({ of = 0 }: { of?: number | undefined }) =>
  of > 0 && (
    <>
      {' '}
      <span className="menu-count">{formatNumber(of)}</span>
    </>
  )

const Links = ({ links }: { links: readonly MenuLink[] }) => (
  <ul className="menu-links">
    {links.map((link) => (
      <li key={link.label + link.to}>
        <Link {...link} />
      </li>
    ))}
  </ul>
)

const Bodies = ({ bodies }: { bodies: readonly MenuBody[] }) => (
  <div className="menu-bodies">
    <p className="menu-title">By type</p>
    <ul>
      {bodies.map(({ label, to, count, shape }) => (
        <li key={to}>
          <a href={to}>
            <Silhouette shape={shape} />
            <span>
              {label}
              <Count of={count} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)

/** Pictures in a closed group are not fetched: a browser fetches a lazy one once it can be seen. */
const Models = ({ models }: { models: readonly MenuModel[] }) => (
  <ul className="menu-models">
    {models.map(({ label, to, count, shape, picture, from }) => (
      <li key={label + to}>
        <a href={to}>
          {picture ? (
            <img {...pictureSet(picture, 'thumb')} alt="" width={120} height={80} loading="lazy" decoding="async" />
          ) : (
            <Silhouette shape={shape} />
          )}
          <span className="menu-model">{label}</span>
          {from !== null && <span> From {from}</span>}
          {count > 0 && <span> {formatNumber(count)} in stock</span>}
        </a>
      </li>
    ))}
  </ul>
)

const Tiles = ({ tiles }: { tiles: readonly MenuBrand[] }) => (
  <ul className="brand-tiles">
    {tiles.map(({ name, to, logo, word }) => (
      <li key={name}>
        <a href={to}>
          {word ? (
            <span className="brand-tile-word" aria-hidden="true">
              {word}
            </span>
          ) : (
            <img src={logo ?? standIn} alt="" width={88} height={48} loading="lazy" decoding="async" />
          )}
          {name}
        </a>
      </li>
    ))}
  </ul>
)
