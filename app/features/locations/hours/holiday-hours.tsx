import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FactLines } from '#app/ui/facts/facts.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import type { HolidayLine } from './special-hours.ts'

/** Days with hours of their own, in a dialog that the browser opens without scripts; without any it is not there. */
export function HolidayHours({ lines, id, place }: { lines: readonly HolidayLine[]; id: string; place: string }) {
  if (lines.length === 0) return null
  return (
    <>
      <div>
        <Button popoverTarget={id} aria-haspopup="dialog">
          <Icon name="calendar" />
          Holiday Opening Hours
          <span className="sr-only"> of {place}</span>
        </Button>
      </div>
      <Dialog id={id}>
        <div className={row({ gap: 4, align: 'start', spread: true, wrap: false })}>
          <div>
            <h2 id={`${id}-title`} className={text({ size: 20, weight: 'bold' })}>
              Holiday Opening Hours
            </h2>
            <p className={text({ tone: 'quiet', above: 1 })}>{place}</p>
          </div>
          <Button look="text" shape="square" className="holiday-close" popoverTarget={id} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </Button>
        </div>
        <FactLines
          facts={lines.map(({ date, day, name, hours, department }) => ({
            key: `${date} ${department} ${hours}`,
            term: day,
            note: [name, department].filter(Boolean).join(' · '),
            value: hours,
          }))}
          className={text({ above: 3 }, 'holiday-lines')}
        />
      </Dialog>
    </>
  )
}
