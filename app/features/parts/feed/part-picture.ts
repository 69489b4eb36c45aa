import { isOurAddress } from '#app/features/site/pictures/media.ts'
import type { PictureFault, ResolvePicture } from '#app/features/stock/feed/pictures.ts'
import { addressReason, missingMedia, NOT_BESIDE } from '#app/features/stock/feed/pictures.ts'
import type { KeptMedia } from '#app/features/stock/kept-media.server.ts'
import { isRelativePath, isWebAddress, withoutUser } from '#lib/text/plain-address.ts'
import type { Part } from '../part.ts'

interface Pictures {
  readonly resolvePicture?: ResolvePicture | undefined
  /** What the site has already. */
  readonly kept: KeptMedia
  /** Pictures that were left out. */
  readonly faults: PictureFault[]
}

const NO_READER = 'Pictures beside a file are read by "forecourt parts import" only; give an https address here.'

/** The part with the picture that lies beside its file read into the site; one that cannot be had is left out. */
export async function settlePicture(
  part: Part,
  row: number,
  { resolvePicture, kept, faults }: Pictures,
): Promise<Part> {
  const { image: path, ...rest } = part
  if (path === undefined || isWebAddress(path)) return part
  const answer = isOurAddress(path)
    ? (await kept(path)) === 'picture'
      ? { url: path }
      : { reason: missingMedia('picture') }
    : !isRelativePath(path)
      ? { reason: addressReason(path, NOT_BESIDE) }
      : resolvePicture
        ? await resolvePicture(path)
        : { reason: NO_READER }
  if ('url' in answer) return { ...part, image: answer.url }
  faults.push({ row, field: 'image', path: withoutUser(path), reason: answer.reason })
  return rest
}
