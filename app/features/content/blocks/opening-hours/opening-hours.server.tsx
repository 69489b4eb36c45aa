import { locationPanelData } from '#app/features/locations/location-panel-data.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { shownLocations } from '../shown-locations.ts'

export const showOpeningHours: BlockLoader<SettingsOfBlock<'opening-hours'>> = (block, { site, now, id }) => {
  const panels = shownLocations(site, block.only)
    .map((location) => locationPanelData(location, undefined, now))
    .filter(({ hours }) => hours.length > 0)
  if (panels.length === 0) return null
  return (
    <Section id={id} heading={block.heading}>
      <div className="location-cards">
        {panels.map(({ name, hours, open }) => (
          <div key={name} className="location-card">
            <h3 className="text-18 font-bold">{name}</h3>
            {open && <p className="font-semibold text-good">Open now until {open.until}</p>}
            <dl className="hours">
              {hours.map((line) => (
                <div key={line.days}>
                  <dt>{line.days}</dt>
                  <dd>{line.hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
