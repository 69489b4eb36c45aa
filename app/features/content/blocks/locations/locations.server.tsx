import { locationPanelData } from '#app/features/locations/location-panel-data.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { shownLocations } from '../shown-locations.ts'

/** Where the dealer stands, with open-now. */
export const showLocations: BlockLoader<SettingsOfBlock<'locations'>> = (block, { site, now, id }) => {
  const numbers = settingsOf(site, siteSettings).phone_numbers
  const locations = shownLocations(site, block.only)
  if (locations.length === 0) return null
  const heading = block.heading ?? (locations.length > 1 ? 'Our Locations' : 'Find us')
  return (
    <Section id={id} heading={heading}>
      <ul className="location-cards">
        {locations.map((location) => {
          const panel = locationPanelData(location, phoneFor(numbers, undefined, location), now)
          return (
            <li key={location.slug} className="location-card">
              <h3 className="text-18 font-bold">{panel.name}</h3>
              {panel.open && <p className="font-semibold text-good">Open now until {panel.open.until}</p>}
              {panel.address && <p className="text-n-8">{panel.address}</p>}
              {panel.phone && (
                <p>
                  <a className="link tap" href={panel.phone.link}>
                    {panel.phone.text}
                  </a>
                </p>
              )}
              <p>
                <a className="link tap" href={panel.directions} target="_blank" rel="noreferrer">
                  Get Directions<span className="sr-only"> to {panel.name}</span>
                </a>
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
