interface SegmentsProps<Value extends string> {
  readonly name: string
  /** Each value with its words. */
  readonly answers: readonly (readonly [value: Value, label: string])[]
  /** The one that is chosen when the page comes. */
  readonly chosen: Value
  readonly className?: string
}

/** Two to four short answers of which one is chosen, in one line; a `fieldset` around it says what is asked. */
export const Segments = <Value extends string>({ name, answers, chosen, className }: SegmentsProps<Value>) => (
  <div className={className ? `segments ${className}` : 'segments'}>
    {answers.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        {label}
      </label>
    ))}
  </div>
)
