import * as paths from '#app/paths.ts'
import { Table } from '#app/ui/table/table.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { comparePath, MAX_COMPARED } from '#app/features/saved/compare/compare.ts'
import { useSavedList } from '#app/features/saved/use-saved.ts'
import { compared } from '#app/features/saved/saved-lists.ts'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import type { Price } from '#app/features/vehicle/price/price.ts'
import { row } from '#app/ui/layout/layout.ts'

interface ComparedCar {
  readonly slug: string
  readonly name: string
  /** Null of a car that is gone. */
  readonly price: Price | null
  /** One for each label. */
  readonly facts: readonly string[]
}

interface Props {
  readonly cars: readonly ComparedCar[]
  readonly labels: readonly string[]
  readonly to: string
}

/**
 * This car beside the two most like it; the whole comparison is a page of its own, with those that the shopper chose
 * to compare as well.
 */
export function ComparisonBlock({ cars, labels, to }: Props) {
  const [own] = cars
  const chosen = useSavedList(compared).filter(({ slug }) => slug !== own?.slug)
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="section-title">
        How it compares
      </h2>
      <Table label="Facts side by side" className="above-3">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Fact</span>
            </th>
            {cars.map(({ slug, name }, index) => (
              <th key={slug} scope="col">
                {index === 0 ? 'This one' : <a href={paths.vehicle(slug)}>{name}</a>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cars.map(({ slug, price, facts }) => (
                <td key={slug}>
                  {facts[row] || '–'}
                  {label === 'Price' && price && <ToPay held={false} text={({ ofPrice }) => ofPrice(price, true)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={row({ gap: 6, above: 4 })}>
        <TextLink href={to}>Compare everything about them</TextLink>
        {own && chosen.length > 0 && (
          <TextLink href={comparePath([own.slug, ...chosen.map(({ slug }) => slug)].slice(0, MAX_COMPARED))}>
            {chosen.length === 1 ? 'Compare with the one you chose' : `Compare with the ${chosen.length} you chose`}
          </TextLink>
        )}
      </p>
    </section>
  )
}
