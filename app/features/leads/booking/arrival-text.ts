import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import type { Arrival } from '#app/features/vehicle/facts/arrival.ts'
import { type EngineFields, visitVerb } from '#app/features/vehicle/facts/driven.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'

/** Why no time before the arrival of a vehicle can be chosen, for whoever would like to see it. */
export function arrivalText({ day }: Arrival, car: EngineFields): string {
  const { see } = visitVerb(car)
  const noun = typeNameOf(car).toLowerCase()
  return day === null
    ? `This ${noun} is on its way to us. Leave your details and we’ll arrange a time to ${see} it when it arrives.`
    : `This ${noun} is on its way to us. We expect it on ${dateInWords(day)}, and you can ${see} it from then.`
}
