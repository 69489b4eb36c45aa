import { Form } from 'react-router'
import { TextInput } from '#app/ui/field/text-input.tsx'
import type { CarActionResult } from './car-actions.server.ts'
import type { CarData } from './car-data.server.ts'
import { FormEnd, UntilChoice } from './hold-parts.tsx'

interface PriceFormProps {
  readonly car: CarData
  readonly problem: Extract<CarActionResult, { readonly ok: false }> | null
  readonly close: string
}

/** The price now or from a moment on, with what it was and what has to be confirmed. */
export function PriceForm({ car, problem, close }: PriceFormProps) {
  const { priceNow, isByHand, today, wasWords } = car
  const typed = problem?.typed ?? {}
  return (
    <Form method="post" className="field-form" preventScrollReset>
      <input type="hidden" name="seen-price" value={priceNow ?? ''} />
      <label>
        Price
        <TextInput name="price" inputMode="decimal" defaultValue={typed['price'] ?? priceNow ?? ''} data-key="p" />
      </label>
      <label>
        Was
        <TextInput name="was" inputMode="decimal" defaultValue={typed['was'] ?? ''} />
      </label>
      {wasWords && <small className="quiet field-wide">{wasWords}</small>}
      <label>
        From (now where no day is chosen)
        <TextInput type="date" name="date" min={today} defaultValue={typed['date']} />
      </label>
      <label>
        At
        <TextInput type="time" name="time" defaultValue={typed['time'] ?? '09:00'} />
      </label>
      {!isByHand && <UntilChoice chosen={typed['until']} />}
      <TextInput
        name="note"
        defaultValue={typed['note']}
        placeholder="Why, for the record"
        aria-label="Why, for the record"
        maxLength={200}
      />
      {problem?.questions?.map(({ id, words }) => (
        <label key={id} className="field-wide field-tick">
          <input type="checkbox" name="confirmed" value={id} /> {words} I mean it.
        </label>
      ))}
      <FormEnd close={close} words="Change the price" intent="price" />
    </Form>
  )
}
