import { SearchInput } from '#app/features/search/box/search-input.tsx'
import { DEFAULT_SEARCH } from '#app/features/search/path.ts'
import { pictureSet } from '#app/features/site/media.ts'
import { formatNumber } from '#lib/money.ts'
import { HeroLayout } from './hero-layout.tsx'

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
    <section className="home-hero" data-first="">
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
        links={
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
