import { useEffect, useState } from 'react'
import { contactOf, phoneContact, type PhoneReveal } from './phone-contact.ts'

/** What to call when the number of this page is taken; a number that should be there and is not is warned of. */
export function usePhoneContact(missing: boolean, reveal: PhoneReveal): () => void {
  const [tell] = useState(() => phoneContact(contactOf(reveal)))
  useEffect(() => {
    if (missing) console.warn('This page has no phone number: neither the car’s location nor the site has one')
  }, [missing])
  return () => void tell()
}
