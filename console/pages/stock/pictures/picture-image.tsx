import { Icon } from '#app/ui/icon/icon.tsx'
import type { BoardPicture } from '#app/features/inventory/pictures/picture-board.ts'
import * as paths from '../../../paths.ts'

/** Another focus is another picture for the browser, which keeps each for good. */
export const pictureSource = (site: string, { id, focus }: BoardPicture, preset: string): string | null =>
  id === null ? null : paths.media(site, id, preset) + (focus ? `?focus=${focus.x}x${focus.y}` : '')

interface PictureImageProps {
  readonly site: string
  readonly picture: BoardPicture
  /** Named by what holds it where it is empty. */
  readonly alt?: string
}

/** A picture of the car in the size of a list; one that was not fetched yet is a sign. */
export function PictureImage({ site, picture, alt = '' }: PictureImageProps) {
  const source = pictureSource(site, picture, 'thumb')
  if (source === null)
    return (
      <span className="pictures-none">
        <Icon name="download" />
        Not fetched yet
      </span>
    )
  return <img src={source} width={240} height={160} alt={alt} loading="lazy" decoding="async" />
}
