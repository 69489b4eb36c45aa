import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { DIALOG_CLASS } from '#app/ui/dialog/dialog-class.ts'
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
    <dialog ref={dialog} className={DIALOG_CLASS} aria-labelledby={title} onClose={close} closedby="any">
      <div className={row({ gap: 4, align: 'start', spread: true, wrap: false })}>
        <h2 id={title} className={text({ size: 20, weight: 'bold' })}>
          {spot.title}
        </h2>
        <button type="button" className="tap-icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {spot.text !== spot.title && <p className="above-3">{spot.text}</p>}
    </dialog>
  )
}
