import type { CSSProperties, ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { column, row, text, tiles } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { PriceLine } from '#app/features/vehicle/price/price-line.tsx'
import type { Price } from '#app/features/vehicle/price/price.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import type { Comparison, CompareRow } from './compare-rows.ts'

export interface ComparedCar {
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly line: string
  readonly price: Price | null
  /** Why it cannot be had: sold, or not available. */
  readonly gone: string | null
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
  /** Where a shopper finds others like a car that is gone. */
  readonly similar: string
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

/** Cars side by side, a line for each fact; the first column stays in sight where the table scrolls. */
export function CompareTable({ comparison, cars, differences, onRemove, toPay }: TableProps) {
  const { facts, features, shared } = comparison
  const shown = (rows: readonly CompareRow[]) => rows.filter(({ differs }) => differs || !differences)
  const wide = cars.length + 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe: scrollable-region-focusable)
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table" style={{ '--cars': cars.length } as CSSProperties}>
        <thead>
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
            {features.map((row) => (
              <Row key={row.label} row={row} feature />
            ))}
          </tbody>
        )}
        {shared.length > 0 && !differences && (
          <tbody>
            <Heading text={sharedTitle(cars.length)} wide={wide} />
            <tr>
              <td colSpan={wide}>
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
  )
}

const sharedTitle = (count: number): string =>
  count === 1 ? 'Features' : count === 2 ? 'Features both have' : 'Features they all have'

function Heading({ text, wide }: { text: string; wide: number }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={wide} className="compare-heading">
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
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.label}
        {row.differs && !feature && (
          <span className={text({ size: 13, weight: 'semibold' }, 'compare-mark')}>Differs</span>
        )}
      </th>
      {row.values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={index}>
          {value === null ? (
            <span className={text({ tone: 'quiet', weight: 'normal' })}>Not listed</span>
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
    <span className={row({ gap: 2, wrap: false })}>
      <Icon name="check" className="tone-brand" />
      {value}
    </span>
  )
}

function CarHead({ car, onRemove }: { car: ComparedCar; onRemove: (slug: string) => void }) {
  const { slug, name, title, line, picture, shape, gone, similar, remove } = car
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
