import { Link } from 'react-router'
import type { BoardPicture, PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PictureImage } from './picture-image.tsx'

export interface GridProps {
  readonly site: string
  readonly board: PictureBoard
  readonly here: string
}

/** "Picture 3, dash, of the feed" */
export const nameOf = ({ label, own }: BoardPicture, place: number, fed: number): string =>
  [`Picture ${place}`, label, !own && fed > 0 && 'of the feed'].filter(Boolean).join(', ')

/** The pictures as they are shown; each leads to what is said of it. */
export function PictureGrid({ site, board, chosen, here }: GridProps & { readonly chosen: string | null }) {
  const { pictures, fed } = board
  if (pictures.length === 0)
    return (
      <p className="pictures-empty">
        <Icon name="camera" />
        <b>No pictures yet</b>
        <span>Take the first ones with a phone, or choose some that you have.</span>
      </p>
    )
  return (
    <ol className="pictures-grid" aria-label="Pictures, the main one first">
      {pictures.map((picture, n) => (
        <li key={picture.key}>
          <Link
            to={`${here}?picture=${encodeURIComponent(picture.key)}`}
            className="pictures-tile"
            aria-label={nameOf(picture, n + 1, fed)}
            {...(chosen === picture.key && { 'aria-current': 'true' as const })}
          >
            <PictureImage site={site} picture={picture} />
            <span className="pictures-number">{n + 1}</span>
            {picture.label && <span className="pictures-label">{picture.label}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
