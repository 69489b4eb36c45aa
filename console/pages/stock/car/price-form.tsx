import { TextInput } from '#app/ui/field/text-input.tsx'
import type { CarProblem } from './car-actions.server.ts'
import type { CarData } from './car-data.server.ts'
import { FormEnd, OpenedForm, UntilChoice, WhyInput } from './hold-parts.tsx'

interface PriceFormProps {
  readonly car: CarData
  readonly isAsked: boolean
  readonly problem: CarProblem | null
  readonly close: string
}

/** The price now or from a moment on, with what it was and what has to be confirmed. */
export function PriceForm({ car, isAsked, problem, close }: PriceFormProps) {
  const { priceNow, isByHand, today, wasWords } = car
  const typed = problem?.typed ?? {}
  return (
    <OpenedForm field="price" isAsked={isAsked}>
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
      <WhyInput typed={typed['note']} />
      {problem?.questions?.map(({ id, words }) => (
        <label key={id} className="field-wide field-tick">
          <input type="checkbox" name="confirmed" value={id} /> {words} I mean it.
        </label>
      ))}
      <FormEnd close={close} words="Change the price" intent="price" />
    </OpenedForm>
  )
}
