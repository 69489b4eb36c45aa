import { redirect, type RouterContextProvider } from 'react-router'
import type { Account } from '#app/features/account/account.ts'
import { safePath, signInPath } from '#app/features/account/safe-path.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { makeSearch } from '#app/features/search/address/path.ts'
import { loadLatestCars } from '#app/features/search/car-list/car-list.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { cardsOf } from '#app/features/search/card/cards.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import * as paths from '#app/paths.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { saveCar, whyNotSaved } from '#app/features/saved/watchlist/save-car.server.ts'
import { MAX_WATCHED } from '#app/features/saved/watchlist/watched-car.ts'
import { watchlistOf } from '#app/features/saved/watchlist/watchlist.server.ts'

/** Bytes of a form with one slug. */
const MAX_FORM = 2_048

export type WatchlistPage = Awaited<ReturnType<typeof loadWatchlistPage>>

interface Sources {
  readonly search: SearchPort
  readonly places: Places
}

/** A shopper's watchlist as the site shows its cars now; `asked` is the page's address. */
export async function loadWatchlistPage(site: Site, account: Account, requested: URL, ports: Sources) {
  const kept = (await watchlistOf(site).list(account.id)).slice(0, MAX_WATCHED)
  const cards = await cardsOf(
    site,
    kept.map(({ slug }) => slug),
    { places: ports.places },
  )
  const shown = new Set(cards.map(({ slug }) => slug))
  const wanted = requested.searchParams.get('saved')
  const saved = kept.find(({ slug }) => slug === wanted)
  return {
    kept: kept.map(({ id, slug }) => ({ id, slug })),
    cards,
    latest: kept.length === 0 ? await loadLatestCars(site, ports) : null,
    gone: kept
      .filter(({ slug }) => !shown.has(slug))
      .map(({ id, slug, name, make }) => ({ id, slug, name, make, others: makeSearch(make) })),
    saved: saved?.name ?? null,
    notSaved: wanted && !saved ? await whyNotSaved(site, wanted, kept.length) : null,
    removed: requested.searchParams.get('removed') !== null,
    back: safePath(requested.searchParams.get('back'), requested.origin),
  }
}

interface WatchlistFormRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
  readonly url: URL
}

/**
 * A heart that was pressed without scripts. Leads to the watchlist, which says what happened and has the way back, or
 * to the sign-in page, which saves the car; gives a reason when nothing could be changed.
 */
export async function changeByForm({
  context,
  request,
  url,
}: WatchlistFormRequest): Promise<{ status: number; reason: string }> {
  const form = await readForm(request, MAX_FORM)
  if (!form.ok) return form
  const site = portsOf(context).site
  const back = cameFrom(request, url)
  const [save, remove] = ['save', 'remove'].map((name) => {
    const value = form.data.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  })
  const account = await portsOf(context).signedIn.account()
  if (save) {
    const to = `${paths.watchlistPage}?${new URLSearchParams({ saved: save, ...(back && { back }) })}`
    if (!account) {
      throw seeOther(
        `${signInPath({ type: 'watchlist', to, back: back ?? '/' })}&${new URLSearchParams({ save }).toString()}`,
      )
    }
    const outcome = await saveCar(site, account, { slug: save })
    if (!outcome.ok) return outcome
    throw seeOther(to)
  }
  if (!account) throw seeOther(signInPath({ type: 'watchlist', to: paths.watchlistPage, back: back ?? '/' }))
  if (remove && isCarSlug(remove)) await watchlistOf(site).remove(account.id, { slug: remove })
  throw seeOther(remove ? `${paths.watchlistPage}?removed` : paths.watchlistPage)
}

const seeOther = (to: string): Response =>
  redirect(to, { status: 303, headers: { 'Cache-Control': 'private, no-store' } })

/** The page of this site whose heart was pressed; null for the watchlist itself, or when the browser does not say. */
function cameFrom(request: Request, { origin }: URL): string | null {
  const from = request.headers.get('referer')
  if (!from || !URL.canParse(from) || new URL(from).origin !== origin) return null
  const { pathname, search } = new URL(from)
  return pathname === paths.watchlistPage ? null : safePath(pathname + search, origin)
}
