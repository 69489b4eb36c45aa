import type { HoursLine } from './opening-hours.ts'

export interface LocationPanelData {
  readonly name: string
  readonly address: string
  readonly directions: string
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly licence: string
  readonly hours: readonly HoursLine[]
  readonly open: { readonly until: string } | null
}

/** Where the car stands: name, address, hours, and the way there. */
export function LocationPanel({ location, anchor }: { location: LocationPanelData; anchor: string }) {
  return (
    <section aria-labelledby={`${anchor}-title`} id={anchor}>
      <h2 id={`${anchor}-title`} className="section-title">
        Where to see it
      </h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="font-semibold">{location.name}</p>
          <p className="mt-1 text-n-8">{location.address}</p>
          {location.phone && (
            <p className="mt-1">
              <a className="link" href={location.phone.link}>
                {location.phone.text}
              </a>
            </p>
          )}
          {location.licence && <p className="mt-1 text-14 text-n-7">Dealer licence no. {location.licence}</p>}
          <a className="btn btn-quiet mt-4" href={location.directions} target="_blank" rel="noreferrer">
            <span className="i i-pin" aria-hidden="true" />
            Get Directions
          </a>
        </div>
        {location.hours.length > 0 && (
          <div>
            <p className="font-semibold">Opening hours</p>
            {location.open && <p className="mt-1 font-semibold text-good">Open now until {location.open.until}</p>}
            <dl className="mt-1 text-n-8">
              {location.hours.map(({ days, hours }) => (
                <div key={days} className="flex justify-between gap-4 py-1">
                  <dt>{days}</dt>
                  <dd className="tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}
