import { ContactCard } from '../../contact-card.tsx'
import { siteContact } from '../../site-contact.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showContactDetails: BlockLoader<SettingsOfBlock<'contact-details'>> = (
  { heading, text },
  { site, id },
) => {
  const contact = siteContact(site, 'general')
  if (!contact) return null
  return (
    <Section id={id} heading={heading}>
      {text && <p className="mt-2 max-w-[60ch] text-n-8">{text}</p>}
      <ContactCard contact={contact} />
    </Section>
  )
}
