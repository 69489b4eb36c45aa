/** The longer side of a picture that travels, pixels: our widest page shows 1,920 of it. */
const LONGEST_SIDE = 2_400
const QUALITY = 0.82
/** A picture that is small enough already stays as it is. */
const SMALL_BYTES = 700_000
const KEPT_TYPES = /^image\/(jpeg|webp|avif)$/

/**
 * A picture in the size in which it travels, upright. What this browser cannot read is sent as it is: the server says
 * in words what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await bitmapOf(file)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= SMALL_BYTES && KEPT_TYPES.test(file.type)) return file
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number] // prettier-ignore
    const smaller = await drawn(bitmap, width, height)
    return smaller && (scale < 1 || smaller.size < file.size) ? smaller : file
  } catch {
    return file
  } finally {
    bitmap.close()
  }
}

/** A picture of sixty megapixels may be more than a phone can hold: then it is read smaller at once. */
async function bitmapOf(file: Blob): Promise<ImageBitmap | null> {
  const ways = [{}, { resizeWidth: LONGEST_SIDE, resizeQuality: 'high' }] as const
  for (const way of ways) {
    try {
      return await createImageBitmap(file, { imageOrientation: 'from-image', ...way })
    } catch {
      continue
    }
  }
  return null
}

async function drawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
