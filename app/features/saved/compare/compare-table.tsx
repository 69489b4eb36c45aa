import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import * as paths from '#app/paths.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { column, row, text, tiles } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { PriceLine } from '#app/features/vehicle/price/price-line.tsx'
import type { Price } from '#app/features/vehicle/price/price.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import type { Comparison, CompareRow } from './compare-rows.ts'
import { CompareStrip } from './compare-strip.tsx'

export interface ComparedCar {
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly line: string
  readonly price: Price | null
  /** Its price without what that includes, or why it cannot be had. */
  readonly amount: string | null
  /** Why it cannot be had: sold, or not available. */
  readonly gone: string | null
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
  /** Where a shopper finds others like a car that is gone. */
  readonly similar: string
  /** How a shopper asks about it; null where its card offers no way. */
  readonly ask: { readonly kind: string; readonly label: string; readonly to: string } | null
  /** Address of the comparison without this car. */
  readonly remove: string
}

interface TableProps {
  readonly comparison: Comparison
  readonly cars: readonly ComparedCar[]
  readonly differences: boolean
  readonly onRemove: (slug: string) => void
  /** What stands beneath a price. */
  readonly toPay: (price: Price) => ReactNode
}

/**
 * Cars side by side, a line for each fact. On a phone two stand beside each other and names of facts above the values;
 * the others come by a swipe, and a shadow says that they are there. From a tablet on the names stay in sight at the
 * left.
 */
export function CompareTable({ comparison, cars, differences, onRemove, toPay }: TableProps) {
  const { facts, features, shared } = comparison
  const frame = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLTableSectionElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => strip.current?.toggleAttribute('data-shown', !seen!.isIntersecting)) // prettier-ignore
    observer.observe(heads.current!)
    return () => observer.disconnect()
  }, [])
  const shown = (rows: readonly CompareRow[]) => rows.filter(({ differs }) => differs || !differences)
  const wide = cars.length + 1
  return (
    <div
      ref={frame}
      className="compare-frame"
      data-more={cars.length > 2 || undefined}
      style={{ '--cars': cars.length } as CSSProperties}
    >
      <CompareStrip ref={strip} cars={cars} />
      <section
        className="compare-scroll"
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe: scrollable-region-focusable)
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
          strip.current?.firstElementChild?.scrollTo({ left: scrollLeft, behavior: 'instant' })
          frame.current?.toggleAttribute('data-at-end', scrollLeft + clientWidth > scrollWidth - 8)
        }}
      >
        <table className="compare-table">
          <thead ref={heads}>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {cars.map((car) => (
                <th key={car.slug} scope="col">
                  <CarHead car={car} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown(facts).map((row) => (
              <Row key={row.label} row={row} {...(row.label === 'Price' && { cars, toPay })} />
            ))}
          </tbody>
          {features.length > 0 && (
            <tbody>
              <Heading text={cars.length > 1 ? 'Features that differ' : 'Features'} wide={wide} />
            </tbody>
          )}
          {features.map(({ name, features: rows }) => (
            <tbody key={name}>
              {features.length > 1 && <Heading text={name} wide={wide} kind />}
              {rows.map((row) => (
                <Row key={row.label} row={row} feature />
              ))}
            </tbody>
          ))}
          {shared.length > 0 && !differences && (
            <tbody>
              <Heading text={sharedTitle(cars.length)} wide={wide} />
              <tr>
                <td colSpan={wide} className="compare-whole">
                  <ul className={tiles({ least: 220, gap: 2 }, text({ size: 16 }, 'compare-shared'))}>
                    {shared.map((name) => (
                      <li key={name} className={row({ gap: 2, align: 'start', wrap: false })}>
                        <Icon name="check" className="tone-brand" />
                        {name}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </section>
    </div>
  )
}

/** What the ground of a cell and a dash in it say, once for the whole table. */
export const CompareLegend = () => (
  <ul className={row({ gap: 4 }, text({ size: 14, tone: 'soft' }, 'compare-legend'))} aria-label="Key">
    <li>
      <span className="compare-swatch" aria-hidden="true" />
      Differs
    </li>
    <li>
      <span aria-hidden="true">–</span>
      Not listed
    </li>
  </ul>
)

const sharedTitle = (count: number): string =>
  count === 1 ? 'Features' : count === 2 ? 'Features both have' : 'Features they all have'

function Heading({ text, wide, kind = false }: { text: string; wide: number; kind?: boolean }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={wide} className="compare-heading" data-kind={kind || undefined}>
        <span>{text}</span>
      </th>
    </tr>
  )
}

interface RowProps extends Partial<Pick<TableProps, 'cars' | 'toPay'>> {
  readonly row: CompareRow
  readonly feature?: boolean
}

function Row({ row, cars, toPay, feature = false }: RowProps) {
  return (
    <tr data-differs={(row.differs && !feature) || undefined}>
      <th scope="row">
        <span className="compare-label">{row.label}</span>
        {row.differs && !feature && <span className="sr-only"> Differs</span>}
      </th>
      {row.values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={index}>
          {value === null ? (
            <>
              <span className={text({ tone: 'quiet' })} aria-hidden="true">
                –
              </span>
              <span className="sr-only">Not listed</span>
            </>
          ) : (
            <Value value={value} price={cars?.[index]?.price} toPay={toPay} feature={feature} />
          )}
        </td>
      ))}
    </tr>
  )
}

interface ValueProps extends Pick<RowProps, 'toPay'> {
  readonly value: string
  readonly price: Price | null | undefined
  readonly feature: boolean
}

function Value({ value, price, toPay, feature }: ValueProps) {
  if (price) return <PriceLine price={price}>{toPay?.(price)}</PriceLine>
  if (!feature) return value
  return (
    <>
      <Icon name="check" className="tone-brand" />
      <span className="sr-only">{value}</span>
    </>
  )
}

function CarHead({ car, onRemove }: { car: ComparedCar; onRemove: (slug: string) => void }) {
  const { slug, name, title, line, picture, shape, gone, similar, ask, remove } = car
  return (
    <div className={column({ align: 'start' })} data-sold={gone !== null || undefined}>
      <a href={paths.vehicle(slug)} className="frame compare-picture" tabIndex={-1} aria-hidden="true">
        {picture ? (
          <img
            {...pictureSet(picture, 'card')}
            sizes="(min-width: 1024px) 280px, 46vw"
            alt=""
            width={720}
            height={480}
          />
        ) : (
          <Silhouette shape={shape} />
        )}
        {gone && <Badge className="compare-gone">{gone}</Badge>}
      </a>
      <a href={paths.vehicle(slug)} className={text({ size: 18, weight: 'bold', above: 3 }, 'plain-link compare-name')}>
        {title}
      </a>
      {line && <span className={text({ tone: 'quiet' })}>{line}</span>}
      {gone && <TextLink href={similar}>Find me something similar</TextLink>}
      {ask && (
        <ButtonLink href={ask.to} className="above-3" data-ask={ask.kind === 'quick_enquiry' || undefined}>
          {ask.label}
          <span className="sr-only">{` about the ${title}`}</span>
        </ButtonLink>
      )}
      <a
        href={remove}
        className={text({ size: 14, tone: 'quiet' }, 'plain-link tap-line compare-remove')}
        data-scroll="keep"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(slug)}
      >
        <Icon name="close" small />
        Remove
      </a>
    </div>
  )
}
