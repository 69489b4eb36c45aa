import { contrastWords } from '#app/features/website/look/readable-colour.ts'
import type { ProposedColour } from '#app/features/website/look/logo-colours.ts'
import { Field } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

interface ColourChoiceProps {
  readonly colours: readonly ProposedColour[]
  readonly chosen: string
  /** A colour of their own, as it was typed. */
  readonly typed?: string | undefined
  readonly error?: string | undefined
}

/** A brand colour: one of those that are proposed, or one’s own, each with how well it can be read. */
export function ColourChoice({ colours, chosen, typed, error }: ColourChoiceProps) {
  const listed = colours.some(({ hex }) => hex === chosen) ? colours : [{ hex: chosen, isDarker: false }, ...colours]
  return (
    <>
      <fieldset className="feeds-rows">
        <legend>Brand colour</legend>
        {listed.map(({ hex, isDarker }) => (
          <label key={hex} className="check">
            <input type="radio" name="colour" value={hex} defaultChecked={hex === chosen} />
            <span className="swatch" style={{ background: hex }} />
            <span>
              {hex}
              <small className="quiet">
                {' '}
                {contrastWords(hex)}
                {isDarker && ' Darker than in the logo.'}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        id="own-colour"
        label="Or one of your own"
        hint="Six signs, such as #0b5d4f. It wins over those above."
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            name="own"
            defaultValue={typed ?? ''}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  )
}
