import { TextLink } from '#app/ui/link/link.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import type { OpeningHoursPart } from '../directory/locations.server.ts'
import { HoursOf } from './department-hours.tsx'

/** Opening hours as a block of a page, a column a place; without any it is not there. */
export function OpeningHoursBlock({ hours, id = 'opening-hours' }: { hours: OpeningHoursPart | null; id?: string }) {
  if (!hours) return null
  const several = hours.locations.length > 1
  return (
    <section className="page page-block" aria-labelledby={id}>
      <h2 id={id} className={text({ size: 24, weight: 'bold' })}>
        {hours.heading}
      </h2>
      <div className="hours-columns">
        {hours.locations.map((location) => (
          <div key={location.slug} className={stack({ gap: 3 })}>
            {several && (
              <p className={text({ weight: 'semibold' })}>
                <TextLink href={location.to}>{location.name}</TextLink>
              </p>
            )}
            <HoursOf location={location} />
          </div>
        ))}
      </div>
    </section>
  )
}
