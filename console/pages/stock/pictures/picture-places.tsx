import { Form } from 'react-router'
import type { PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { PICTURE_PLACES } from '#app/features/stock/overrides/own-pictures.ts'
import { Button } from '#app/ui/button/button.tsx'

const WORDS = { before: 'Before them', after: 'After them', instead: 'In place of them' } as const

/** Where the dealer's own pictures stand beside those of the feed. */
export const PicturePlaces = ({ board: { place, own, fed } }: { readonly board: PictureBoard }) => (
  <Form method="post" className="pictures-places" key={place}>
    <h2>Yours and the feed’s</h2>
    <p>
      {own} of your own, {fed} of the feed. Yours stand
    </p>
    <input type="hidden" name="seen" value={place} />
    <fieldset>
      <legend className="unseen">Where your own pictures stand</legend>
      {PICTURE_PLACES.map((one) => (
        <label key={one}>
          <input type="radio" name="place" value={one} defaultChecked={one === place} /> {WORDS[one]}
        </label>
      ))}
    </fieldset>
    <Button type="submit" name="intent" value="place">
      Keep this place
    </Button>
  </Form>
)
