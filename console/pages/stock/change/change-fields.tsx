import { TextInput } from '#app/ui/field/text-input.tsx'
import { Select } from '#app/ui/field/select.tsx'
import type { ChangeTask } from './change-tasks.ts'

type Option = readonly [value: string, words: string]

interface ChangeFieldsProps {
  readonly task: ChangeTask
  readonly filled: Readonly<Record<string, string>>
  readonly held: readonly Option[]
  readonly settable: readonly Option[]
  readonly locations: readonly Option[]
}

const HOW: readonly Option[] = [
  ['less-percent', 'Less, in percent'],
  ['more-percent', 'More, in percent'],
  ['less-dollars', 'Less, in dollars'],
  ['more-dollars', 'More, in dollars'],
  ['set', 'Set to'],
]
const ENDINGS: readonly Option[] = [
  ['', 'As it comes'],
  ['990', '…990'],
  ['888', '…888'],
  ['777', '…777'],
  ['500', '…500'],
]
const UNTIL: readonly Option[] = [
  ['dealer', 'Until I let go'],
  ['feed', 'Until the feed changes'],
]
const FROM: readonly Option[] = [
  ['', 'Now'],
  ['later', 'At a moment'],
]

/** What is asked about a change. */
export function ChangeFields({ task, filled, held, settable, locations }: ChangeFieldsProps) {
  switch (task) {
    case 'price':
      return (
        <>
          <div className="change-row">
            <ChoiceOf label="How" name="how" options={HOW} filled={filled} />
            <label>
              Amount or percent
              <TextInput
                name="by"
                defaultValue={filled['by'] ?? ''}
                inputMode="decimal"
                maxLength={20}
                placeholder="3 %"
              />
            </label>
          </div>
          <div className="change-row">
            <ChoiceOf label="Ending in" name="ending" options={ENDINGS} filled={filled} />
            <ChoiceOf label="Hold against the feed" name="until" options={UNTIL} filled={filled} />
          </div>
          <label className="change-tick">
            <input type="checkbox" name="was" defaultChecked={filled['was'] === 'on'} /> Show the price before as “Was”
          </label>
          <When filled={filled} />
        </>
      )
    case 'tag':
      return (
        <>
          <label>
            Tag, empty for none
            <TextInput name="value" defaultValue={filled['value'] ?? ''} maxLength={60} />
          </label>
          <ChoiceOf label="Hold against the feed" name="until" options={UNTIL} filled={filled} />
        </>
      )
    case 'location':
      return <ChoiceOf label="Location" name="value" options={locations} filled={filled} />
    case 'field':
      return (
        <>
          <ChoiceOf label="Field" name="field" options={settable} filled={filled} />
          <label>
            Value, empty for none
            <TextInput name="value" defaultValue={filled['value'] ?? ''} maxLength={4_000} />
          </label>
          <ChoiceOf label="Hold against the feed" name="until" options={UNTIL} filled={filled} />
        </>
      )
    case 'hold':
      return (
        <>
          <Ticks legend="Keep what is shown of" options={held} filled={filled} />
          <ChoiceOf label="Until" name="until" options={UNTIL} filled={filled} />
        </>
      )
    case 'let-go':
      return <Ticks legend="Take the feed’s word again for" options={held} filled={filled} />
    default:
      return null
  }
}

interface FilledProps {
  readonly options: readonly Option[]
  readonly filled: Readonly<Record<string, string>>
}

const ChoiceOf = ({
  label,
  name,
  options,
  filled,
}: FilledProps & { readonly label: string; readonly name: string }) => (
  <label>
    {label}
    <Select name={name} defaultValue={filled[name] ?? options[0]?.[0]}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  </label>
)

const Ticks = ({ legend, options, filled }: FilledProps & { readonly legend: string }) => {
  // A form that came back with none ticked has none.
  const ticked = (filled['fields'] ?? (filled['intent'] ? '' : 'price')).split(',')
  return (
    <fieldset className="change-ticks">
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value} className="change-tick">
          <input type="checkbox" name="fields" value={value} defaultChecked={ticked.includes(value)} /> {words}
        </label>
      ))}
    </fieldset>
  )
}

/** Now, or from a day and time on. */
const When = ({ filled }: Pick<FilledProps, 'filled'>) => (
  <div className="change-row change-when">
    <ChoiceOf label="From" name="from" options={FROM} filled={filled} />
    <label>
      Day
      <TextInput type="date" name="date" defaultValue={filled['date']} />
    </label>
    <label>
      Time
      <TextInput type="time" name="time" defaultValue={filled['time'] ?? '08:00'} />
    </label>
  </div>
)
