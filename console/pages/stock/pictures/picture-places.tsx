import { Form } from 'react-router'
import type { PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { PICTURE_PLACES } from '#app/features/stock/overrides/own-pictures.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useSeen } from './use-seen.ts'

const WORDS = {
  before: 'before the feed’s',
  after: 'after the feed’s',
  instead: 'instead of the feed’s',
} as const

interface PlacesProps {
  readonly board: PictureBoard
  /** Whoever looks has just chosen where they stand, or read that somebody else has. */
  readonly isKnown: boolean
}

/** Where the dealer's own pictures stand beside those of the feed. */
export function PicturePlaces({ board: { place, own, fed }, isKnown }: PlacesProps) {
  const before = useSeen(place, isKnown)
  return (
    <Form method="post" className="pictures-places">
      <h2>Yours and the feed’s</h2>
      <p>
        {own} of your own, {fed} of the feed. Show yours:
      </p>
      <input type="hidden" name="seen" value={before} />
      <fieldset>
        <legend className="unseen">Where to show your own pictures</legend>
        {PICTURE_PLACES.map((one) => (
          <label key={one}>
            <input type="radio" name="place" value={one} defaultChecked={one === before} /> {WORDS[one]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="place">
        Save
      </Button>
    </Form>
  )
}
