import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { printedKeys } from './key-table.ts'
import { KeySwitch } from './key-switch.tsx'
import type { FramePlace } from './places.ts'

interface KeysDialogProps {
  readonly places: readonly FramePlace[]
  readonly onClose: () => void
}

/** The keys, as `?` shows them: it is there while it is open, and closes as its browser closes dialogs. */
export function KeysDialog({ places, onClose }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="keys" aria-labelledby="keys-title" onClose={onClose}>
      <div className="keys-head">
        <h2 id="keys-title">Keys</h2>
        <form method="dialog">
          <Button type="submit" look="text" shape="square" aria-label="Close">
            <Icon name="close" />
          </Button>
        </form>
      </div>
      <div className="keys-groups">
        {printedKeys(places).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ print, words }) => (
                <div key={print}>
                  <dt>
                    {print.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="keys-foot">
        <KeySwitch />
        <p>They work where nobody writes. This browser keeps the choice; it stands on your own page, too.</p>
      </div>
    </dialog>
  )
}
