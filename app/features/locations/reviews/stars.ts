/** Full stars that stand beside the partial one. */
const FULL_STARS = 4
/** Below this a fraction shows no star. */
const LEAST_FRACTION = 0.3
export const MAX_STARS = 5

export interface Stars {
  readonly full: number
  /** How much of the next star is filled, 0 to 1; 0 is none. */
  readonly partial: number
  /** "4.8" */
  readonly text: string
}

/** Up to four full stars and a partial one from the rest of the rating, when that exceeds 30 %. */
export function starsOf(rating: number): Stars {
  const known = Number.isFinite(rating) ? Math.min(Math.max(rating, 0), MAX_STARS) : 0
  const full = Math.min(Math.floor(known), FULL_STARS)
  // Hundredths: 4.3 - 4 is a little less than 0.3 in binary, and 2.3 - 2 a little more or less as it happens.
  const rest = Math.round((known - full) * 100) / 100
  return { full, partial: rest > LEAST_FRACTION ? rest : 0, text: known.toFixed(1) }
}
