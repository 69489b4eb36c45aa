import { data } from 'react-router'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { LocationsBlock } from '#app/features/locations/directory/locations-block.tsx'
import { LocationView } from '#app/features/locations/directory/location-view.tsx'
import { TeamList } from '#app/features/locations/team/team-list.tsx'
import { LocationMap } from '#app/features/locations/map/location-map.tsx'
import { ReviewsBlock } from '#app/features/locations/reviews/reviews-block.tsx'
import type { Route } from './+types/location.ts'
import { loadLocationPage } from './location-page.server.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: pageTitle(loaderData.location.name, chrome.name) },
    { name: 'description', content: loaderData.description },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...loaderData.structured.map((node) => ({ 'script:ld+json': node })),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const search = portsOf(context).search
  const places = portsOf(context).places
  const kept = { cache: portsOf(context).revisionCache, kind: 'location', name: params.slug }
  const page = await keptPage(portsOf(context).site, kept, (on) =>
    loadLocationPage(on, { search: timedSearch(on, search), places }, params.slug),
  )
  if (!page) throw data('We have no location of this name. It may have moved: see all our locations.', { status: 404 })
  return page
}

export default function Location({
  loaderData: { location, map, team, chosen, crumbs, stock, reviews, others },
}: Route.ComponentProps) {
  return (
    <>
      <LocationView
        key={`${location.slug} ${chosen}`}
        location={location}
        chosen={chosen}
        trail={<Breadcrumb crumbs={crumbs} here={location.name} />}
        map={location.directions && <LocationMap {...map} of={location.name} addresses={false} />}
      />
      {team.length > 0 && (
        <section className={stack({ gap: 4 }, 'page page-block')} aria-labelledby="team">
          <h2 id="team" className={text({ size: 24, weight: 'bold' })}>
            Our team at {location.name}
          </h2>
          <TeamList people={team} />
        </section>
      )}
      {stock && <CarList list={stock} id="stock" />}
      <ReviewsBlock reviews={reviews} />
      <LocationsBlock block={others} id="other-locations" />
    </>
  )
}
