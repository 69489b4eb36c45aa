import { useState } from 'react'
import {
  type CarFilterField,
  type FieldOption,
  fieldName,
  type FilterAttribute,
  leastName,
  mostName,
} from '#app/features/website/form/form-field.ts'
import { valuesIn, valuesLine } from '#app/features/website/form/answers/values-line.ts'
import { FieldError } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { useFormParts } from './form-context.ts'
import { controlId, Question } from './question.tsx'
import { Ticks } from './ticks.tsx'

/** What cars are chosen by most often stands in sight; the rest where it is used. */
const USUAL = ['make', 'model', 'body', 'car_type', 'price', 'year', 'km']

/** More values than these are written, with suggestions. */
const MOST_BOXES = 30

interface CarFilterProps {
  readonly field: CarFilterField
  readonly name: string
}

/** Which cars: by each attribute some values, separated by commas, or a range. */
export function CarFilter({ field, name }: CarFilterProps) {
  const { texts, problems } = useFormParts()
  const controlsOf = ({ name: attribute, range }: FilterAttribute): readonly string[] => {
    const at = fieldName(name, attribute)
    return range ? [leastName(at), mostName(at)] : [at]
  }
  const inSight = (attribute: FilterAttribute): boolean =>
    USUAL.includes(attribute.name) || controlsOf(attribute).some((control) => texts[control] || problems[control])
  const rank = ({ name: attribute }: FilterAttribute) => [...USUAL, attribute].indexOf(attribute)
  const usual = field.attributes.filter(inSight).toSorted((a, b) => rank(a) - rank(b))
  const others = field.attributes.filter((attribute) => !inSight(attribute))
  return (
    <fieldset className="sform-group">
      <legend className="sform-label">{field.label}</legend>
      {field.hint && <p className="sform-hint">{field.hint}</p>}
      {usual.map((attribute) => (
        <Attribute key={attribute.name} attribute={attribute} at={fieldName(name, attribute.name)} />
      ))}
      {others.length > 0 && (
        <details className="sform-change">
          <summary>More to choose by</summary>
          <div className="sform-body">
            {others.map((attribute) => (
              <Attribute key={attribute.name} attribute={attribute} at={fieldName(name, attribute.name)} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

interface AttributeProps {
  readonly attribute: FilterAttribute
  readonly at: string
}

function Attribute({ attribute, at }: AttributeProps) {
  return attribute.range ? <Range attribute={attribute} at={at} /> : <Values attribute={attribute} at={at} />
}

function Range({ attribute: { label }, at }: AttributeProps) {
  const { texts, problems } = useFormParts()
  const bounds = [
    [leastName(at), `${label} from`],
    [mostName(at), `${label} to`],
  ] as const
  return (
    <div className="sform-pair">
      {bounds.map(([control, words]) => (
        <Question key={control} name={control} label={words} problem={problems[control]}>
          {(props) => (
            <TextInput
              {...props}
              key={texts[control]}
              defaultValue={texts[control]}
              autoComplete="off"
              inputMode="decimal"
            />
          )}
        </Question>
      ))}
    </div>
  )
}

/** Values that are in stock to be ticked where they are few, and a line for what is not: the next delivery. */
function Values({ attribute: { name, label }, at }: AttributeProps) {
  const { texts, problems, choices } = useFormParts()
  const inStock = choices.cars[name] ?? []
  if (inStock.length === 0 || inStock.length > MOST_BOXES) {
    return (
      <Question name={at} label={label} hint="Separate several with commas." problem={problems[at]}>
        {(props) => (
          <>
            <TextInput
              {...props}
              key={texts[at]}
              defaultValue={texts[at]}
              autoComplete="off"
              {...(inStock.length > 0 && { list: `${props.id}-stock` })}
            />
            {inStock.length > 0 && (
              <datalist id={`${props.id}-stock`}>
                {inStock.map(({ value }) => (
                  <option key={value}>{valuesLine([value])}</option>
                ))}
              </datalist>
            )}
          </>
        )}
      </Question>
    )
  }
  const chosen = valuesIn(texts[at] ?? '')
  return <TickedValues key={texts[at]} label={label} at={at} inStock={inStock} chosen={chosen} problem={problems[at]} />
}

interface TickedValuesProps {
  readonly label: string
  readonly at: string
  readonly inStock: readonly FieldOption[]
  readonly chosen: readonly string[]
  readonly problem: string | undefined
}

/** Closed, it says what is chosen. */
function TickedValues({ label, at, inStock, chosen, problem }: TickedValuesProps) {
  const known = new Map(inStock.map((option) => [option.value, option.label]))
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  const options = [...others, ...inStock].map(({ value, label: words }) => ({
    value: valuesLine([value]),
    label: words,
  }))
  const [chosenWords, setChosenWords] = useState(chosen.map((value) => known.get(value) ?? value).join(', '))
  const readTicks = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const ticked = [...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')]
    setChosenWords(ticked.map(({ labels }) => labels?.[0]?.textContent ?? '').join(', '))
  }
  return (
    <details className="sform-values" open={problem !== undefined}>
      <summary>
        <span className="sform-label">{label}</span> <span className="sform-chosen">{chosenWords || 'any'}</span>
      </summary>
      <fieldset onChange={readTicks}>
        <legend className="unseen">{label}</legend>
        <Ticks name={at} options={options} chosen={chosen.map((value) => valuesLine([value]))} />
        <TextInput
          name={at}
          autoComplete="off"
          aria-label={`${label}: another that is not in stock`}
          placeholder="Another that is not in stock"
        />
        <FieldError id={`${controlId(at)}-error`} text={problem} />
      </fieldset>
    </details>
  )
}
