import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { LeadCar } from '../enquiry-form/lead-car.tsx'
import { NextList, SuccessHead } from './success-head.tsx'
import type { SuccessData } from './success-data.ts'

/** What happens next and when, the car, and where to go from here. */
export function SuccessView({ data }: { data: SuccessData }) {
  const { arrived, answer, car, drive, next, place, phone, steps } = data
  return (
    <div className="page page-space">
      <SuccessHead title={data.title} text={arrived} done />
      <div className={stack({ above: 8 }, 'success-body')}>
        <div className={stack({ gap: 8 }, 'success-main')}>
          {drive && (
            <section className={stack({ gap: 2, align: 'start' }, box({ pad: 5 }))} aria-labelledby="success-drive">
              <h2 id="success-drive" className={HEADING}>
                {drive.text}
              </h2>
              {place && <p>At {[place.name, place.address].filter(Boolean).join(', ')}</p>}
              <ButtonLink look="primary" href={drive.calendar} download={drive.file} className="above-2">
                <Icon name="calendar" />
                Add to calendar
              </ButtonLink>
            </section>
          )}
          <section aria-labelledby="success-next">
            <h2 id="success-next" className={HEADING}>
              What happens next
            </h2>
            <p className={text({ size: 18, weight: 'semibold', above: 3 })}>{answer}</p>
            <NextList lines={next} />
            {data.receipt && <p className={text({ tone: 'soft', above: 3 })}>{data.receipt}</p>}
          </section>
          {steps.length > 0 && (
            <nav aria-labelledby="success-steps">
              <h2 id="success-steps" className={HEADING}>
                In the meantime
              </h2>
              <ul className="success-steps ruled above-3">
                {steps.map(({ icon, text: words, to }) => (
                  <li key={words}>
                    <a href={to}>
                      <Icon name={icon} />
                      {words}
                      <Icon name="right" className={text({ tone: 'quiet' })} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={stack({ gap: 6 }, 'success-side')}>
          {car && (
            <LeadCar car={car} listed={car.listed} shape="tall" sizes="(min-width: 1024px) 400px, 92vw">
              {!car.listed && <p>This vehicle has since been taken off the site.</p>}
              {data.saved && <SaveToggle car={data.saved} labelled />}
            </LeadCar>
          )}
          {(place ?? phone) && (
            <section aria-labelledby="success-place" className={stack({ gap: 1 }, text({ tone: 'soft' }))}>
              <h2 id="success-place" className={HEADING}>
                {place?.name ?? 'Talk to us'}
              </h2>
              {place?.address && <p>{place.address}</p>}
              {place?.open && <p className={text({ weight: 'semibold' })}>{place.open}</p>}
              <p className={row({ gap: 2, above: 2 })}>
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

const HEADING = text({ size: 20, weight: 'bold' })
