import { buttonRow } from '#app/ui/button/button-row.ts'
import { Button } from '#app/ui/button/button.tsx'
import { choiceClass } from '#app/ui/choice/choice-class.ts'
import { Choice, Tick } from '#app/ui/choice/choice.tsx'
import { Segments } from '#app/ui/choice/segments.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { Part } from './part.tsx'

/** One answer of several, one of a few in a line, and a box to tick. */
export const Choices = () => (
  <Part name="Choices" wide>
    <Field group id="way" label="How shall we tell you?" need="required">
      {() => (
        <div className={row({ gap: 2 })}>
          <Choice type="radio" id="way" name="way" defaultChecked>
            By email
          </Choice>
          <Choice type="radio" name="way">
            By text message
          </Choice>
          <a className={choiceClass()} href="#choices" aria-current="true">
            A link
          </a>
        </div>
      )}
    </Field>
    <Field group id="often" label="How often?">
      {() => (
        <Segments
          name="often"
          answers={[
            ['week', 'Weekly'],
            ['month', 'Monthly'],
          ]}
          chosen="week"
        />
      )}
    </Field>
    <Tick name="agreed">I agree to hear of news and offers. I can unsubscribe at any time.</Tick>
    <p className={buttonRow('above-4')}>
      <Button look="primary">Send</Button>
      <Button>Back</Button>
      <Button look="text">Cancel</Button>
    </p>
  </Part>
)
