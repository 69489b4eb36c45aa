import type { SyntheticEvent } from 'react'
import * as paths from '#app/paths.ts'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { htmlOf } from '#app/ui/ready-html.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { SavedLink } from '#app/features/saved/saved-link.tsx'
import { SearchInput } from '#app/features/search/box/search-input.tsx'
import type { Chrome } from './chrome.ts'
import { HeaderFinder } from './header-finder.tsx'
import { HeaderLayout } from './header-layout.tsx'
import standIn from './menu/logo-not-found.svg?url'
import { MENU_ID } from './menu/menu-id.ts'
import { SiteMenu } from './menu/site-menu.tsx'

/**
 * The menu works as it is; what makes it handier is fetched when a visitor reaches for the header. A mouse may rest on it
 * from before the page came alive: it enters nothing then, but comes over the next element.
 */
const operate = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  import('./menu/operate-menu.client.ts').then(
    ({ operateMenu }) => operateMenu(currentTarget, standIn),
    () => {},
  )
}

/** Site header: its parts, which the template arranges. */
export function Header({ chrome }: { chrome: Chrome }) {
  return (
    <KeptMarkup
      as="header"
      className="site-header"
      data-menu={chrome.menuOpens}
      onPointerOver={operate}
      onFocus={operate}
      from={chrome}
      render={() => <HeaderInside chrome={chrome} />}
    />
  )
}

function HeaderInside({ chrome }: { chrome: Chrome }) {
  const search = (
    <form action={paths.search} role="search" className="header-search">
      <label htmlFor="header-query" className="sr-only">
        Search {chrome.noun.many}
      </label>
      <Icon name="search" />
      <SearchInput id="header-query" noun={chrome.noun.many} />
    </form>
  )
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <HeaderLayout
        brand={
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name of the dealer is in the HTML
          <a href="/" className="site-name" dangerouslySetInnerHTML={{ __html: htmlOf(chrome.mark, '.site-name') }} />
        }
        menu={<SiteMenu {...chrome} />}
        opener={
          <button type="button" className="menu-opener" popoverTarget={MENU_ID} aria-label="Menu">
            <Icon name="menu" />
          </button>
        }
        finder={<HeaderFinder search={search} />}
        call={
          chrome.phone && (
            <a href={chrome.phone.link} className="header-phone" aria-label={`Call us on ${chrome.phone.text}`}>
              <Icon name="phone" />
              <span className="header-number">{chrome.phone.text}</span>
            </a>
          )
        }
        saved={
          <>
            {chrome.garage && (
              <a href={chrome.garage} className="saved-link tap-icon" aria-label="My Garage">
                <Icon name="user" />
              </a>
            )}
            {(chrome.favourites || chrome.watchlist) && <SavedLink />}
          </>
        }
        hours={chrome.hours}
      />
    </>
  )
}
