import type { Ref } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { printedKeys } from './key-table.ts'
import { KeySwitch } from './key-switch.tsx'
import type { FramePlace } from './places.ts'

interface KeysDialogProps {
  readonly ref: Ref<HTMLDialogElement>
  readonly places: readonly FramePlace[]
}

/** The keys, as `?` shows them. */
export const KeysDialog = ({ ref, places }: KeysDialogProps) => (
  <dialog ref={ref} className="keys" aria-labelledby="keys-title">
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
