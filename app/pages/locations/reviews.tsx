import { data } from 'react-router'
import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { FROM_HOME, wayFromHome } from '#app/features/vehicle/structured-data/way-from-home.ts'
import { formatNumber } from '#lib/money.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { ReviewCard, ReviewSource } from '#app/features/locations/reviews/review-card.tsx'
import { ReviewsAverage } from '#app/features/locations/reviews/reviews-block.tsx'
import { StarSpread } from '#app/features/locations/reviews/star-spread.tsx'
import { reviewsPageOf } from '#app/features/locations/reviews/reviews.server.ts'
import type { Route } from './+types/reviews.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'
export const cacheQuery = ['page']

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { reviews, canonical, structured } = loaderData
  return [
    { title: pageTitle('Reviews', chrome.name) },
    {
      name: 'description',
      content: `What customers say about ${chrome.name}: ${reviews.stars.text} out of 5 from ${formatNumber(reviews.count)} reviews.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { 'script:ld+json': structured },
  ]
}

export function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const requested = Number(url.searchParams.get('page') ?? 1)
  const page = Number.isSafeInteger(requested) && requested > 0 ? requested : 1
  const reviews = reviewsPageOf(site, page, site.now())
  if (!reviews) throw data('There are no reviews to read here.', { status: 404 })
  return {
    reviews,
    canonical: site.origin + pageAddress(page),
    crumbs: FROM_HOME,
    structured: wayFromHome(site.origin, paths.reviews, 'Reviews'),
  }
}

const pageAddress = (page: number): string => (page > 1 ? `${paths.reviews}?page=${page}` : paths.reviews)

export default function Reviews({ loaderData: { reviews, crumbs } }: Route.ComponentProps) {
  const { page, pages, several, listed, count } = reviews
  const [first, ...others] = reviews.shown
  const isSame =
    others.length > 0 &&
    others.every(({ source, sourceUrl }) => source === first?.source && sourceUrl === first.sourceUrl)
  return (
    <div className="page locations-page">
      <Breadcrumb crumbs={crumbs} here="Reviews" />
      <div className={stack({ gap: 6 }, 'reviews-page')}>
        <div>
          <h1 className={text({ size: 32, weight: 'bold' })}>Reviews</h1>
          <ReviewsAverage stars={reviews.stars} count={count} />
          <StarSpread spread={reviews.spread} />
          <p className={text({ tone: 'quiet', measure: true, above: 2 })}>
            {listed < count
              ? `We show the ${formatNumber(listed)} with a comment that we hold here, newest first, good and bad. All ${formatNumber(count)} ratings count towards the average.`
              : 'Every review we have, newest first, good and bad.'}
          </p>
          {reviews.sources.length > 0 && (
            <p className={row({ gap: 4, above: 2 })}>
              {reviews.sources.map(({ name, url }) => (
                <TextLink key={url} href={url} target="_blank" rel="noreferrer">
                  {name}
                  <span className="sr-only"> in a new tab</span>
                </TextLink>
              ))}
            </p>
          )}
          {first && isSame && (
            <p className={text({ size: 14, tone: 'quiet', above: 2 })}>
              <ReviewSource review={first} />
            </p>
          )}
        </div>
        <div>
          {listed > 0 && (
            <ul className={stack({}, 'reviews')}>
              {reviews.shown.map((review) => (
                <li key={review.key}>
                  <ReviewCard review={review} several={several} sourced={isSame} />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <nav aria-label="Pages of reviews" className={row({ gap: 3, above: 8 })}>
              {page > 1 && (
                <ButtonLink rel="prev" href={pageAddress(page - 1)}>
                  Newer reviews
                </ButtonLink>
              )}
              {page < pages && (
                <ButtonLink rel="next" href={pageAddress(page + 1)}>
                  Older reviews
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      </div>
    </div>
  )
}
