import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import type { Arrival } from '#app/features/vehicle/arrival.ts'

interface About {
  /** "car", "caravan" */
  readonly noun: string
  readonly inspected: boolean
}

/** Why no time before the arrival of a vehicle can be chosen, for whoever would like to see it. */
export function arrivalText({ day }: Arrival, { noun, inspected }: About): string {
  const see = inspected ? 'inspect' : 'drive'
  return day === null
    ? `This ${noun} is on its way to us. Leave your details, and we will arrange a time to ${see} it when it arrives.`
    : `This ${noun} is on its way to us. We expect it on ${dateInWords(day)}, and you can ${see} it from then on.`
}
