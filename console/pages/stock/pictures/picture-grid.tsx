import { useState } from 'react'
import { Form, Link } from 'react-router'
import { type BoardPicture, type PictureBoard, seenOrder } from '#app/features/inventory/pictures/picture-board.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PictureImage } from './picture-image.tsx'

interface GridProps {
  readonly site: string
  readonly board: PictureBoard
  readonly here: string
}

/** "Picture 3, dash, of the feed" */
const nameOf = ({ label, own }: BoardPicture, place: number, fed: number): string =>
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

/** The pictures to be put in order: tapped one after another, or moved by buttons where no scripts run. */
export function OrderPictures({ site, board, here }: GridProps) {
  const { pictures, fed } = board
  const [placed, setPlaced] = useState<readonly string[]>([])
  const keys = pictures.map(({ key }) => key)
  const tap = (key: string) =>
    setPlaced((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  return (
    <Form method="post" action={`${here}?order`} className="pictures-order">
      <input type="hidden" name="seen" value={seenOrder(keys)} />
      <input type="hidden" name="order" value={seenOrder(placed)} />
      <div className="pictures-taps">
        <h2>Tap them in the order you want</h2>
        <p role="status">
          {placed.length} of {pictures.length} placed. The rest follows as it is.
        </p>
      </div>
      <h2 className="pictures-moves">Move them with the buttons</h2>
      <ol className="pictures-grid" aria-label="Pictures to order">
        {pictures.map((picture, n) => {
          const place = placed.indexOf(picture.key) + 1
          const name = nameOf(picture, n + 1, fed)
          return (
            <li key={picture.key}>
              <button
                type="button"
                className="pictures-tile"
                aria-pressed={place > 0}
                aria-label={place > 0 ? `${name}, placed ${place}` : name}
                onClick={() => tap(picture.key)}
              >
                <PictureImage site={site} picture={picture} />
                <span className="pictures-place">{place > 0 ? place : ''}</span>
              </button>
              <span className="pictures-move">
                <Button
                  type="submit"
                  shape="square"
                  look="text"
                  name="left"
                  value={picture.key}
                  disabled={n === 0}
                  aria-label={`Move left: ${name}`}
                >
                  <Icon name="left" />
                </Button>
                <Button
                  type="submit"
                  shape="square"
                  look="text"
                  name="right"
                  value={picture.key}
                  disabled={n === pictures.length - 1}
                  aria-label={`Move right: ${name}`}
                >
                  <Icon name="right" />
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <div className="pictures-verbs">
        <Button type="submit" look="primary" name="intent" value="order" className="pictures-keep">
          <Icon name="check" />
          Keep this order
        </Button>
        <Button
          type="button"
          shape="square"
          className="pictures-again"
          aria-label="Start again"
          onClick={() => setPlaced([])}
        >
          <Icon name="undo" />
        </Button>
        <ButtonLink href={here} shape="square" aria-label="Leave the order as it was">
          <Icon name="close" />
        </ButtonLink>
      </div>
    </Form>
  )
}
