import type { Face } from './spec.ts'

export type FaceStyle = 'deep' | 'wide' | 'closed' | 'bars' | 'round' | 'low'

interface FaceWish {
  readonly width: number
  /** Height of the bonnet's leading edge and of the lower edge of the body, metres. */
  readonly nose: number
  readonly sill: number
}

/** Proportions of a face; a table entry changes what it wants. */
export function faceOf(style: FaceStyle, { width: w, nose: n, sill: s }: FaceWish, more: Partial<Face> = {}): Face {
  const intake = [
    [0, s + 0.24],
    [0.3 * w, s + 0.24],
    [0.355 * w, s + 0.16],
    [0.27 * w, s + 0.1],
    [0, s + 0.1],
  ] as const
  const styles: Readonly<Record<FaceStyle, Face>> = {
    deep: {
      grille: [[0, n - 0.13], [0.235 * w, n - 0.13], [0.27 * w, n - 0.21], [0.215 * w, n - 0.36], [0, n - 0.38]],
      intake, bars: 'mesh', plate: n - 0.4, skid: true, lampFrom: 0.27 * w, tailFrom: 0.22 * w, fog: [0.4 * w, s + 0.24],
    },
    wide: {
      grille: [[0, n - 0.16], [0.25 * w, n - 0.145], [0.265 * w, n - 0.175], [0.2 * w, n - 0.22], [0, n - 0.225]],
      intake: [[0, s + 0.33], [0.24 * w, s + 0.33], [0.31 * w, s + 0.18], [0.27 * w, s + 0.1], [0, s + 0.1]],
      bars: 'slats', plate: s + 0.27, lampFrom: 0.28 * w, tailFrom: 0.24 * w, fog: [0.4 * w, s + 0.2],
    },
    low: {
      grille: [[0, n - 0.18], [0.2 * w, n - 0.18], [0.245 * w, n - 0.25], [0.19 * w, n - 0.36], [0, n - 0.38]],
      intake: [[0, s + 0.17], [0.27 * w, s + 0.17], [0.33 * w, s + 0.1], [0.27 * w, s + 0.06], [0, s + 0.06]],
      bars: 'mesh', brightGrille: true, plate: s + 0.24, lampFrom: 0.27 * w, tailFrom: 0.2 * w, fog: [0.4 * w, s + 0.17],
    },
    closed: {
      intake: [[0, s + 0.2], [0.29 * w, s + 0.2], [0.34 * w, s + 0.12], [0.26 * w, s + 0.07], [0, s + 0.07]],
      bars: 'slats', plate: s + 0.33, lampFrom: 0.3 * w, tailFrom: 0.1 * w, fog: [0.41 * w, s + 0.2],
    },
    bars: {
      grille: [[0, n - 0.1], [0.28 * w, n - 0.1], [0.285 * w, n - 0.28], [0.25 * w, n - 0.36], [0, n - 0.37]],
      intake: [[0, s + 0.26], [0.3 * w, s + 0.26], [0.33 * w, s + 0.19], [0.26 * w, s + 0.13], [0, s + 0.13]],
      bars: 'slats', brightGrille: true, plate: n - 0.43, skid: true, lampFrom: 0.3 * w, tailFrom: 0.4 * w, fog: [0.41 * w, s + 0.26],
    },
    round: {
      grille: [[0, n - 0.05], [0.47 * w, n - 0.05], [0.475 * w, n - 0.27], [0.46 * w, n - 0.29], [0, n - 0.29]],
      bars: 'uprights', plate: s + 0.26, lampFrom: 0.5 * w, tailFrom: 0.42 * w, roundLamps: [0.37 * w, n - 0.17, 0.098],
    },
  } // prettier-ignore
  return { ...styles[style], ...more }
}
