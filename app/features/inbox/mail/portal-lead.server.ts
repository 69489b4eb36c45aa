import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { NewLead } from '#app/features/leads/lead.ts'
import type { IncomingMail } from '#app/features/messages/incoming-mail.ts'
import { isMailAddress, manyLines, oneLine } from '#lib/forms/one-line.ts'
import { type AdfProspect, readAdf } from './read-adf.ts'
import { plainText } from './plain-text.server.ts'

const MOST_MESSAGE = 5_000
/** What portals call a lead in the subjects of their letters. */
const CATEGORY = 'Portal Enquiry'

/** What a letter of a portal says of somebody who asks; null where nobody can be reached by it. */
export function portalLead(site: string, mail: IncomingMail): NewLead | null {
  const adf = adfIn(mail)
  const found = adf ? adfFacts(adf) : plainFacts(mail)
  const email = found.email.trim().toLowerCase()
  const person = {
    name: oneLine(found.name, 100),
    last_name: oneLine(found.last_name, 100),
    email: isMailAddress(email) ? email : null,
    phone: phoneOf(found.phone),
    postcode: /^\d{4}$/.test(found.postcode.trim()) ? found.postcode.trim() : null,
  }
  if (person.email === null && person.phone === null) return null
  const message = manyLines(found.message).slice(0, MOST_MESSAGE)
  const answers = [
    { name: 'vehicle', label: 'Vehicle', value: oneLine(found.vehicle) },
    { name: 'stock', label: 'Stock number', value: oneLine(found.stock, 60) },
    { name: 'message', label: 'Message', value: message },
  ]
  const host = mail.from.split('@')[1] ?? ''
  return {
    form: 'mail',
    category: CATEGORY,
    subcategory: null,
    department: 'sales',
    location: null,
    person,
    car: null,
    answers: answers.filter(({ value }) => value !== ''),
    consents: [],
    attribution: { source: oneLine(found.source || host, 120), visited_pages: [], linked_query_params: {} },
    url: '',
    user_agent: '',
    address: '',
    submission: submissionOf(site, mail, adf),
    slot: null,
  }
}

/** The same letter, or the same lead under its own number, is one lead however often it comes. */
function submissionOf(site: string, { messageId, from, text }: IncomingMail, adf: AdfProspect | null): string {
  const name = adf?.id ? ['adf', from, adf.id] : ['mail', messageId || text]
  return createHash('sha256').update(JSON.stringify([site, ...name])).digest('hex') // prettier-ignore
}

const adfIn = ({ text, files }: IncomingMail): AdfProspect | null =>
  [text, ...files.map((file) => file.text)].map(readAdf).find((adf) => adf !== null) ?? null

interface LeadFacts {
  readonly name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  readonly message: string
  readonly vehicle: string
  readonly stock: string
  readonly source: string
}

const adfFacts = ({ comments, vehicle, provider, ...person }: AdfProspect): LeadFacts => ({
  ...person,
  message: comments,
  vehicle: vehicle.name,
  stock: vehicle.stock,
  source: provider,
})

/** What lines such as "Phone: 0491 570 156" of a letter say. */
function plainFacts(mail: IncomingMail): LeadFacts {
  const text = mail.text.trim() || plainText(mail.html)
  const lines = text.split('\n').slice(0, 500)
  const line = (label: RegExp) => {
    for (const one of lines) {
      const [, name = '', value = ''] = /^\s*([\w /-]{2,30}?)\s*[:=]\s*(.+)$/.exec(one.slice(0, 400)) ?? []
      if (label.test(name)) return value.trim()
    }
    return ''
  }
  const name = line(/^(?:(?:customer|full|contact|buyer) )?name$/i)
  const [first = '', ...rest] = name.split(/\s+/)
  const at = text.search(/^\s*(?:message|comments?|enquiry|question)\s*:/im)
  const message = at < 0 ? text : text.slice(at).replace(/^[^:]*:\s*/, '')
  return {
    name: line(/^first ?name$/i) || first,
    last_name: line(/^(?:last ?name|surname)$/i) || rest.join(' '),
    email: line(/^(?:(?:customer|contact|buyer) )?e-?mail(?: address)?$/i).replace(/^<|>$/g, ''),
    phone: line(/^(?:(?:customer|contact|buyer|mobile|tele)\s?)?phone(?: number)?$|^mobile$|^telephone$/i),
    postcode: line(/^post ?code$/i),
    message,
    vehicle: line(/^(?:vehicle|car|listing|item)$/i),
    stock: line(/^stock(?: (?:no|number|id))?$/i),
    source: '',
  }
}

/** E.164 where it is a number, else nothing. */
function phoneOf(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed.slice(0, 40), 'AU')
  return phone?.isPossible() ? phone.number : null
}
