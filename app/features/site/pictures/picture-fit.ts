/** Where a document names a picture: what it has to be good for. */
export type PictureUse = 'logo' | 'portrait' | 'picture'

export interface PictureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface Bounds {
  readonly name: string
  /** The least of the longer and of the shorter side, pixels. */
  readonly least: readonly [longer: number, shorter: number]
  /** Width to height. */
  readonly ratio: readonly [narrowest: number, widest: number]
}

/** A logo is drawn within 48 pixels of height; pictures of people stand in circles; the others across a column. */
const BOUNDS: Readonly<Record<PictureUse, Bounds>> = {
  logo: { name: 'a logo', least: [40, 16], ratio: [1 / 4, 12] },
  portrait: { name: 'a picture of this kind', least: [48, 48], ratio: [1 / 3, 3] },
  picture: { name: 'a picture', least: [240, 120], ratio: [1 / 3, 6] },
}

/** Why a picture cannot be used where it is named; null where it can. */
export function pictureMisfit({ width, height }: PictureSize, use: PictureUse): string | null {
  const { name, least, ratio } = BOUNDS[use]
  const size = `is ${width} × ${height} pixels`
  if (Math.max(width, height) < least[0] || Math.min(width, height) < least[1]) {
    return `${size}: too small; ${name} needs at least ${least[0]} × ${least[1]}`
  }
  if (width / height < ratio[0])
    return `${size}: too narrow; ${name} is at most ${Math.round(1 / ratio[0])} times as high as wide`
  if (width / height > ratio[1]) return `${size}: too wide; ${name} is at most ${ratio[1]} times as wide as high`
  return null
}
