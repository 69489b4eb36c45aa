import type { ReactNode } from 'react'
import type { Contact } from './contacts.ts'

/** Phone and e-mail, as large as they need to be to be used. */
export function ContactCard({ contact, children }: { contact: Contact; children?: ReactNode }) {
  return (
    <div className="contact-card">
      {children}
      {contact.phone && (
        <p>
          <a href={contact.phone.link} className="btn btn-primary">
            <span className="i i-phone" aria-hidden="true" />
            Call {contact.phone.text}
          </a>
        </p>
      )}
      {contact.email && (
        <p>
          <a href={`mailto:${contact.email}`} className="btn btn-quiet">
            <span className="i i-chat" aria-hidden="true" />
            Email us
          </a>
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
