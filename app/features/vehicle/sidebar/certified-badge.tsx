import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { CERTIFIED_ITEMS } from './certified.ts'

/** The mark of a certified car; it opens what the manufacturer promises, without JavaScript too. */
export function CertifiedBadge() {
  return (
    <>
      <button
        type="button"
        className={text({ size: 14, weight: 'semibold', above: 4 }, 'certified tap-line')}
        popoverTarget="certified"
        aria-haspopup="dialog"
      >
        <Icon name="shield" className={text({ tone: 'brand' })} />
        Toyota Certified
        <Icon name="info" small className={text({ tone: 'quiet' })} />
        <span className="sr-only">, what it includes</span>
      </button>
      <Dialog id="certified">
        <h2 id="certified-title" className={text({ size: 20, weight: 'bold' })}>
          Toyota Certified
        </h2>
        <p className={text({ tone: 'soft', above: 2 })}>Every Toyota Certified car comes with:</p>
        <ul className={stack({ gap: 3, above: 4 })}>
          {CERTIFIED_ITEMS.map((item) => (
            <li key={item} className="checked-line">
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
        <div className={stack({ above: 6 })}>
          <Button popoverTarget="certified" popoverTargetAction="hide">
            Close
          </Button>
        </div>
      </Dialog>
    </>
  )
}
