import drawings from '#app/features/vehicle/body/silhouettes.svg?no-inline'
import { Drawing } from '#app/ui/icon/drawing.tsx'

/** Bodies that are drawn for a kind of vehicle, from the back to the front. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  car: ['ute', 'suv', 'sedan'],
  truck: ['tipper', 'rigidTruck', 'primeMover'],
  motorcycle: ['adventure', 'sport', 'cruiser'],
  caravan: ['camperTrailer', 'popTop', 'caravan'],
}

/** Outlines of what a dealer sells, in the colours of the band: for a page that has neither a picture nor stock yet. */
export const HeroDrawing = ({ kind }: { kind: string }) => (
  <div className="home-drawing" aria-hidden="true">
    {(BODIES[kind] ?? BODIES['car']!).map((body) => (
      <Drawing key={body} className="home-drawn" of={`${drawings}#${body}`} />
    ))}
  </div>
)
