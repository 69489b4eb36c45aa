import { useEffect, useRef } from 'react'
import { pictureSet } from '#app/features/site/media.ts'
import { PriceLine } from '#app/features/vehicle/price-line.tsx'
import { phoneLink } from '#lib/phone.ts'
import type { Card } from './card.ts'

/** How to ask about a car without leaving the list. */
export function QuickEnquiry({ card, close }: { card: Card; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const [picture] = card.pictures
  return (
    <dialog
      ref={dialog}
      className="quick-enquiry"
      aria-labelledby={`ask-${card.slug}`}
      onClose={close}
      // A click beside the dialog, or Escape, closes it.
      closedby="any"
    >
      <div className="quick-enquiry-body">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`ask-${card.slug}`} className="text-20 font-bold">
            Quick Enquiry
          </h2>
          <button type="button" className="sheet-close" aria-label="Close" onClick={() => dialog.current?.close()}>
            <span className="i i-close" aria-hidden="true" />
          </button>
        </div>
        <div className="quick-enquiry-car">
          {picture && <img {...pictureSet(picture, 'thumb')} alt="" width={120} height={80} />}
          <div>
            <p className="font-bold">{card.title}</p>
            <p className="text-n-7">{card.line}</p>
            {card.price && <PriceLine price={card.price} />}
          </div>
        </div>
        {card.phone && (
          <a href={phoneLink(card.phone)} className="btn btn-primary w-full">
            <span className="i i-phone" aria-hidden="true" />
            Call {card.phone}
          </a>
        )}
        <a href="/contact-us" className="btn btn-quiet w-full">
          Address and opening hours
        </a>
        {card.place && (
          <p className="text-14 text-n-7">
            You’ll find it at {card.place}. Tell us when you’re coming and we’ll have the keys ready.
          </p>
        )}
      </div>
    </dialog>
  )
}
