import { decoded } from '../../http/page-parts.ts'
import { openDay } from './open-day.ts'

/** What a person answers, by the name of the question; anything else gets a word or the first choice. */
const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Sam',
  last_name: 'Tester',
  email: 'sam.tester@example.com',
  phone: '0491 570 156',
  postcode: '4106',
  message: 'Is it still available?',
  preferred_day: openDay(),
}

export interface DrawnForm {
  readonly action: string
  /** Every field with its answer, as a browser without scripts would send them. */
  readonly fields: Readonly<Record<string, string>>
  /** Names of fields that nobody sees. */
  readonly hidden: readonly string[]
}

/** The first form of a page that makes a lead, filled in as a person would who sees what is to be seen. */
export function drawnForm(html: string, answers: Readonly<Record<string, string>> = {}): DrawnForm {
  const [form = '', action = ''] = /<form\b[^>]*\baction="(\/forms\/[^"]+)"[^>]*>.*?<\/form>/s.exec(html) ?? []
  if (!form) throw new Error('The page has no form that makes a lead.')
  // What stands in a part that is hidden from people is not filled in.
  const unseen = [...form.matchAll(/<div\b[^>]*aria-hidden="true"[^>]*>(.*?)<\/div>/gs)].map(([, inside]) => inside!)
  const fields: Record<string, string> = {}
  const hidden: string[] = []
  for (const [tag, kind] of form.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (!name) continue
    const type = attribute(tag, 'type') ?? 'text'
    const value = attribute(tag, 'value') ?? ''
    const given = answers[name] ?? ANSWERS[name]
    if (type === 'hidden' || unseen.some((part) => part.includes(tag))) {
      hidden.push(name)
      fields[name] = value
    } else if (type === 'checkbox' || type === 'radio') {
      if (!(name in fields) && (type === 'radio' || tag.includes('required') || name === 'terms_conditions'))
        fields[name] = value
    } else if (kind === 'select') fields[name] = given ?? firstOption(form.slice(form.indexOf(tag)))
    else fields[name] = given ?? (/\b(type="number"|inputmode="(numeric|decimal)")/i.test(tag) ? '1000' : 'One')
  }
  return { action: decoded(action), fields: { ...fields, ...answers }, hidden }
}

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : decoded(value)
}

const firstOption = (from: string): string =>
  [...from.slice(0, from.indexOf('</select>')).matchAll(/<option\b[^>]*\bvalue="([^"]+)"/g)].map(([, value]) =>
    decoded(value!),
  )[0] ?? ''
