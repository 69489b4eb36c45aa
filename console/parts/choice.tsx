import { Select } from '#app/ui/field/select.tsx'

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly options: readonly (readonly [value: string, words: string])[]
  /** What is said for no choice. */
  readonly any?: string
  readonly chosen?: string | undefined
}

/** A field to choose one thing from a list, or none of them. */
export const Choice = ({ label, name, options, any = 'Any', chosen = '' }: ChoiceProps) => (
  <label>
    {label}
    <Select name={name} defaultValue={chosen}>
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  </label>
)
