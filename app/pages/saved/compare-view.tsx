import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import type { CarList as Listed } from '#app/features/search/car-list/car-list.server.ts'
import { CarList } from '#app/features/search/car-list/car-list.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import type { Price } from '#app/features/vehicle/price/price.ts'
import { comparePath, MAX_COMPARED } from '#app/features/saved/compare/compare.ts'
import { CompareLegend, CompareTable } from '#app/features/saved/compare/compare-table.tsx'
import { without } from '#app/features/saved/saved-car.ts'
import type { ComparePage } from './compare-page.server.ts'
import { compared } from '#app/features/saved/saved-lists.ts'

interface CompareProps {
  readonly page: ComparePage & {
    /** What came in last, where nothing is compared yet. */
    readonly latest: Listed | null
  }
}

/** The comparison page: an address that can be kept and sent, and a table that needs no scripts. */
export function CompareView({ page }: CompareProps) {
  const { noun, cars, slugs, differences, latest } = page
  const navigate = useNavigate()
  const requested = cars.length + page.gone > 0
  useEffect(() => {
    const chosen = compared.read()
    // The bare address is a way back to what this browser has chosen.
    if (!requested && chosen.length) void navigate(comparePath(chosen.map(({ slug }) => slug)), { replace: true })
  }, [requested, navigate])

  return (
    <>
      <div className="page compare">
        <h1 className={text({ size: 32, weight: 'bold' })}>Compare {noun.many}</h1>
        <Left page={page} />
        {cars.length === 0 ? (
          <div className={text({ above: 6 })}>
            <EmptyState
              icon="scales"
              action={
                <ButtonLink href={paths.allStock} look="primary">
                  Search our {noun.many}
                </ButtonLink>
              }
            >
              Choose “Compare” on up to {MAX_COMPARED} {noun.many} to see them side by side.
            </EmptyState>
          </div>
        ) : (
          <>
            {cars.length > 1 && (
              <div className={row({ gap: 4, spread: true, above: 3 })}>
                <a
                  href={comparePath(slugs, !differences)}
                  role="switch"
                  aria-checked={differences}
                  data-scroll="keep"
                  className={text({ weight: 'semibold' }, 'tap-line compare-switch')}
                  onKeyDown={(event) => {
                    if (event.key !== ' ') return
                    event.preventDefault()
                    event.currentTarget.click()
                  }}
                >
                  Only show differences
                </a>
                <CompareLegend />
              </div>
            )}
            <CompareTable
              comparison={page}
              cars={cars}
              differences={differences}
              toPay={toPay}
              onRemove={(slug) => compared.update((list) => without(list, slug))}
            />
            {cars.length < MAX_COMPARED && (
              <p className={text({ above: 6 })}>
                <TextLink href={paths.allStock} className="tap-line">
                  {cars.length === 1 ? `Find another ${noun.one} to compare` : `Add another ${noun.one}`}
                </TextLink>
              </p>
            )}
          </>
        )}
      </div>
      {latest && <CarList list={latest} id="latest" />}
    </>
  )
}

const toPay = (price: Price) => <ToPay text={({ ofPrice }) => ofPrice(price)} />

/** What the address named and the page does not show, and why. */
function Left({ page: { gone, beyond, noun } }: { page: ComparePage }) {
  const lines = [
    gone > 0 &&
      `${gone === 1 ? `One ${noun.one}` : `${gone} ${noun.many}`} from this comparison ${gone === 1 ? 'is' : 'are'} no longer listed here and ${gone === 1 ? 'has' : 'have'} been left out.`,
    beyond > 0 && `Only the first ${MAX_COMPARED} ${noun.many} of this address are shown.`,
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <Notice key={line} className={text({ above: 4 })}>
      {line}
    </Notice>
  ))
}
