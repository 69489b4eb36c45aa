import { shownPerson, TeamList } from '#app/features/locations/team/team-list.tsx'
import { settingsOf } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showTeam: BlockLoader<SettingsOfBlock<'team'>> = ({ heading, people }, { id, site }) => (
  <Section id={id} heading={heading}>
    <TeamList people={people.map((person) => shownPerson(person, settingsOf(site, vehicleSettings)))} />
  </Section>
)
