import { SavedLink } from '#app/features/saved/saved-link.tsx'
import { SearchInput } from '#app/features/search/box/search-input.tsx'
import type { Chrome } from './chrome.ts'

/** More links than this, the heart counted, leave the search box no room between 1024 and 1280 px. */
const WIDE_MENU = 4

/** Site header: the name, the search box, the menu (a disclosure on phones, without JavaScript too) and the phone. */
export function Header({ chrome }: { chrome: Chrome }) {
  const tight = chrome.menu.length + (chrome.favourites ? 1 : 0) > WIDE_MENU
  const links = chrome.menu.map((link) => (
    <li key={link.to}>
      <a href={link.to} className="menu-link">
        {link.text}
      </a>
    </li>
  ))
  return (
    <header className="site-header">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="page flex h-16 items-center gap-1 sm:gap-3 md:h-20 lg:gap-6">
        <a href="/" className="site-name">
          {chrome.logo ? <img src={chrome.logo.url} alt={chrome.logo.alt} height={40} /> : chrome.name}
        </a>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex gap-1">{links}</ul>
        </nav>
        <form
          action="/search"
          role="search"
          className={`header-search max-md:hidden ${tight ? 'lg:max-xl:hidden' : ''}`}
        >
          <label htmlFor="header-query" className="sr-only">
            Search {chrome.noun.many}
          </label>
          <span className="i i-search" aria-hidden="true" />
          <SearchInput id="header-query" noun={chrome.noun.many} />
        </form>
        {chrome.phone && (
          <a
            href={chrome.phone.link}
            className={`header-phone ${tight ? 'lg:max-xl:ml-auto' : ''}`}
            aria-label={`Call us on ${chrome.phone.text}`}
          >
            <span className="i i-phone" aria-hidden="true" />
            <span className="max-sm:hidden">{chrome.phone.text}</span>
          </a>
        )}
        {chrome.favourites && <SavedLink />}
        <details className="header-menu lg:hidden">
          <summary aria-label="Menu">
            <span className="i i-menu" aria-hidden="true" />
          </summary>
          <nav aria-label="Main menu">
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
