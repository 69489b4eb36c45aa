import { TextLink } from '#app/ui/link/link.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { SimilarCars } from '../../reserve/views/similar-cars.tsx'
import type { GoneView } from '../gone-view.server.ts'

/** What stands in place of a purchase whose car somebody else has. */
export const GonePage = ({ view: { title, text, car, cars, similar } }: { view: GoneView }) => (
  <>
    <h1 className="purchase-title">{title}</h1>
    <div className="purchase-body">
      <div className="purchase-main">
        <p className="text-18">{text}</p>
        <SimilarCars cars={cars} all={{ to: similar, text: `Search for vehicles like the ${car.name}` }} />
        {car.phone && (
          <p>
            Would you rather talk? Call{' '}
            <TextLink href={car.phone.link} className="tabular-nums">
              {car.phone.text}
            </TextLink>
          </p>
        )}
      </div>
      <aside className="purchase-side" aria-label="The vehicle that you chose">
        <LeadCar car={car} sizes="(min-width: 900px) 360px, 120px" />
      </aside>
    </div>
  </>
)
