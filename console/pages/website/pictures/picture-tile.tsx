import { Link } from 'react-router'
import type { ListedPicture } from '#app/features/website/pictures/picture-library.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'

interface PictureTileProps {
  readonly site: string
  readonly picture: ListedPicture
  readonly to: string
}

/** "240 kB", "1.4 MB" */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const usesWords = (uses: number): string => (uses === 1 ? 'In 1 place' : `In ${uses} places`)

/** One picture of the library, whole, with what is known of it. */
export function PictureTile({ site, picture, to }: PictureTileProps) {
  const { id, title, alt, width, height, bytes, uses, usedNow } = picture
  return (
    <Link to={to} className="library-tile">
      <img src={paths.media(site, id, 'logo')} width={360} height={180} alt="" loading="lazy" decoding="async" />
      <b>{title}</b>
      <small>
        {width} × {height}, {sizeWords(bytes)}
      </small>
      <small>{uses > 0 ? usesWords(uses) : usedNow > 0 ? 'Until you publish your draft' : 'Not used'}</small>
      {alt === '' ? (
        <small className="is-amber">
          <Icon name="warn" />
          No description
        </small>
      ) : (
        <small className="library-alt">{alt}</small>
      )}
    </Link>
  )
}
