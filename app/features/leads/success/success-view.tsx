import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { LeadCar } from '../enquiry-form/lead-car.tsx'
import type { SuccessData } from './success-data.ts'

/** What happens next and when, the car, and where to go from here. */
export function SuccessView({ data }: { data: SuccessData }) {
  const { arrived, answer, car, drive, next, place, phone, steps } = data
  return (
    <div className="page success">
      <div className="success-head">
        <span className="success-mark" aria-hidden="true">
          <Icon name="check" />
        </span>
        <h1>{data.title}</h1>
        <p className="success-arrived">{arrived}</p>
      </div>
      <div className="success-body">
        <div className="success-main">
          {drive && (
            <section className="success-drive" aria-labelledby="success-drive">
              <h2 id="success-drive">{drive.text}</h2>
              {place && <p>At {[place.name, place.address].filter(Boolean).join(', ')}</p>}
              <ButtonLink look="primary" href={drive.calendar} download={drive.file}>
                <Icon name="calendar" />
                Add to calendar
              </ButtonLink>
            </section>
          )}
          <section aria-labelledby="success-next">
            <h2 id="success-next">What happens next</h2>
            <p className="success-answer">{answer}</p>
            <ul className="success-list">
              {next.map((line) => (
                <li key={line}>
                  <Icon name="check" />
                  {line}
                </li>
              ))}
            </ul>
          </section>
          {steps.length > 0 && (
            <nav aria-labelledby="success-steps">
              <h2 id="success-steps">In the meantime</h2>
              <ul className="success-steps">
                {steps.map(({ icon, text, to }) => (
                  <li key={text}>
                    <a href={to}>
                      <Icon name={icon} />
                      {text}
                      <Icon name="right" />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="success-side">
          {car && (
            <LeadCar car={car} listed={car.listed} tall sizes="(min-width: 1024px) 400px, 92vw">
              {!car.listed && <p>This vehicle has since been taken off the site.</p>}
              {data.saved && <SaveToggle car={data.saved} labelled />}
            </LeadCar>
          )}
          {(place ?? phone) && (
            <section aria-labelledby="success-place" className="success-place">
              <h2 id="success-place">{place?.name ?? 'Talk to us'}</h2>
              {place?.address && <p>{place.address}</p>}
              {place?.open && <p className="success-open">{place.open}</p>}
              <p className="success-links">
                {phone && (
                  <ButtonLink href={phone.link}>
                    <Icon name="phone" />
                    {phone.text}
                  </ButtonLink>
                )}
                {place?.directions && (
                  <ButtonLink href={place.directions} target="_blank" rel="noreferrer">
                    <Icon name="pin" />
                    Directions
                  </ButtonLink>
                )}
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
