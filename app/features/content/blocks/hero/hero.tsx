import { SearchInput } from '#app/features/search/box/search-input.tsx'
import { pictureSet } from '#app/features/site/media.ts'
import { formatNumber } from '#lib/money.ts'
import type { HeroData } from '../live-part.ts'

/** Headline, words, picture, and a search that works in one line; `first` has the page's heading and first picture. */
export function Hero({ hero, first, id }: { hero: HeroData; first: boolean; id: string }) {
  const { search } = hero
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="home-hero">
      <div className="page home-hero-grid">
        <div>
          <Heading className="text-32 font-bold">{hero.heading}</Heading>
          {hero.text && <p className="mt-4 max-w-[52ch] text-18 text-n-8">{hero.text}</p>}
          {search && (
            <>
              <form action="/search" role="search" aria-label={`Find ${search.many}`} className="home-search">
                <label htmlFor={id} className="sr-only">
                  Search {search.many}
                </label>
                <span className="i i-search" aria-hidden="true" />
                <SearchInput id={id} noun={search.many} />
                <button type="submit" className="btn btn-primary">
                  Search
                </button>
              </form>
              <p className="mt-4 text-n-7">
                <a className="link" href="/search/new-used-and-demo-cars">
                  Browse all {formatNumber(search.count)} {search.many}
                </a>
              </p>
            </>
          )}
          {hero.links.length > 0 && (
            <p className="block-links">
              {hero.links.map(({ text, to }, index) => (
                <a key={to} href={to} className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`}>
                  {text}
                </a>
              ))}
            </p>
          )}
        </div>
        {hero.picture && (
          <img
            {...pictureSet(hero.picture, 'gallery')}
            sizes="(min-width: 1024px) 600px, 100vw"
            width={960}
            height={640}
            alt=""
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            className="home-picture"
          />
        )}
      </div>
    </section>
  )
}
