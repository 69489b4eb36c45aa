import type { ShotDrawing } from '#app/features/inventory/pictures/shot-list.ts'
import { silhouetteName } from '#app/features/vehicle/body/silhouette-name.ts'
import silhouettes from '#app/features/vehicle/body/silhouettes.svg?no-inline'
import { Drawing } from '#app/ui/icon/drawing.tsx'
import drawings from './shots.svg?no-inline'

interface ShotOutlineProps {
  readonly of: ShotDrawing
  /** Body and kind of the vehicle: its side is that of its own outline. */
  readonly shape: readonly [body: string, kind: string]
}

/** How a shot is taken, as an outline. Decorative: its name stands beside it. */
export const ShotOutline = ({ of, shape: [body, kind] }: ShotOutlineProps) =>
  of === 'body' ? (
    <Drawing className="pictures-body" of={`${silhouettes}#${silhouetteName(body, kind)}`} />
  ) : (
    <Drawing className="pictures-outline" of={`${drawings}#${of}`} />
  )
