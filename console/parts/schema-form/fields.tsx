import {
  fieldName,
  type FormField,
  type FormProblems,
  NO,
  type NumberField,
  type PlainField,
  YES,
} from '#app/features/website/form/form-field.ts'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { CarFilter } from './car-filter.tsx'
import { CountedText } from './counted-text.tsx'
import { useFormParts } from './form-context.ts'
import { ItemList, RecordList } from './item-list.tsx'
import { LocationChoice } from './location-choice.tsx'
import { MomentField } from './moment-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Question } from './question.tsx'
import { Section } from './section.tsx'
import { RichText } from './rich-text/rich-text.tsx'
import { Ticks } from './ticks.tsx'

interface FieldsProps {
  readonly fields: readonly FormField[]
  /** Name of what they stand in; empty for the whole form. */
  readonly above: string
}

/** Some fields, one below the other. */
export const Fields = ({ fields, above }: FieldsProps) =>
  fields.map((field) => (
    <OneField key={field.name} field={field} name={field.kind === 'section' ? above : fieldName(above, field.name)} />
  ))

const draw = (fields: readonly FormField[], above: string) => <Fields fields={fields} above={above} />

interface OneFieldProps {
  readonly field: FormField
  readonly name: string
}

/** A field as its kind is filled in. */
function OneField({ field, name }: OneFieldProps) {
  const { texts, problems } = useFormParts()
  const text = texts[name] ?? ''
  const question = { name, label: field.label, needed: field.needed, hint: field.hint, problem: problems[name] }
  switch (field.kind) {
    case 'fixed':
      return <input type="hidden" name={name} value={String(field.value)} />
    case 'section':
      return (
        <Section field={field} name={name} isOpen={field.isOpen === true || hasProblem(field.fields, name, problems)}>
          <Fields fields={field.fields} above={name} />
        </Section>
      )
    case 'group':
      return (
        <fieldset className="sform-group">
          <legend className="sform-label">{field.label}</legend>
          {field.hint && <p className="sform-hint">{field.hint}</p>}
          <Fields fields={field.fields} above={name} />
        </fieldset>
      )
    case 'list':
      return <ItemList field={field} name={name} draw={draw} />
    case 'record':
      return <RecordList field={field} name={name} draw={draw} />
    case 'car-filter':
      return <CarFilter field={field} name={name} />
    case 'picture':
      return <PictureField key={text} field={field} name={name} />
    case 'moment':
      return <MomentField key={text} field={field} name={name} />
    case 'rich-text':
      return <RichText key={text} field={field} name={name} />
    case 'text':
    case 'long-text':
    case 'link':
      return <CountedText key={text} field={field} name={name} />
    case 'lines':
      return field.from === 'locations' ? (
        <LocationChoice field={field} name={name} />
      ) : (
        <CountedText key={text} field={field} name={name} />
      )
    case 'switch':
      return (
        <div className="sform-question">
          <input type="hidden" name={name} value={NO} />
          <label className="sform-tick">
            <input key={text} type="checkbox" name={name} value={YES} defaultChecked={text === YES} />
            {field.label}
          </label>
          {field.hint && <p className="sform-hint">{field.hint}</p>}
        </div>
      )
    case 'choice':
      return (
        <Question {...question}>
          {(control) => (
            <Select {...control} key={text} defaultValue={text}>
              {(field.none !== undefined || text === '') && <option value="">{field.none ?? 'Choose one'}</option>}
              {field.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Question>
      )
    case 'several':
      return (
        <Question {...question} group>
          {() => <Ticks name={name} options={field.options} chosen={text.split('\n')} />}
        </Question>
      )
    case 'number':
    case 'date':
    case 'colour':
      return (
        <Question {...question} hint={field.hint ?? boundsHint(field)}>
          {(control) => <TextInput {...control} {...plainInput(field, text)} key={text} defaultValue={text} />}
        </Question>
      )
  }
}

type PlainInput = NumberField | PlainField

/** A colour that is there has the browser's own control, which cannot be left empty. */
const plainInput = (field: PlainInput, text: string) =>
  field.kind === 'number'
    ? { inputMode: field.whole ? ('numeric' as const) : ('decimal' as const), autoComplete: 'off' }
    : { type: field.kind === 'date' ? 'date' : /^#[0-9a-f]{6}$/i.test(text) ? 'color' : 'text' }

function boundsHint(field: PlainInput): string | undefined {
  if (field.kind !== 'number' || (field.least === undefined && field.most === undefined)) return undefined
  const [least, most] = [field.least?.toLocaleString('en-AU'), field.most?.toLocaleString('en-AU')]
  if (least === undefined) return `${most} at most.`
  return most === undefined ? `${least} or more.` : `From ${least} to ${most}.`
}

const hasProblem = (fields: readonly FormField[], above: string, problems: FormProblems): boolean =>
  fields.some(({ name }) => problems[fieldName(above, name)] !== undefined)
