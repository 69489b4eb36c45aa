import { Form, Link } from 'react-router'
import { type BoardPicture, type PictureBoard, seenOrder } from '#app/features/inventory/pictures/picture-board.ts'
import { ALT_LENGTH, LABEL_LENGTH, labelParts } from '#app/features/inventory/pictures/picture-words.ts'
import { PICTURE_KINDS } from '#app/features/vehicle/gallery/picture-label.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { FocusPicker } from '../../../parts/pictures/focus-picker.tsx'
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
        <FocusPicker
          source={paths.media(site, picture.id, 'spin')}
          picture={picture.key}
          focus={picture.focus}
          alt={picture.alt || picture.proposed}
          where="where lists cut the picture"
        />
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
