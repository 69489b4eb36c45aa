import { Icon } from '#app/ui/icon/icon.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import standIn from './logo-not-found.svg?url'
import type { Chrome } from '../chrome.ts'
import { type MenuBrand, isGroup, type MenuLink } from './menu.ts'

/** Id of the panel, for the button that opens it. */
export const MENU_ID = 'site-menu'

const Link = ({ label, to, newTab, top = false }: MenuLink & { top?: boolean }) => (
  <a
    href={to}
    className={top ? 'menu-link menu-top' : 'menu-link'}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    {label}
    {newTab && <span className="sr-only"> (opens in a new tab)</span>}
  </a>
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

const Tiles = ({ tiles }: { tiles: readonly MenuBrand[] }) => (
  <ul className="brand-tiles">
    {tiles.map(({ name, to, logo, letters }) => (
      <li key={name}>
        <a href={to}>
          {letters ? (
            <span className="brand-letters" aria-hidden="true">
              {letters}
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

/**
 * The menu of a site, once: its groups are disclosures, and on a narrow screen the whole is a panel of full height.
 * Both are the browser's own, so they work without JavaScript.
 */
export function SiteMenu({ menu, name, phone, hours }: Pick<Chrome, 'menu' | 'name' | 'phone' | 'hours'>) {
  return (
    <nav id={MENU_ID} className="site-menu" popover="auto" aria-label="Main">
      <div className="row spread in-one-line text-18 weight-bold menu-head">
        {name}
        <button
          type="button"
          className="tap-icon"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="page menu-list">
        {menu.map((entry) => (
          <li key={entry.label}>
            {isGroup(entry) ? (
              <details name={MENU_ID}>
                <summary className="menu-link menu-top">
                  {entry.label}
                  <Icon name="down" />
                </summary>
                <div className="menu-panel">
                  {entry.tiles && entry.tiles.length > 0 && <Tiles tiles={entry.tiles} />}
                  <Links links={entry.links} />
                </div>
              </details>
            ) : (
              <Link {...entry} top />
            )}
          </li>
        ))}
      </ul>
      {phone && (
        <p className="stack gap-3 text-14 tone-quiet menu-foot">
          <ButtonLink href={phone.link} look="primary">
            <Icon name="phone" />
            {phone.text}
          </ButtonLink>
          {hours}
        </p>
      )}
    </nav>
  )
}
