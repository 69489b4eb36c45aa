import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { ContactCard } from '../../contact-card.tsx'
import { contactFor } from '../../contacts.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showContactDetails: BlockLoader<SettingsOfBlock<'contact-details'>> = (
  { heading, text },
  { site, id },
) => {
  const { locations } = settingsOf(site, locationSettings)
  const contact = contactFor('general', locations, settingsOf(site, siteSettings).phone_numbers.default)
  if (!contact) return null
  return (
    <Section id={id} heading={heading}>
      {text && <p className="mt-2 max-w-[60ch] text-n-8">{text}</p>}
      <ContactCard contact={contact} />
    </Section>
  )
}
