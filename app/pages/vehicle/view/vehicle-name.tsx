import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import type { VehiclePage } from '../vehicle-page.server.ts'

/** What the car is called, with the heart beside it. */
export function VehicleName({ page: { title, line, offer } }: { page: VehiclePage }) {
  return (
    <div className={row({ gap: 3, spread: true, wrap: false }, 'vehicle-name')}>
      <div>
        <h1 className={text({ size: 24, weight: 'bold' })}>{title}</h1>
        {line && <p className={text({ size: 18, tone: 'quiet', above: 1 }, 'vehicle-line')}>{line}</p>}
      </div>
      {offer && <SaveToggle {...offer} labelled />}
    </div>
  )
}
