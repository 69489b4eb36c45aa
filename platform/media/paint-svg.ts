import type { IconPainter } from '#app/features/content/icons/icon-painter.ts'
import { loadSharp } from './load-sharp.ts'

/** Density at which a drawing is read before it is scaled; 72 is one pixel a unit. */
const DENSITY = 1_440

/** A drawing of ours as a square PNG. */
export const paintSvg: IconPainter = async (svg, side) =>
  (await loadSharp())(Buffer.from(svg), { density: DENSITY })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
