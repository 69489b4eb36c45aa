import { TextLink } from '#app/ui/link/link.tsx'
import type { OpeningHoursPart } from '../directory/locations.server.ts'
import { HoursOf } from './department-hours.tsx'

/** Opening hours as a block of a page, a column a place; without any it is not there. */
export function OpeningHoursBlock({ hours, id = 'opening-hours' }: { hours: OpeningHoursPart | null; id?: string }) {
  if (!hours) return null
  const several = hours.locations.length > 1
  return (
    <section className="page hours-block" aria-labelledby={id}>
      <h2 id={id} className="text-24 font-bold">
        {hours.heading}
      </h2>
      <div className="hours-columns">
        {hours.locations.map((location) => (
          <div key={location.slug}>
            {several && (
              <p className="mb-3 font-semibold">
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
