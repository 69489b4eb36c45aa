import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { isMailAddress } from '#lib/forms/one-line.ts'
import { type DocumentObject, isObject, objectOf, own } from '../../document/list-names.ts'
import type { SettingProblems, SettingTexts } from '../setting-form.ts'
import { textOf } from '../../document/text-of.ts'

/** Ways in which leads go out, with what each is for. */
export const CHANNELS = [
  ['dealer-email', 'Email that people read'],
  ['adf-email', 'ADF by email, for a lead manager'],
  ['webhook', 'Webhook, for a program of yours'],
] as const

const MOST_WAYS = 100
const SHORTEST_SECRET = 16

type WayField = 'channel' | 'to' | 'place' | 'url' | 'secret' | 'departments' | 'locations'

/** The control that asks a field of a way. */
export const wayName = (at: number, field: WayField): string => `way${at}-${field}`

/** The ways of a document as they were written. */
export function writtenWays(document: DocumentObject): readonly DocumentObject[] {
  const ways = own(document, 'lead_delivery')
  return Array.isArray(ways) ? ways.filter(isObject) : []
}

const lines = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('\n') : '')
const linesIn = (text: string | undefined): string[] => (text ?? '').split(/[\n,;]/).map((line) => line.trim()).filter(Boolean) // prettier-ignore

/** The texts of the form about ways; a secret is never among them. */
export const wayTexts = (ways: readonly DocumentObject[]): SettingTexts =>
  Object.fromEntries(
    ways.flatMap((way, at) => [
      [wayName(at, 'channel'), textOf(own(way, 'channel'))],
      [wayName(at, 'to'), lines(own(way, 'to'))],
      [wayName(at, 'place'), textOf(own(way, 'place')) || 'body'],
      [wayName(at, 'url'), textOf(own(way, 'url'))],
      [wayName(at, 'departments'), lines(own(way, 'departments'))],
      [wayName(at, 'locations'), lines(own(way, 'locations'))],
    ]),
  )

/** How many ways a form asks about: those that there are, and one more. */
export const wayRows = (texts: SettingTexts): number =>
  Math.min(MOST_WAYS, 1 + Object.keys(texts).reduce((most, name) => (texts[name] ? Math.max(most, Number(/^way(\d{1,2})-channel$/.exec(name)?.[1] ?? -1) + 1) : most), 0)) // prettier-ignore

/** What is wrong with the ways that somebody has typed. */
export function wayProblems(texts: SettingTexts, known: readonly DocumentObject[]): SettingProblems {
  const problems: Record<string, string> = {}
  for (let at = 0; at < MOST_WAYS; at += 1) {
    const channel = texts[wayName(at, 'channel')] ?? ''
    if (channel === '') continue
    if (channel === 'webhook') {
      const url = (texts[wayName(at, 'url')] ?? '').trim()
      if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) problems[wayName(at, 'url')] = 'This must be a web address, such as https://crm.example.com/leads.' // prettier-ignore
      const secret = (texts[wayName(at, 'secret')] ?? '').trim()
      const kept = typeof own(known[at] ?? {}, 'secret') === 'string' && own(known[at] ?? {}, 'url') === url
      if (secret === '' && !kept) problems[wayName(at, 'secret')] = 'A new address needs its secret, which the program checks leads by.' // prettier-ignore
      if (secret !== '' && secret.length < SHORTEST_SECRET) problems[wayName(at, 'secret')] = `A secret has ${SHORTEST_SECRET} characters or more.` // prettier-ignore
      continue
    }
    const to = linesIn(texts[wayName(at, 'to')])
    const wrong = to.find((address) => !isMailAddress(address))
    if (to.length === 0) problems[wayName(at, 'to')] = 'Say to which address, or choose “Nothing” above.'
    else if (wrong !== undefined) problems[wayName(at, 'to')] = `“${wrong.slice(0, 80)}” is no email address.`
  }
  return problems
}

/** The ways that somebody has typed; a secret that was left empty stays as it was. */
export function waysOf(texts: SettingTexts, known: readonly DocumentObject[]): readonly DocumentObject[] {
  return Array.from({ length: MOST_WAYS }, (_, at) => {
    const channel = texts[wayName(at, 'channel')] ?? ''
    if (!CHANNELS.some(([name]) => name === channel)) return null
    const departments = linesIn(texts[wayName(at, 'departments')]).filter((one) => DEPARTMENTS.some((name) => name === one)) // prettier-ignore
    const before = known[at] ?? {}
    const ids = idsAs(linesIn(texts[wayName(at, 'locations')]), own(before, 'locations'))
    const which = { departments: departments.length > 0 ? departments : undefined, locations: ids.length > 0 ? ids : undefined } // prettier-ignore
    if (channel === 'webhook') {
      const url = (texts[wayName(at, 'url')] ?? '').trim()
      const typed = (texts[wayName(at, 'secret')] ?? '').trim()
      return objectOf(Object.entries({ channel, url, secret: typed || own(before, 'secret'), ...which }))
    }
    const place = channel === 'adf-email' && texts[wayName(at, 'place')] === 'attachment' ? 'attachment' : undefined
    return objectOf(Object.entries({ channel, to: linesIn(texts[wayName(at, 'to')]), place, ...which }))
  }).filter((way) => way !== null)
}

/** Ids as the document writes them: a number stays one. */
const idsAs = (ids: readonly string[], before: unknown): (string | number)[] =>
  ids.map((id) => (Array.isArray(before) && before.includes(id) ? id : /^\d{1,15}$/.test(id) ? Number(id) : id))
