import { useEffect, useState } from 'react'
import { contactOf, phoneContact, type PhoneReveal } from './phone-contact.ts'

interface PagePhone {
  /** A number that should be there and is not is warned of. */
  readonly missing: boolean
  /** The site masks: a number of the header or footer that is pressed on this page is asked for because of its car. */
  readonly masked: boolean
}

/** What to call when the number of this page is taken. */
export function usePhoneContact({ missing, masked }: PagePhone, reveal: PhoneReveal): () => void {
  const [tell] = useState(() => phoneContact(contactOf(reveal)))
  useEffect(() => {
    if (missing) console.warn('This page has no phone number: neither the car’s location nor the site has one')
  }, [missing])
  useEffect(() => {
    if (!masked) return undefined
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest(':is(header, footer) [href^="tel:"]')) void tell()
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [masked, tell])
  return () => void tell()
}
