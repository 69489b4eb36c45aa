import { Icon } from '#app/ui/icon/icon.tsx'
import { useEffect, useRef, useState } from 'react'

export interface Phone {
  readonly text: string
  readonly link: string
  /** What is shown before the shopper asks for the number; null where it is not masked. */
  readonly masked: string | null
}

interface CallProps {
  readonly phone: Phone
  readonly className: string
  /** The number was taken. */
  readonly onCall: () => void
}

/** The number as a link that dials it, or the start of it until the shopper asks for the rest (V19). */
export function CallButton({ phone, className, onCall }: CallProps) {
  const [requested, setRequested] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (requested) link.current?.focus()
  }, [requested])

  const hidden = phone.masked !== null && !requested
  return (
    <>
      {hidden && (
        <button
          type="button"
          className={`${className} js-only`}
          onClick={() => {
            onCall()
            setRequested(true)
          }}
        >
          <Icon name="phone" />
          <span>
            Show phone number{' '}
            <span className="call-number unbroken" aria-hidden="true">
              {phone.masked}
            </span>
          </span>
        </button>
      )}
      <a ref={link} href={phone.link} className={hidden ? `${className} no-js-only` : className} onClick={onCall}>
        <Icon name="phone" />
        <span>
          Call <span className="call-number unbroken">{phone.text}</span>
        </span>
      </a>
    </>
  )
}
