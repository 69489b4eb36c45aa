import { grid, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'

interface SimilarCarsProps {
  readonly cars: readonly {
    readonly slug: string
    readonly name: string
    readonly price: string
    readonly picture: string | null
  }[]
  /** Where there are more of them. */
  readonly all: { readonly to: string; readonly text: string }
}

/** What can be had in place of a car that somebody else has, and the way to more. */
export const SimilarCars = ({ cars, all }: SimilarCarsProps) => (
  <section aria-labelledby={cars.length > 0 ? 'similar' : undefined}>
    {cars.length > 0 && (
      <>
        <h2 id="similar" className={text({ size: 20, weight: 'semibold' })}>
          Similar and available now
        </h2>
        <ul className={grid({ columns: { sm: 3 }, gap: 4, above: 4 })}>
          {cars.map((one) => (
            <li key={one.slug}>
              <LeadCar car={one} shape="card" sizes="(min-width: 640px) 220px, 120px" />
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="above-2">
      <TextLink href={all.to} className="tap-line">
        {all.text}
      </TextLink>
    </p>
  </section>
)
