import { knownMake } from '#app/features/vehicle/normalise/model/make.ts'
import type { Lead } from '../lead.ts'
import { type AdfElement, group, adfLine, lines, required } from './adf-element.ts'

/** Year, make and model must be named, and nobody asked for them: an empty one is taken for a fault by lead managers. */
const UNKNOWN = 'Unknown'

/** The category of valuations, whose answers describe the shopper's own vehicle. */
const TRADE_IN_CATEGORY = 'Trade-In Valuation'

/** What a shopper has in mind with a vehicle; ADF has no word for bringing it to the workshop. */
type Interest = 'buy' | 'sell' | 'test-drive' | 'trade-in'

interface Vehicle {
  readonly interest: Interest | undefined
  readonly status: 'new' | 'used' | undefined
  readonly year?: string | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly stock?: string | undefined
  readonly trim?: string | undefined
  readonly km?: string | undefined
  readonly price?: { readonly type: 'asking' | 'appraisal'; readonly dollars: number } | undefined
  readonly comments?: string | undefined
}

/** Every vehicle that a lead is about: the dealer's, and the shopper's own where something is said of it. */
export function adfVehicles(lead: Lead): AdfElement[] {
  const wanted = wantedVehicle(lead)
  const own = ownVehicle(lead)
  const all = [...(wanted ? [wanted] : []), ...(own ? [own] : [])]
  return (all.length > 0 ? all : [noVehicle(lead)]).map(vehicleElement)
}

function wantedVehicle({ car, form }: Lead): Vehicle | null {
  if (!car) return null
  return {
    interest: form === 'test-drive' ? 'test-drive' : 'buy',
    status: car.car_type === 'new' ? 'new' : 'used',
    year: car.year === null ? '' : String(car.year),
    make: car.make,
    model: car.model,
    stock: car.stocknum,
    trim: car.badge ?? '',
    km: car.km === null ? '' : String(car.km),
    price: car.price === null ? undefined : { type: 'asking', dollars: car.price },
    comments: car.price_text,
  }
}

/** Leads of these departments are about something to be bought, whatever it will be. */
const sells = ({ department }: Lead): boolean => department === 'sales' || department === 'finance'

const noVehicle = (lead: Lead): Vehicle => ({
  interest: lead.form === 'test-drive' ? 'test-drive' : sells(lead) ? 'buy' : undefined,
  status: undefined,
})

/** The shopper's vehicle, as the questions of this form tell of it. */
function ownVehicle(lead: Lead): Vehicle | null {
  const { form, category } = lead
  const answer = (name: string) => lead.answers.find((each) => each.name === name)?.value ?? ''
  const km = answer('kms').replaceAll(/\D/g, '')
  if (category === TRADE_IN_CATEGORY) {
    const named = { year: answer('year'), make: answer('make'), model: answer('model'), trim: answer('badge') }
    const plate = plateOf(answer('rego'), answer('regoState'))
    return {
      interest: 'trade-in',
      status: 'used',
      ...named,
      km,
      price: appraisal(lead, 'offer_price'),
      comments: plate,
    }
  }
  if (answer('trade_in_vehicle')) {
    const plate = plateOf(answer('rego'), answer('regoState'))
    const condition = answer('trade_in_condition')
    return {
      interest: 'trade-in',
      status: 'used',
      ...namedIn(answer('trade_in_vehicle')),
      km,
      price: appraisal(lead, 'trade_in_offer'),
      comments: [plate, condition && `Condition: ${condition}`].filter(Boolean).join('\n'),
    }
  }
  const plate = plateOf(answer('Rego'), answer('regoState'))
  if (form === 'sell-your-car') {
    return { interest: lead.car ? 'trade-in' : 'sell', status: 'used', km, comments: plate }
  }
  if (!plate) return null
  // Whoever asks the workshop about a vehicle does not give it away.
  const traded = sells(lead) && answer('do-you-have-a-trade-in') !== 'No'
  return { interest: traded ? 'trade-in' : undefined, status: 'used', km, comments: plate }
}

const plateOf = (rego: string, state: string): string => (rego ? [rego, state].filter(Boolean).join(' ') : '')

/** What the dealer has offered for it. */
function appraisal({ answers }: Lead, name: string): Vehicle['price'] {
  const offer = answers.find((each) => each.name === name)?.wire
  return typeof offer === 'number' ? { type: 'appraisal', dollars: offer } : undefined
}

/** Most words that the name of a make has: "Mercedes-Benz", "Land Rover", "New Holland Agriculture". */
const MOST_WORDS = 3

/** "2018 Mazda CX-5 Touring" in its parts; a make that we do not know stands with the model. */
export function namedIn(typed: string): { readonly year: string; readonly make: string; readonly model: string } {
  const year = /\b(?:19|20)\d\d\b/.exec(typed)?.[0] ?? ''
  const words = typed
    .replace(year, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)
  for (let count = MOST_WORDS; count > 0; count--) {
    const make = knownMake(words.slice(0, count).join(' '))
    if (make !== undefined && count <= words.length) return { year, make, model: words.slice(count).join(' ') }
  }
  return { year, make: '', model: words.join(' ') }
}

function vehicleElement(vehicle: Vehicle): AdfElement {
  const { interest, status, year = '', make = '', model = '', stock = '', trim = '', km = '', price } = vehicle
  return group(
    'vehicle',
    [
      required('year', [year, UNKNOWN]),
      required('make', [make, UNKNOWN]),
      required('model', [model, UNKNOWN]),
      ...adfLine('stock', stock),
      ...adfLine('trim', trim),
      ...adfLine('odometer', km, { units: 'km' }),
      ...(price ? adfLine('price', String(price.dollars), { type: price.type, currency: 'AUD' }) : []),
      ...lines('comments', vehicle.comments ?? ''),
    ],
    { interest, status },
  )
}
