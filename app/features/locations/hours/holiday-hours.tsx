import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { HolidayLine } from './special-hours.ts'

/** Days with hours of their own, in a dialog that the browser opens without scripts; without any it is not there. */
export function HolidayHours({ lines, id, place }: { lines: readonly HolidayLine[]; id: string; place: string }) {
  if (lines.length === 0) return null
  return (
    <>
      <Button className="holiday-button" popoverTarget={id} aria-haspopup="dialog">
        <Icon name="calendar" />
        Holiday Opening Hours
        <span className="sr-only"> of {place}</span>
      </Button>
      <Dialog id={id}>
        <div className="holiday-head">
          <div>
            <h2 id={`${id}-title`} className="text-20 font-bold">
              Holiday Opening Hours
            </h2>
            <p className="mt-1 text-n-7">{place}</p>
          </div>
          <button type="button" className="holiday-close" popoverTarget={id} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <dl className="holiday-lines">
          {lines.map(({ date, day, name, hours, department }) => (
            <div key={`${date} ${department} ${hours}`}>
              <dt>
                {day}
                {(name || department) && (
                  <span className="block text-14 text-n-7">{[name, department].filter(Boolean).join(' · ')}</span>
                )}
              </dt>
              <dd className="tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
