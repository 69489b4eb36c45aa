import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Contact } from './contacts.ts'

/** Phone and e-mail, as large as they need to be to be used. */
export function ContactCard({ contact, children }: { contact: Contact; children?: ReactNode }) {
  return (
    <div className="contact-card">
      {children}
      {contact.phone && (
        <p>
          <ButtonLink href={contact.phone.link} look="primary">
            <Icon name="phone" />
            Call {contact.phone.text}
          </ButtonLink>
        </p>
      )}
      {contact.email && (
        <p>
          <ButtonLink href={`mailto:${contact.email}`}>
            <Icon name="chat" />
            Email us
          </ButtonLink>
        </p>
      )}
      {contact.address && (
        <p className="text-14 text-n-7">
          {contact.name}
          <br />
          {contact.address}
        </p>
      )}
    </div>
  )
}
