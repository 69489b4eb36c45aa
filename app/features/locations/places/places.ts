import type { Point } from '#lib/distance.ts'

/** A locality of Australia with its postcode. */
export interface Place extends Point {
  readonly postcode: string
  /** As people write it: "Ipswich", "Port Macquarie". */
  readonly suburb: string
  /** Lower case: "qld". */
  readonly state: string
}

/** Degrees, edges included. */
export interface PlaceBox {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/** Localities and postcodes of Australia. Names are compared without regard to case and punctuation. */
export interface Places {
  /** The main locality of a postcode; its point is the middle of the whole postcode. */
  byPostcode(postcode: string): Place | undefined
  /** The locality of that name; where several states have one, the one in `state`, else the best known. */
  bySuburb(name: string, state?: string): Place | undefined
  /** Localities whose name, or whose postcode, begins with what was typed; best known first. */
  startingWith(typed: string, limit: number): readonly Place[]
  /** Localities inside a box, best known first. */
  inside(box: PlaceBox, limit: number): readonly Place[]
}
