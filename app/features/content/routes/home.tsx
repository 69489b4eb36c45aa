import { bodyName } from '#app/features/vehicle/body-types.ts'
import { Silhouette } from '#app/features/vehicle/silhouette.tsx'
import { placesContext } from '#app/features/locations/places-context.ts'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { BudgetFinder } from '#app/features/search/budget/budget-finder.tsx'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { formatNumber } from '#lib/money.ts'
import { HomeHero } from '../hero/home-hero.tsx'
import type { Route } from './+types/home.ts'
import { loadHomePage } from './home-page.server.ts'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: `${chrome.name} | ${loaderData.headline}` },
    { name: 'description', content: loaderData.introduction || loaderData.headline },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  return loadHomePage(context.get(siteContext), context.get(searchContext), context.get(placesContext))
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...page} />

      {page.bodies.length > 1 && (
        <section className="page mt-12 md:mt-16" aria-labelledby="by-body">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="by-body" className="text-24 font-bold">
              Browse by body
            </h2>
            <a className="link" href="/models">
              Browse by model
            </a>
          </div>
          <ul className="body-tiles">
            {page.bodies.map(({ body, count, to, itemType }) => (
              <li key={body}>
                <a href={to} className="body-tile">
                  <Silhouette shape={[body, itemType]} />
                  <span className="font-semibold">{bodyName(body)}</span>
                  <span className="text-14 text-n-7">{formatNumber(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      <CarList list={page.latest} id="latest" />

      {page.finder && (
        <section className="budget mt-12 md:mt-20" aria-labelledby="budget">
          <div className="page">
            <BudgetFinder finder={page.finder}>
              <h2 id="budget" className="text-24 font-bold">
                Find {page.noun.many} for your budget
              </h2>
              <p className="mt-2 max-w-[52ch] text-n-8">
                Start from what you can repay or what you want to pay, and see what is within reach.
              </p>
            </BudgetFinder>
          </div>
        </section>
      )}

      {page.reasons.length > 0 && (
        <section className="page mt-12 md:mt-20" aria-labelledby="why">
          <h2 id="why" className="text-24 font-bold">
            Why {page.name}?
          </h2>
          <ul className="mt-6 grid gap-8 md:grid-cols-3">
            {page.reasons.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-18 font-bold">{title}</h3>
                <p className="mt-2 text-n-8">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.recentlyViewed && <RecentlyViewed />}
    </>
  )
}
