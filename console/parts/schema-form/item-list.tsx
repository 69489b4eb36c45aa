import type { ReactNode } from 'react'
import {
  countName,
  fieldName,
  type FormField,
  type FormTexts,
  itemCount,
  itemKindOf,
  KEY,
  type ListField,
  mostItems,
  originName,
  type RecordField,
} from '#app/features/website/form/form-field.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useFormParts } from './form-context.ts'
import { controlId } from './question.tsx'

/** More than so many entries are folded, each under its first words. */
const OPEN_ITEMS = 2

interface ListProps<Field> {
  readonly field: Field
  readonly name: string
  /** Draws the fields of an entry. */
  readonly draw: (fields: readonly FormField[], above: string) => ReactNode
}

/** A list of entries that have fields, each with its verbs. */
export function ItemList({ field, name, draw }: ListProps<ListField>) {
  const { texts } = useFormParts()
  return (
    <Entries
      field={field}
      name={name}
      most={mostItems(field)}
      adds={field.items.map(({ value, label }) => [value === '' ? '' : `:${value}`, label])}
      titleOf={(item) => firstWords(itemKindOf(field, item, texts).fields, item, texts)}
    >
      {(item) => draw(itemKindOf(field, item, texts).fields, item)}
    </Entries>
  )
}

/** Values by keys, each with its verbs. */
export function RecordList({ field, name, draw }: ListProps<RecordField>) {
  const { texts } = useFormParts()
  return (
    <Entries
      field={field}
      name={name}
      most={mostItems({})}
      adds={[['', field.item]]}
      titleOf={(item) => texts[fieldName(item, KEY)] ?? ''}
    >
      {(item) => draw([{ ...field.entry[0], label: 'For' }, field.entry[1]], item)}
    </Entries>
  )
}

interface EntriesProps {
  readonly field: ListField | RecordField
  readonly name: string
  readonly most: number
  /** What can be added: what follows the name in the verb, and its word. */
  readonly adds: readonly (readonly [kind: string, word: string])[]
  readonly titleOf: (item: string) => string
  readonly children: (item: string) => ReactNode
}

function Entries({ field, name, most, adds, titleOf, children }: EntriesProps) {
  const { texts, problems } = useFormParts()
  const count = Math.min(most, itemCount(field, name, texts))
  const word = adds.length === 1 ? (adds[0]?.[1] ?? 'entry') : 'entry'
  const items = Array.from({ length: count }, (_, index) => fieldName(name, index))
  return (
    <fieldset className="sform-list" id={controlId(name)}>
      <legend className="sform-label">{field.label}</legend>
      {field.hint && <p className="sform-hint">{field.hint}</p>}
      <input type="hidden" name={countName(name)} value={count} />
      <FieldError text={problems[name]} />
      {items.map((item, index) => {
        const called = `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${index + 1}`
        const title = titleOf(item)
        const isNew = !texts[originName(item)]
        const wrong = Object.keys(problems).some((key) => key === item || key.startsWith(`${item}.`))
        return (
          <details key={`${index} ${title}`} className="sform-item" open={count <= OPEN_ITEMS || isNew || wrong}>
            <summary>
              <b>{called}</b> <span>{title}</span>
            </summary>
            <div className="sform-body">
              <input type="hidden" name={originName(item)} value={texts[originName(item)] ?? ''} />
              <FieldError text={problems[item]} />
              {children(item)}
              <div className="sform-verbs">
                {count > 1 && (
                  <>
                    <Verb verb="up" item={item} label={`Move ${called} up`} disabled={index === 0} />
                    <Verb verb="down" item={item} label={`Move ${called} down`} disabled={index === count - 1} />
                  </>
                )}
                <Button type="submit" name="do" value={`remove:${item}`} formNoValidate look="text">
                  Remove<span className="sform-unseen"> {called}</span>
                </Button>
              </div>
            </div>
          </details>
        )
      })}
      {count < most && (
        <div className="sform-verbs">
          {adds.map(([kind, added]) => (
            <Button key={kind} type="submit" name="do" value={`add:${name}${kind}`} formNoValidate>
              <Icon name="plus" />
              {kind === '' ? `Add ${withArticle(added)}` : `Add: ${added}`}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface VerbProps {
  readonly verb: 'up' | 'down'
  readonly item: string
  readonly label: string
  readonly disabled: boolean
}

const Verb = ({ verb, item, label, disabled }: VerbProps) => (
  <Button
    type="submit"
    shape="square"
    name="do"
    value={`${verb}:${item}`}
    formNoValidate
    aria-label={label}
    disabled={disabled}
    className={verb === 'up' ? 'sform-up' : undefined}
  >
    <Icon name="down" />
  </Button>
)

const withArticle = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`

/** The first text of an entry that says something. */
function firstWords(fields: readonly FormField[], item: string, texts: FormTexts): string {
  for (const field of fields) {
    if (field.kind !== 'text' && field.kind !== 'long-text') continue
    const text = texts[fieldName(item, field.name)]?.trim()
    if (text) return text.slice(0, 80)
  }
  return ''
}
