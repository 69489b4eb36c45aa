import type { PictureSize } from './picture-fit.ts'

/** What stays in view where a picture is cut: thousandths from the left and from the top. */
export interface PictureFocus {
  readonly x: number
  readonly y: number
}

export const WHOLE_SIDE = 1_000

export const isFocus = ({ x, y }: PictureFocus): boolean =>
  [x, y].every((part) => Number.isInteger(part) && part >= 0 && part <= WHOLE_SIDE)

interface CropBox extends PictureSize {
  readonly left: number
  readonly top: number
}

/** The largest part of a picture in the shape of a place, with the focus as near to its middle as the edges allow. */
export function cropAround({ width, height }: PictureSize, shape: PictureSize, { x, y }: PictureFocus): CropBox {
  const ratio = shape.width / shape.height
  const [wide, high] = [Math.min(width, height * ratio), Math.min(height, width / ratio)].map((side) =>
    Math.max(1, Math.floor(side)),
  ) as [number, number]
  const from = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(0, (whole * at) / WHOLE_SIDE - part / 2), whole - part))
  return { left: from(width, wide, x), top: from(height, high, y), width: wide, height: high }
}
