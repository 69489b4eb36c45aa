import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { formText } from '#lib/forms/form-text.ts'
import { plateOf, REGO_FAULT, type RegoState, regoStateOf, STATE_FAULT } from '../rego.ts'

/** The state of the dealer's own address, or of its main location. */
export function siteState(site: Site): RegoState | null {
  const main = primaryLocation(settingsOf(site, locationSettings).locations)
  return regoStateOf((settingsOf(site, siteSettings).address ?? main?.address)?.state ?? '')
}

interface KnownPlate<State extends RegoState | null> {
  readonly plate: string | null
  readonly rego_state: State
}

export type GivenPlate =
  | ({ readonly ok: true } & KnownPlate<RegoState>)
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/**
 * The plate and its state in a form, however they are written; what the form does not ask stays as it is known. The
 * fields that are wrong are named with what to do.
 */
export function plateIn(data: FormData, known: KnownPlate<RegoState | null>): GivenPlate {
  const typed = formText(data, 'rego').trim()
  const plate = data.has('rego') ? plateOf(typed) : known.plate
  const rego_state = data.has('regoState') ? regoStateOf(formText(data, 'regoState')) : known.rego_state
  const wrongPlate = typed !== '' && plate === null
  if (rego_state && !wrongPlate) return { ok: true, plate, rego_state }
  return {
    ok: false,
    fields: { ...(wrongPlate && { rego: REGO_FAULT }), ...(!rego_state && { regoState: STATE_FAULT }) },
  }
}
