import type { EndMeasures } from './end-parts.ts'

export type EndStyle = 'low' | 'suv' | 'rugged' | 'van'
export type LampStyle = 'slim' | 'swept' | 'tall' | 'round'
export type GrilleStyle = 'wide' | 'deep' | 'bars' | 'closed'
export type TailStyle = 'hatch' | 'boot' | 'tub' | 'doors' | 'spare' | 'tray' | 'open'

/** A car seen from its ends. Heights in mm; widths follow from the whole width. */
export interface EndBody extends EndMeasures {
  readonly style: EndStyle
  readonly tyre: readonly [radius: number, width: number]
  readonly lamps: LampStyle
  readonly grille: GrilleStyle
  readonly tail: TailStyle
  /** Lower parts unpainted. */
  readonly cladding: boolean
  readonly rails?: boolean
  /** Roof down. */
  readonly open?: boolean
}

/** Share of upright sides: a van's are steeper than a coupe's. */
export const BOXY: Readonly<Record<EndStyle, number>> = { low: 0, suv: 0.3, rugged: 0.75, van: 1 }
