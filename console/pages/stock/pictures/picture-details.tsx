import type { MouseEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { type BoardPicture, type PictureBoard, seenOrder } from '#app/features/inventory/pictures/picture-board.ts'
import { ALT_LENGTH, LABEL_LENGTH, labelParts } from '#app/features/inventory/pictures/picture-words.ts'
import { WHOLE_SIDE } from '#app/features/site/pictures/picture-focus.ts'
import { PICTURE_KINDS } from '#app/features/vehicle/gallery/picture-label.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Choice } from '../../../parts/choice.tsx'
import * as paths from '../../../paths.ts'
import { useSeen } from './use-seen.ts'

interface DetailsProps {
  readonly site: string
  readonly board: PictureBoard
  readonly picture: BoardPicture
  readonly mayChange: boolean
  readonly here: string
  /** Somebody else was quicker, and the words of both were shown. */
  readonly isConflict: boolean
}

const KINDS = PICTURE_KINDS.map((kind) => [kind, kind.charAt(0).toUpperCase() + kind.slice(1)] as const)

/** What is said of one picture, where it stands, and what stays in view of it. */
export function PictureDetails({ site, board, picture, mayChange, here, isConflict }: DetailsProps) {
  const keys = board.pictures.map(({ key }) => key)
  const at = keys.indexOf(picture.key)
  const before = useSeen(picture, isConflict)
  const { kind, words } = labelParts(before.label)
  const title = `Picture ${at + 1} of ${keys.length}`
  const seen = <input type="hidden" name="seen" value={seenOrder(keys)} />
  const own = <input type="hidden" name="picture" value={picture.key} />
  return (
    <section className="pictures-one" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link to={here} aria-label="Close this picture">
          <Icon name="close" />
        </Link>
      </header>
      {picture.id === null ? (
        <p className="quiet">The site has not fetched this picture from the feed yet.</p>
      ) : mayChange ? (
        <FocusPicker site={site} picture={{ ...picture, id: picture.id }} />
      ) : (
        <img src={paths.media(site, picture.id, 'spin')} alt={picture.alt || picture.proposed} />
      )}
      {!mayChange && <p>{[picture.label, picture.alt || picture.proposed].filter(Boolean).join('. ')}</p>}
      {mayChange && (
        <>
          <Form method="post" className="pictures-moved">
            {seen}
            <Button type="submit" name="first" value={picture.key} disabled={at === 0}>
              Put first
            </Button>
            <Button
              type="submit"
              shape="square"
              name="left"
              value={picture.key}
              disabled={at === 0}
              aria-label="Move left"
            >
              <Icon name="left" />
            </Button>
            <Button
              type="submit"
              shape="square"
              name="right"
              value={picture.key}
              disabled={at === keys.length - 1}
              aria-label="Move right"
            >
              <Icon name="right" />
            </Button>
          </Form>
          <Form method="post" className="plain-form">
            {own}
            <input type="hidden" name="seen-label" value={before.label} />
            <input type="hidden" name="seen-alt" value={before.alt} />
            <Choice label="What it shows" name="kind" any="Not said" options={KINDS} chosen={kind ?? ''} />
            <label>
              In words, for a caption
              <TextInput name="words" maxLength={LABEL_LENGTH} defaultValue={words} />
            </label>
            <label>
              For those who do not see it
              <TextArea name="alt" rows={3} maxLength={ALT_LENGTH} defaultValue={before.alt || before.proposed} />
            </label>
            <Button type="submit" look="primary" name="intent" value="describe">
              Save what it shows
            </Button>
          </Form>
          <Form method="post">
            {own}
            <Button type="submit" look="danger" name="intent" value="remove">
              {picture.own ? 'Remove this picture' : 'Leave this picture out'}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

const CELLS = ['top left', 'top', 'top right', 'left', 'middle', 'right', 'bottom left', 'bottom', 'bottom right'] as const // prettier-ignore
/** The middle of one of three parts, in thousandths. */
const middleOf = (part: number): number => Math.round(((part + 0.5) / 3) * WHOLE_SIDE)

interface FocusPickerProps {
  readonly site: string
  readonly picture: BoardPicture & { readonly id: string }
}

/** The whole picture: what is tapped stays in view where it is cut. Nine buttons, and with scripts the very point. */
function FocusPicker({ site, picture: { key, id, focus, alt, proposed } }: FocusPickerProps) {
  const submit = useSubmit()
  const source = paths.media(site, id, 'spin')
  const tapped = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    // A key has pressed the button: its own part is meant.
    if (!box || event.detail === 0) return
    event.preventDefault()
    const part = (from: number, whole: number) => Math.round(Math.min(1, Math.max(0, from / whole)) * WHOLE_SIDE)
    const at = `${part(event.clientX - box.left, box.width)}x${part(event.clientY - box.top, box.height)}`
    void submit({ picture: key, focus: at }, { method: 'post' })
  }
  const { x, y } = focus ?? { x: WHOLE_SIDE / 2, y: WHOLE_SIDE / 2 }
  return (
    <>
      <Form method="post" className="pictures-focus">
        <input type="hidden" name="picture" value={key} />
        <img src={source} alt={alt || proposed} />
        <span className="pictures-point" style={{ left: `${x / 10}%`, top: `${y / 10}%` }} />
        <div>
          {CELLS.map((name, n) => (
            <button
              key={name}
              type="submit"
              name="focus"
              value={`${middleOf(n % 3)}x${middleOf(Math.floor(n / 3))}`}
              aria-label={`Keep in view: ${name}`}
              onClick={tapped}
            />
          ))}
        </div>
      </Form>
      <p className="quiet">
        Tap on what has to stay in view where lists cut the picture{focus ? '.' : ': now it is the middle.'}
      </p>
    </>
  )
}
