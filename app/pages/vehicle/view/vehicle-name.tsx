import { SaveToggle } from '#app/features/saved/save-toggle.tsx'
import type { VehiclePage } from '../vehicle-page.server.ts'

/** What the car is called, with the heart beside it. */
export function VehicleName({ page: { title, line, offer } }: { page: VehiclePage }) {
  return (
    <div className="vehicle-name">
      <div>
        <h1 className="text-24 font-bold">{title}</h1>
        {line && <p className="vehicle-line mt-1 text-18 text-n-7">{line}</p>}
      </div>
      {offer && <SaveToggle {...offer} labelled />}
    </div>
  )
}
