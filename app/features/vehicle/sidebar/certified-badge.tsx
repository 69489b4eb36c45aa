import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { CERTIFIED_ITEMS } from './certified.ts'

/** The mark of a certified car; it opens what the manufacturer promises, without JavaScript too. */
export function CertifiedBadge() {
  return (
    <>
      <button type="button" className="certified" popoverTarget="certified" aria-haspopup="dialog">
        <Icon name="shield" />
        Toyota Certified
        <Icon name="info" />
        <span className="sr-only">: what it includes</span>
      </button>
      <Dialog id="certified">
        <h2 id="certified-title" className="text-20 font-bold">
          Toyota Certified
        </h2>
        <p className="mt-2 text-n-8">Every Toyota Certified car comes with:</p>
        <ul className="mt-4 grid gap-3">
          {CERTIFIED_ITEMS.map((item) => (
            <li key={item} className="flex gap-3">
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
        <Button className="mt-6 w-full" popoverTarget="certified" popoverTargetAction="hide">
          Close
        </Button>
      </Dialog>
    </>
  )
}
