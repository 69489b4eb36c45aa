import { text as wording } from '#app/ui/layout/layout.ts'
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
      {text && <p className={wording({ tone: 'soft', measure: true, above: 2 })}>{text}</p>}
      <ContactCard contact={contact} above={4} />
    </Section>
  )
}
