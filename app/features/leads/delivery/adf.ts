import type { Location } from '#app/features/locations/location.ts'
import { localTime } from '#app/features/locations/hours/zone-time.ts'
import { zoneOf } from '#app/features/locations/zone.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { type AboutLead, fullName, otherAnswers, topicOf, wordsOf } from './letters/lead-facts.ts'
import { localMoment } from './letters/local-moment.ts'
import { manyLines, oneLine } from './one-line.ts'

/** Registered by nobody, used by everybody who takes ADF as a file. */
export const ADF_TYPE = 'application/x-adf+xml'

/**
 * A lead in the Auto-lead Data Format 1.0, for the dealer's lead manager. Elements stand in the order of its document
 * type; every value is one that somebody typed and is escaped here.
 */
export function adfXml(about: AboutLead): string {
  const { lead, dealer, location } = about
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="${attribute(new URL(dealer.origin).host)}">${text(lead.id)}</id>
    <requestdate>${isoMoment(lead.created_at, zoneOf(location))}</requestdate>
${vehicle(about)}
${customer(about)}
${vendor(about)}
    <provider>
      <name part="full" type="business">${text(dealer.name)}</name>
      <service>${text(topicOf(lead))}</service>
      <url>${text(dealer.origin)}</url>
    </provider>
  </prospect>
</adf>
`
}

/** What a form is about: a vehicle to buy, one that is offered, or both (a valuation). */
function vehicle(about: AboutLead): string {
  const { car, form, category } = about.lead
  const traded = category === TRADE_IN_CATEGORY
  if (traded) return [car ? bought(about) : '', tradedIn(about)].filter(Boolean).join('\n')
  return form === 'sell-your-car' ? bought(about, 'trade-in') : bought(about)
}

/** The category of valuations, whose answers describe the vehicle. */
const TRADE_IN_CATEGORY = 'Trade-In Valuation'

function tradedIn({ lead: { answers } }: AboutLead): string {
  const answer = (name: string) => answers.find((each) => each.name === name)?.value ?? ''
  const rego = ['rego', 'regoState'].map(answer).filter(Boolean).join(' ')
  const odometer = answer('kms').replaceAll(/\D/g, '')
  const offer = answers.find(({ name }) => name === 'offer_price')?.wire
  return element('    ', 'vehicle', {
    attributes: 'interest="trade-in" status="used"',
    children: [
      leaf('year', answer('year')),
      leaf('make', answer('make')),
      leaf('model', answer('model')),
      answer('badge') ? leaf('trim', answer('badge')) : '',
      odometer ? leaf('odometer', odometer, 'units="km"') : '',
      typeof offer === 'number' ? leaf('price', String(offer), 'type="appraisal" currency="AUD"') : '',
      rego ? leaf('comments', rego) : '',
    ],
  })
}

function bought({ lead: { car, form, answers } }: AboutLead, interest: 'buy' | 'trade-in' = 'buy'): string {
  const offered = form === 'sell-your-car'
  const answer = (name: string) => answers.find((each) => each.name === name)?.value ?? ''
  const comments = offered ? ['Rego', 'regoState'].map(answer).filter(Boolean).join(' ') : (car?.price_text ?? '')
  const odometer = offered ? answer('kms').replaceAll(/\D/g, '') : String(car?.km ?? '')
  return element('    ', 'vehicle', {
    attributes: `interest="${interest}" status="${car?.car_type === 'new' ? 'new' : 'used'}"`,
    children: [
      leaf('year', String(car?.year ?? '')),
      leaf('make', car?.make ?? ''),
      leaf('model', car?.model ?? ''),
      car?.stocknum ? leaf('stock', car.stocknum) : '',
      car?.badge ? leaf('trim', car.badge) : '',
      odometer ? leaf('odometer', odometer, 'units="km"') : '',
      typeof car?.price === 'number' ? leaf('price', String(car.price), 'type="asking" currency="AUD"') : '',
      comments ? leaf('comments', comments) : '',
    ],
  })
}

function customer(about: AboutLead): string {
  const { person } = about.lead
  const contact = element('      ', 'contact', {
    children: [
      person.name ? leaf('name', person.name, 'part="first" type="individual"') : '',
      person.last_name ? leaf('name', person.last_name, 'part="last" type="individual"') : '',
      person.name || person.last_name ? '' : leaf('name', fullName(about.lead), 'part="full" type="individual"'),
      person.email ? leaf('email', person.email) : '',
      person.phone ? leaf('phone', person.phone, 'type="voice" time="nopreference"') : '',
      person.postcode
        ? element('        ', 'address', {
            children: [leaf('postalcode', person.postcode), leaf('country', 'AU')],
          }).trimStart()
        : '',
    ],
  })
  return `    <customer>
${contact}
      ${leaf('comments', commentsOf(about))}
    </customer>`
}

/** What ADF has no element for: the test drive, and whatever else was asked. */
const commentsOf = ({ lead, location }: AboutLead): string =>
  [
    topicOf(lead),
    lead.slot === null ? '' : `Test drive booked: ${localMoment(lead.slot, zoneOf(location))}`,
    wordsOf(lead),
    ...otherAnswers(lead).map(({ label, value }) => `${label}: ${value}`),
    `News and offers: ${lead.opt_in ? 'agreed' : 'not agreed'}`,
  ]
    .filter(Boolean)
    .join('\n')

function vendor({ dealer, location }: AboutLead): string {
  return `    <vendor>
      ${leaf('vendorname', dealer.name)}
${element('      ', 'contact', { children: vendorContact(dealer.name, location) })}
    </vendor>`
}

function vendorContact(dealer: string, location: Location | null): string[] {
  const { email, phone = '', landline_phone = '' } = location?.contact_detail ?? {}
  return [
    leaf('name', location?.name ?? dealer, 'part="full" type="business"'),
    email ? leaf('email', email) : '',
    phone || landline_phone ? leaf('phone', phone || landline_phone, 'type="voice" time="nopreference"') : '',
  ]
}

interface Inside {
  readonly attributes?: string
  readonly children: readonly string[]
}

function element(indent: string, name: string, { attributes = '', children }: Inside): string {
  const inner = children.filter(Boolean).map((child) => `${indent}  ${child}\n`)
  return `${indent}<${[name, attributes].filter(Boolean).join(' ')}>\n${inner.join('')}${indent}</${name}>`
}

const leaf = (name: string, value: string, attributes = ''): string =>
  `<${[name, attributes].filter(Boolean).join(' ')}>${text(value)}</${name}>`

const text = (value: string): string => escapeMarkup(manyLines(value))
const attribute = (value: string): string => escapeMarkup(oneLine(value))

/** ISO 8601 with the offset of the dealer's clocks: "2026-11-21T13:00:00+10:00". */
function isoMoment(moment: number, timeZone: string): string {
  const { date, minutes } = localTime(timeZone, moment)
  const ahead = Math.round((Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - moment) / 60_000)
  const local = new Date(moment + ahead * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = Math.abs(ahead)
  return `${local}${ahead < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}
