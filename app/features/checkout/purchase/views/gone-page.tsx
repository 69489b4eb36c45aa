import { TextLink } from '#app/ui/link/link.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { SimilarCars } from '../../reserve/views/similar-cars.tsx'
import type { GoneView } from '../gone-view.server.ts'

/** What stands in place of a purchase whose car somebody else has. */
export const GonePage = ({ view: { title, text: words, car, cars, similar } }: { view: GoneView }) => (
  <>
    <h1 className={text({ weight: 'bold' }, 'purchase-title')}>{title}</h1>
    <Beside
      wide
      label="The vehicle you chose"
      about={<LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
    >
      <div className={stack({ gap: 6 })}>
        <p className={text({ size: 18 })}>{words}</p>
        <SimilarCars cars={cars} all={{ to: similar, text: `Search for vehicles like the ${car.name}` }} />
        {car.phone && (
          <p>
            Prefer to talk? Call{' '}
            <TextLink href={car.phone.link} className="tabular">
              {car.phone.text}
            </TextLink>
          </p>
        )}
      </div>
    </Beside>
  </>
)
