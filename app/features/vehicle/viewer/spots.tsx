import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Spot } from './viewer-data.ts'

/** Buttons on a picture, each with a dialog that tells what is there. */
export function Spots({ spots }: { spots: readonly Spot[] }) {
  const [open, setOpen] = useState<Spot | null>(null)
  return (
    <>
      {spots.map((spot) => (
        <button
          key={`${spot.frame ?? ''} ${spot.x} ${spot.y} ${spot.title}`}
          type="button"
          className="viewer-spot"
          style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
          aria-label={spot.title}
          aria-haspopup="dialog"
          onClick={() => setOpen(spot)}
        />
      ))}
      {open && <SpotDialog spot={open} close={() => setOpen(null)} />}
    </>
  )
}

/** What a spot tells. Escape or a click beside it closes it; focus goes back to the button. */
export function SpotDialog({ spot, close }: { spot: Spot; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="spot-dialog" aria-labelledby={title} onClose={close} closedby="any">
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-20 font-bold">
          {spot.title}
        </h2>
        <button type="button" className="sheet-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {spot.text !== spot.title && <p className="mt-3">{spot.text}</p>}
    </dialog>
  )
}
