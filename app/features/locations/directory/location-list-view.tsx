import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { Pill } from '#app/ui/pill/pill.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { PageHead } from '#app/ui/page-head/page-head.tsx'
import { HeadPicture } from '#app/features/site/pictures/head-picture.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import type { LocationFilter } from './location-filter.ts'
import type { LocationList } from './location-list.server.ts'
import { LocationMap } from '../map/location-map.tsx'
import { LocationRow } from './location-row.tsx'
import { LocationPlaces } from './locations-block.tsx'

const FILTER_NAMES: Readonly<Record<LocationFilter, string>> = {
  all: 'All',
  primary: 'Main location',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service & Parts',
  buying: 'We buy vehicles',
}

const address = (filter: LocationFilter, postcode: string): string => {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { department: filter }),
    ...(postcode ? { postcode } : {}),
  }).toString()
  return query ? `${paths.locations}?${query}` : paths.locations
}

/** Every place of a dealer: departments as links, the nearest first by postcode. */
export function LocationListView({ list, trail }: { list: LocationList; trail?: ReactNode }) {
  const { locations, map, filter, filters, near, problem, postcode, picture } = list
  return (
    <>
      <PageHead title="Our Locations" above={trail} picture={picture && <HeadPicture id={picture} />}>
        <p className={text({ size: 18, tone: 'quiet', above: 2 })} role="status">
          {locations.length === 1 ? '1 location' : `${locations.length} locations`}
          {near && `, nearest to ${near} first`}
        </p>
      </PageHead>
      <div className="page locations-page">
        <div className={row({ gap: 4, align: 'end', spread: true })}>
          {filters.length > 1 && (
            <nav aria-label="Departments">
              <ul className={row({ gap: 2 })}>
                {filters.map((offered) => (
                  <li key={offered}>
                    <Pill
                      href={address(offered, near ? postcode : '')}
                      aria-current={offered === filter ? 'true' : undefined}
                    >
                      {FILTER_NAMES[offered]}
                    </Pill>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {(locations.length > 1 || problem) && (
            <form action={paths.locations}>
              {filter !== 'all' && <input type="hidden" name="department" value={filter} />}
              <label htmlFor="near-postcode" className={text({ size: 14, weight: 'semibold' })}>
                Your postcode
              </label>
              <div className={row({ gap: 2, wrap: false, above: 1 })}>
                <TextInput
                  id="near-postcode"
                  type="text"
                  name="postcode"
                  inputMode="numeric"
                  autoComplete="postal-code"
                  className="near-field"
                  maxLength={4}
                  defaultValue={postcode}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? 'near-problem' : undefined}
                />
                <Button type="submit">Nearest first</Button>
              </div>
              {problem && (
                <p
                  id="near-problem"
                  className={text({ size: 14, tone: 'bad', above: 2 }, 'locations-problem')}
                  role="alert"
                >
                  {problem}
                </p>
              )}
            </form>
          )}
        </div>
        {locations.length > 1 ? (
          <div className={stack({ gap: 8, above: 6 }, 'locations-beside')}>
            <ol className="location-rows">
              {locations.map((location, index) => (
                <li key={location.slug}>
                  <LocationRow location={location} number={map.plan ? index + 1 : undefined} />
                </li>
              ))}
            </ol>
            {map.plan && (
              <div className="locations-map">
                <LocationMap {...map} of="all our locations" addresses={false} />
              </div>
            )}
          </div>
        ) : (
          <LocationPlaces
            locations={locations}
            map={map.plan && <LocationMap {...map} of={locations[0]?.name ?? ''} addresses={false} />}
          />
        )}
      </div>
    </>
  )
}
