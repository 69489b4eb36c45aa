import { attributeNames, attributeOf } from '#app/features/search/documents/attributes.ts'
import { nameAsWords } from '../../form/words/field-labels.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from '../list-names.ts'

/** Which cars are meant: "Make Kia or Toyota, price up to $20,000". */
export function filterWords(filter: DocumentObject): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    const words = isObject(value) ? rangeWords(name, value) : valuesWords(value)
    return words === '' ? [] : [`${labelOf(name)} ${words}`]
  })
  const words = parts.join(', ')
  return words === '' ? 'all cars' : words.slice(0, 1).toUpperCase() + words.slice(1)
}

const attributeNamed = (name: string) => {
  const known = attributeNames.find((each) => each === name)
  return known && attributeOf(known)
}

function labelOf(name: string): string {
  const label = attributeNamed(name)?.label ?? nameAsWords(name)
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}

function valuesWords(value: DocumentValue): string {
  const values = (Array.isArray(value) ? value : [value]).map(String)
  return values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

function rangeWords(name: string, range: DocumentObject): string {
  const [min, max] = [own(range, 'min'), own(range, 'max')].map((bound) => (typeof bound === 'number' ? amount(name, bound) : '')) // prettier-ignore
  if (min && max) return `from ${min} to ${max}`
  return max ? `up to ${max}` : min ? `from ${min}` : ''
}

/** Years and doors are written as they are; dollars and kilometres in thousands. */
function amount(name: string, bound: number): string {
  const unit = attributeNamed(name)?.unit
  const number = bound.toLocaleString('en-AU')
  if (unit === undefined) return String(bound)
  return unit === 'km' ? `${number} km` : `$${number}${unit === 'dollars' ? '' : ' a week'}`
}
