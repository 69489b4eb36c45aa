import { PART_FORM } from '#app/features/inventory/parts/part-form.ts'
import { Select } from '#app/ui/field/select.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'

type Texts = Readonly<Record<string, string>>
type Field = (typeof PART_FORM)[number][0]

const HINTS: Partial<Readonly<Record<Field, string>>> = {
  price: 'Empty: the page says to ask.',
  availability: 'By the quantity: in stock above 0, else to order or out of stock.',
  fits: 'universal, or make/model/years such as Toyota/HiLux/2015-2024; Hino',
  image: 'https address, or the /media/ address of one of yours',
}
const NUMBERS: ReadonlySet<string> = new Set(['price', 'quantity', 'lead_time_days'])

const CHOICES: Partial<Readonly<Record<Field, readonly (readonly [string, string])[]>>> = {
  availability: [
    ['', 'By the quantity'],
    ['in_stock', 'In stock'],
    ['to_order', 'To order'],
    ['out_of_stock', 'Out of stock'],
  ],
  show_on_dealer_website: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
}

interface PartFieldsProps {
  readonly texts: Texts
  readonly locations: readonly (readonly [slug: string, name: string])[]
}

/** The questions about a part, with what is known of it. */
export const PartFields = ({ texts, locations }: PartFieldsProps) => (
  <>
    {PART_FORM.map(([field, words]) => (
      <label key={field}>
        {words}
        <PartControl field={field} text={texts[field] ?? ''} locations={locations} />
        {HINTS[field] && <small className="quiet">{HINTS[field]}</small>}
      </label>
    ))}
  </>
)

function PartControl({ field, text, locations }: { readonly field: Field; readonly text: string } & Pick<PartFieldsProps, 'locations'>) {
  const places: readonly (readonly [string, string])[] = [['', 'None'], ...locations]
  const options = field === 'location' ? places : CHOICES[field]
  if (options) {
    return (
      <Select name={field} defaultValue={text}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    )
  }
  if (field === 'description' || field === 'fits') {
    return <TextArea name={field} rows={field === 'fits' ? 2 : 4} maxLength={20_000} defaultValue={text} />
  }
  return <TextInput name={field} required={field === 'name'} maxLength={2_000} inputMode={NUMBERS.has(field) ? 'decimal' : undefined} defaultValue={text} />
} // prettier-ignore
