import { SaxesParser } from 'saxes'

/** What a portal says of one lead in ADF, as far as it says it. */
export interface AdfProspect {
  readonly id: string
  readonly name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  readonly comments: string
  readonly vehicle: { readonly name: string; readonly stock: string }
  readonly provider: string
}

/** Longer ones are no lead, characters. */
const MOST_XML = 200_000
const MOST_DEPTH = 20

/** The first prospect of an ADF text; null for what is no ADF. Entities of its own make it none. */
export function readAdf(xml: string): AdfProspect | null {
  if (xml.length > MOST_XML || !/<adf\b/i.test(xml) || /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(xml)) return null
  const values = new Map<string, string>()
  const path: string[] = []
  let [part, prospects] = ['', 0]
  const parser = new SaxesParser()
  let broken = false
  parser.on('error', () => (broken = true))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.toLowerCase())
    if (path.length > MOST_DEPTH) broken = true
    if (path.at(-1) === 'prospect') prospects++
    part = (attributes as Record<string, string>)['part'] ?? ''
  })
  const take = (text: string) => {
    if (prospects !== 1 || text.trim() === '') return
    const within = path.slice(path.indexOf('prospect') + 1).join('/')
    const key = within.endsWith('/name') && part !== '' ? `${within}#${part}` : within
    values.set(key, `${values.get(key) ?? ''}${text}`.trim())
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => void path.pop())
  // The declaration of a charset says nothing of a text that was decoded already.
  parser.write(xml.slice(xml.search(/<(?:adf|\?adf)\b/i))).close()
  return broken || prospects === 0 ? null : prospectOf((key) => values.get(key) ?? '')
}

function prospectOf(value: (key: string) => string): AdfProspect {
  const contact = (name: string) => value(`customer/contact/${name}`)
  const [first = '', ...rest] = (contact('name#full') || contact('name')).split(/\s+/)
  const vehicle = ['year', 'make', 'model', 'trim'].map((name) => value(`vehicle/${name}`)).filter(Boolean)
  return {
    id: value('id'),
    name: contact('name#first') || first,
    last_name: contact('name#last') || rest.join(' '),
    email: contact('email'),
    phone: contact('phone'),
    postcode: value('customer/contact/address/postalcode'),
    comments: value('customer/comments'),
    vehicle: { name: vehicle.join(' '), stock: value('vehicle/stock') },
    provider: value('provider/name#full') || value('provider/name'),
  }
}
