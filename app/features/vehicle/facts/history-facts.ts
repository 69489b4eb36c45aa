import type { Car } from '../car.ts'
import { dateText, type Fact } from './key-facts.ts'
import { lookupKey } from '../normalise/lookup.ts'
import { isShown } from './shown-value.ts'

type History = NonNullable<Car['vehicle_history']>

/** Words of feeds for "there is none". */
const NONE = new Set(['no', 'n', 'none', 'nil', 'clear', 'false', '0', 'not written off', 'not recorded', 'no record'])

/** What is known of the past of a vehicle, as facts, the good and the bad alike; what is not known is left out. */
export function historyFacts({ vehicle_history: history }: Pick<Car, 'vehicle_history'>): Fact[] {
  if (!history) return []
  const { owners, keys, finance_owing, stolen, odometer_consistent } = history
  const facts: [string, string | undefined][] = [
    ['Previous owners', owners === undefined ? undefined : owners === 0 ? 'None' : String(owners)],
    ['Keys', keys === undefined ? undefined : String(keys)],
    ['Service history', serviceText(history)],
    ['Written-off register', writtenOffText(history)],
    ['Finance owing', finance_owing === undefined ? undefined : finance_owing ? 'Recorded' : 'None recorded'],
    ['Reported stolen', stolen === undefined ? undefined : stolen ? 'Recorded' : 'Not recorded'],
    [
      'Odometer check',
      odometer_consistent === undefined
        ? undefined
        : odometer_consistent
          ? 'Matches its records'
          : 'Doesn’t match its records',
    ],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

function serviceText({ service_history: text }: History): string | undefined {
  if (!isShown(text)) return undefined
  const key = lookupKey(text)
  if (key === 'full' || key === 'complete') return 'Full'
  if (key === 'partial' || key === 'part') return 'Partial'
  if (key === 'yes' || key === 'y' || key === 'true') return 'On file'
  return NONE.has(key) ? 'None on file' : text
}

const NOT_RECORDED = 'Not recorded'

function writtenOffText({ written_off: text }: History): string | undefined {
  if (!isShown(text)) return undefined
  const key = lookupKey(text)
  if (NONE.has(key)) return NOT_RECORDED
  if (key.includes('statutory')) return 'Statutory write-off'
  if (key.includes('repairable')) return 'Repairable write-off'
  return ['yes', 'y', 'true', '1'].includes(key) ? 'Recorded as written off' : text
}

/** Whether a register of write-offs has the vehicle: it is worth less than others of its kind, by nobody knows how much. */
export const isWrittenOff = ({ vehicle_history: history = {} }: Pick<Car, 'vehicle_history'>): boolean =>
  ![undefined, NOT_RECORDED].includes(writtenOffText(history))

/** What a buyer has to read before the price: "Repairable write-off"; empty where no register has the vehicle. */
export const writeOffOf = (car: Pick<Car, 'vehicle_history'>): string =>
  isWrittenOff(car) ? (writtenOffText(car.vehicle_history ?? {}) ?? '') : ''

/** Who was asked, and when: "By PPSR, 3 November 2026."; empty where nobody says. */
export function historySource({ vehicle_history: history }: Pick<Car, 'vehicle_history'>): string {
  const source = isShown(history?.source) ? history.source : ''
  const day = dateText(history?.checked_on)
  if (!source && !day) return ''
  return `As recorded in the registers${source ? ` (${source})` : ''}${day ? ` on ${day}` : ''}.`
}
