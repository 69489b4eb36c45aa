import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { SearchInput } from '#app/features/search/box/search-input.tsx'
import { DEFAULT_SEARCH } from '#app/features/search/path.ts'
import { pictureSet } from '#app/features/site/media.ts'
import { slot } from '#app/ui/slot.tsx'
import { formatNumber } from '#lib/money.ts'

/** Finished parts of the opening of the home page. */
export interface HomeHeroParts {
  readonly headline: ReactNode
  /** May be null. */
  readonly introduction: ReactNode
  readonly search: ReactNode
  /** The way to the whole stock. */
  readonly browse: ReactNode
  /** The first picture of the page; null where the dealer has none. */
  readonly picture: ReactElement<ComponentProps<'img'>> | null
}

/** Words and search beside a picture. */
function OwnHero({ headline, introduction, search, browse, picture }: HomeHeroParts) {
  return (
    <div className="page home-hero-grid">
      <div>
        {headline}
        {introduction}
        {search}
        {browse}
      </div>
      {picture}
    </div>
  )
}

const HeroLayout = slot('home-hero', OwnHero)

export interface HomeHeroProps {
  readonly headline: string
  readonly introduction?: string | undefined
  /** Media id. */
  readonly picture: string | null
  /** Cars in stock. */
  readonly count: number
  readonly noun: { readonly one: string; readonly many: string }
}

/** How the home page begins: who and where, and one line to search by. */
export function HomeHero({ headline, introduction, picture, count, noun }: HomeHeroProps) {
  return (
    <section className="home-hero" data-picture={picture ? '' : undefined}>
      <HeroLayout
        headline={<h1 className="home-headline">{headline}</h1>}
        introduction={introduction ? <p className="home-introduction">{introduction}</p> : null}
        search={
          <form action="/search" role="search" className="home-search">
            <label htmlFor="home-query" className="sr-only">
              Search {noun.many}
            </label>
            <span className="i i-search" aria-hidden="true" />
            <SearchInput id="home-query" noun={noun.many} />
            <button type="submit" className="btn btn-primary">
              Search
            </button>
          </form>
        }
        browse={
          <p className="home-browse">
            <a className="link" href={DEFAULT_SEARCH}>
              Browse all {formatNumber(count)} {noun.many}
            </a>
          </p>
        }
        picture={
          picture ? (
            <img
              {...pictureSet(picture, 'gallery')}
              sizes="(min-width: 1024px) 600px, 100vw"
              width={960}
              height={640}
              alt=""
              fetchPriority="high"
              className="home-picture"
            />
          ) : null
        }
      />
    </section>
  )
}
