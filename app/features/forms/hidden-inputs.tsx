/** What goes with a form unseen, by its names; null and undefined stay out. */
export type HiddenValues = Readonly<Record<string, string | null | undefined>>

export const HiddenInputs = ({ values }: { readonly values: HiddenValues }) =>
  Object.entries(values).map(
    ([name, value]) => typeof value === 'string' && <input key={name} type="hidden" name={name} value={value} />,
  )
