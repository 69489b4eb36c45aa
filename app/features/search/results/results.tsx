import { type CSSProperties, Fragment, useEffect, useMemo, useRef } from 'react'
import { ProgressiveHydration } from '#app/ui/progressive-hydration.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { formatNumber } from '#lib/money.ts'
import { addressOf } from '../address/address.ts'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { PromoTile } from './promo/promo-tile.tsx'
import type { SearchState } from '../address/query.ts'
import { joinPages } from './result-cache.ts'
import type { SearchPage } from '../search-page.server.ts'
import type { SearchControls } from '../use-search.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'

interface Props {
  readonly page: SearchPage
  readonly earlier: readonly SearchPage[]
  readonly controls: SearchControls
}

/** The cars of a list: this page, after those that were loaded before it. */
export function Results({ page, earlier, controls }: Props) {
  const { cards, promos, changed } = useMemo(() => joinPages([...earlier, page]), [earlier, page])
  const list = useRef<HTMLUListElement>(null)
  const loadMore = useLoadMore(page, list, controls)
  if (page.cards.length === 0) return <BeyondTheEnd page={page} />
  const first = page.page - earlier.length
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {changed && (
        <Notice role="status" className="list-note">
          Our stock has changed since you started looking.{' '}
          <TextLink href={addressOf({ ...page.state, page: 1 })}>Back to the first page</TextLink>
        </Notice>
      )}
      <ul ref={list} className="cards">
        {cards.map((card, index) => (
          <Fragment key={card.slug}>
            {promos
              .filter(({ before }) => before === index)
              .map((placed) => (
                <li key={placed.promo.title} className="promo-place" style={placed.columns as CSSProperties}>
                  <PromoTile placed={placed} phone={page.phone} />
                </li>
              ))}
            <li>
              <ProgressiveHydration>
                <VehicleCard card={card} eager={index === 0} />
              </ProgressiveHydration>
            </li>
          </Fragment>
        ))}
      </ul>
      {page.page < page.pages && (
        <div className={stack({ gap: 3, above: 12 }, 'load-more')}>
          <p className={text({ size: 14, tone: 'quiet' })}>
            {first === 1 ? `You’ve seen ${formatNumber(cards.length)} of ${formatNumber(page.count)}` : ''}
          </p>
          <ButtonLink
            href={addressOf({ ...page.state, page: page.page + 1 })}
            rel="next"
            data-scroll="keep"
            aria-busy={loadMore.loading || undefined}
            onClick={(event) => {
              event.preventDefault()
              loadMore.go(first)
            }}
          >
            {loadMore.loading ? 'Loading …' : 'Load more'}
          </ButtonLink>
        </div>
      )}
      {page.warning && <p className="finance-warning">{page.warning}</p>}
      <Pagination
        label="Pages of results"
        page={page.page}
        pages={page.pages}
        href={(number) => addressOf({ ...page.state, page: number })}
      />
    </>
  )
}

/** Goes to the next page and keeps what is shown; the focus goes on to the first car that came. */
function useLoadMore(
  page: SearchPage,
  list: React.RefObject<HTMLUListElement | null>,
  { state, loading, change }: SearchControls,
) {
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    const links = list.current?.querySelectorAll<HTMLElement>('h3 > a')
    links?.[focusAt.current]?.focus({ preventScroll: true })
    focusAt.current = null
  }, [page, list])
  const samePage = (other: SearchState) => addressOf({ ...other, page: 1 }) === addressOf({ ...page.state, page: 1 })
  return {
    loading: loading && state.page === page.page + 1 && samePage(state),
    go(from: number) {
      focusAt.current = list.current?.querySelectorAll('h3 > a').length ?? null
      change({ ...page.state, page: page.page + 1 }, { from })
    },
  }
}

function BeyondTheEnd({ page }: { page: SearchPage }) {
  const last: SearchState = { ...page.state, page: page.pages }
  return (
    <div className="empty">
      <h2 className={text({ size: 20, weight: 'bold' })}>There is no page {page.page} of this list</h2>
      <p className={text({ above: 2 })}>
        It ends at page {page.pages}. <TextLink href={addressOf(last)}>Go to the last page</TextLink>
      </p>
    </div>
  )
}
