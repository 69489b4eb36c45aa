import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { box, type Space, stack, text } from '#app/ui/layout/layout.ts'
import type { Contact } from './contacts.ts'

interface ContactCardProps {
  readonly contact: Contact
  readonly above?: Space
  /** Beside a form, sending it is the one thing in the dealer's colour. */
  readonly besideForm?: boolean
  readonly children?: ReactNode
}

/** Phone and email, as large as they need to be to be used. */
export function ContactCard({ contact, above, besideForm = false, children }: ContactCardProps) {
  return (
    <div className={box({ pad: 6, above }, stack({ gap: 3 }, 'contact-card'))}>
      {children}
      {contact.phone && (
        <p>
          <ButtonLink href={contact.phone.link} look={besideForm ? 'quiet' : 'primary'} shape="wide">
            <Icon name="phone" />
            Call {contact.phone.text}
          </ButtonLink>
        </p>
      )}
      {contact.email && (
        <p>
          <ButtonLink href={`mailto:${contact.email}`} shape="wide">
            <Icon name="chat" />
            Email us
          </ButtonLink>
        </p>
      )}
      {contact.address && (
        <p className={text({ size: 14, tone: 'quiet' })}>
          {contact.name}
          <br />
          {contact.address}
        </p>
      )}
    </div>
  )
}
