import { CERTIFIED_ITEMS } from './certified.ts'

/** The mark of a certified car; it opens what the manufacturer promises, without JavaScript too. */
export function CertifiedBadge() {
  return (
    <>
      <button type="button" className="certified" popoverTarget="certified" aria-haspopup="dialog">
        <span className="i i-shield" aria-hidden="true" />
        Toyota Certified
        <span className="i i-info" aria-hidden="true" />
        <span className="sr-only">: what it includes</span>
      </button>
      <dialog id="certified" popover="auto" className="dialog-box" aria-labelledby="certified-title">
        <h2 id="certified-title" className="text-20 font-bold">
          Toyota Certified
        </h2>
        <p className="mt-2 text-n-8">Every Toyota Certified car comes with:</p>
        <ul className="mt-4 grid gap-3">
          {CERTIFIED_ITEMS.map((item) => (
            <li key={item} className="flex gap-3">
              <span className="i i-check" aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="btn btn-quiet mt-6 w-full"
          popoverTarget="certified"
          popoverTargetAction="hide"
        >
          Close
        </button>
      </dialog>
    </>
  )
}
