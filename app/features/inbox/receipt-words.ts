import { clockTime } from '#app/features/locations/opening-hours.ts'
import { addDays, localTime } from '#lib/local-time.ts'
import type { LeadReceipt } from './receipt.server.ts'

const two = (amount: number): string => String(amount).padStart(2, '0')

/** "9:04 am", and the day where it is another than that of the enquiry. */
function timeOf(moment: number, received: string, zone: string): string {
  const { date, minutes } = localTime(zone, moment)
  const time = clockTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
  if (date === received) return time
  return date === addDays(received, 1) ? `the next day at ${time}` : `${Number(date.slice(8))}/${Number(date.slice(5, 7))} at ${time}` // prettier-ignore
}

/**
 * How it went with an enquiry, for whoever sent it: "Received 9:01 am, opened by Sam 9:04 am, answered 9:10 am." Null
 * where the site does not tell.
 */
export function receiptWords(receipt: LeadReceipt | null, zone: string): string | null {
  if (!receipt) return null
  const { received_at, opened, answered_at } = receipt
  const { date } = localTime(zone, received_at)
  const steps = [
    `Received ${timeOf(received_at, date, zone)}`,
    ...(opened ? [`opened by ${opened.by} ${timeOf(opened.at, date, zone)}`] : []),
    ...(answered_at === null ? [] : [`answered ${timeOf(answered_at, date, zone)}`]),
  ]
  return `${steps.join(', ')}.`
}
