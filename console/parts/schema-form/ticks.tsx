import type { FieldOption } from '#app/features/website/form/form-field.ts'

interface TicksProps {
  readonly name: string
  readonly options: readonly FieldOption[]
  /** Values that are chosen, in their order: they stand first. */
  readonly chosen: readonly string[]
}

/** Any of several, sent as values of one name; none of them is sent as an empty one. */
export function Ticks({ name, options, chosen }: TicksProps) {
  const rank = (value: string) => (chosen.includes(value) ? chosen.indexOf(value) : chosen.length)
  return (
    <div className="sform-ticks">
      <input type="hidden" name={name} value="" />
      {options
        .toSorted((a, b) => rank(a.value) - rank(b.value))
        .map(({ value, label }) => (
          <label key={`${value} ${chosen.join('\n')}`} className="sform-tick">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
    </div>
  )
}
