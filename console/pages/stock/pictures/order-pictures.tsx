import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { seenOrder } from '#app/features/inventory/pictures/picture-board.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type GridProps, nameOf } from './picture-grid.tsx'
import { PictureImage } from './picture-image.tsx'

/** Ways on which a picture is moved by one place. */
export const MOVES = ['left', 'right'] as const

export interface Move {
  readonly by: (typeof MOVES)[number]
  readonly key: string
}

/** The button of a picture that was moved with which whoever moved it goes on: at an end of the row, the one back. */
function buttonAfter({ by, key }: Move, keys: readonly string[]): Move['by'] {
  if (keys.at(by === 'left' ? 0 : -1) !== key) return by
  return by === 'left' ? 'right' : 'left'
}

/** The pictures to be put in order: tapped one after another, dragged with a mouse, or moved by buttons. */
export function OrderPictures({ site, board, here, moved }: GridProps & { readonly moved: Move | null }) {
  const { pictures, fed } = board
  const [tapped, setTapped] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const dragged = useRef('')
  const { key: visit } = useLocation()
  const submit = useSubmit()
  const keys = pictures.map(({ key }) => key)
  // What somebody else has taken away meanwhile has no place.
  const placed = tapped.filter((key) => keys.includes(key))
  const tap = (key: string) =>
    setTapped((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  const next = moved && buttonAfter(moved, keys)
  useEffect(() => {
    if (next)
      form.current?.querySelector<HTMLElement>(`button[name=${next}][value='${CSS.escape(moved.key)}']`)?.focus()
  }, [next, moved, visit])
  const drop = (key: string, to: string) => {
    const by = keys.indexOf(to) - keys.indexOf(key)
    if (by === 0) return
    const step = { [by < 0 ? 'left' : 'right']: key, by: String(Math.abs(by)), seen: seenOrder(keys) }
    void submit(step, { method: 'post', action: `${here}?order` })
  }
  return (
    <Form ref={form} method="post" action={`${here}?order`} className="pictures-order">
      <input type="hidden" name="seen" value={seenOrder(keys)} />
      <input type="hidden" name="order" value={seenOrder(placed)} />
      <div className="pictures-taps">
        <h2>Tap them in the order you want</h2>
        <p role="status">
          {placed.length} of {pictures.length} placed. The rest follows as it is.
        </p>
        <p className="pictures-drag">Or drag one to its place, which is kept at once.</p>
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
                draggable
                onDragStart={() => (dragged.current = picture.key)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  drop(dragged.current, picture.key)
                }}
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
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to the button that was pressed
                  autoFocus={next === 'left' && moved?.key === picture.key}
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
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to the button that was pressed
                  autoFocus={next === 'right' && moved?.key === picture.key}
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
          onClick={() => setTapped([])}
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
