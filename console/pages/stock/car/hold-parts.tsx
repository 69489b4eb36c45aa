import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'

/** How long something is held. */
export const UntilChoice = ({ chosen }: { readonly chosen?: string | undefined }) => (
  <Select name="until" defaultValue={chosen} aria-label="Hold against the feed">
    <option value="dealer">Until I let go</option>
    <option value="feed">Until the feed changes</option>
  </Select>
)

interface FormEndProps {
  readonly close: string
  readonly words: string
  readonly intent?: string
}

/** The button of a field's form, and the way out of it. */
export const FormEnd = ({ close, words, intent = 'field' }: FormEndProps) => (
  <span className="plain-row">
    <Button type="submit" look="primary" name="intent" value={intent}>
      {words}
    </Button>
    <ButtonLink href={close} look="text">
      Cancel
    </ButtonLink>
  </span>
)
