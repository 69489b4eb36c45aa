import { settingsOf } from '#app/features/site/site.ts'
import type { ValuationFlow, FlowProblem } from './valuation-flow.ts'
import { takeFlowTurn } from './flow-limits.server.ts'
import { valuationPhotosOf } from '../photos/photos.server.ts'
import { tradeInSettings } from '../settings.schema.ts'
import type { KeptValuation } from '../valuation/valuation.ts'

/** What came of a form: the valuation to go on with, or what is wrong. */
export type FlowPosted =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: FlowProblem }
  /** There is no such valuation any more. */
  | { readonly ok: false; readonly problem: null }

/** Adds the photos of a form, as many as there is room for. The first that is none says why. */
export async function addPhotos(requested: ValuationFlow, kept: KeptValuation, data: FormData): Promise<FlowPosted> {
  const { site, source, leads, visitor } = requested
  const { most_photos } = settingsOf(site, tradeInSettings).trade_in
  const wrong = (status: number, message: string, retryAfter?: number): FlowPosted => ({
    ok: false,
    problem: { status, step: 'photos', message: null, fields: { photos: message }, values: {}, retryAfter },
  })
  const files = data.getAll('photos').filter((file): file is File => typeof file !== 'string' && file.size > 0)
  if (files.length === 0) return wrong(422, 'Please choose one or more photos first.')
  const photos = valuationPhotosOf(site)
  for (const file of files) {
    if ((await photos.list(kept.id)).length >= most_photos) return wrong(422, fullText(most_photos))
    const refusal = await takeFlowTurn(site, 'valuation-photo', { secret: leads.secret, address: visitor.address })
    if (refusal) return wrong(refusal.status, refusal.reason, refusal.retryAfter)
    const pressed = await source.press(file)
    if (!pressed.ok) return wrong(422, pressed.reason)
    // The dealer hears of it in the log; a shopper cannot do anything about it.
    if ((await source.room(site, pressed.bytes.length)) !== null) return wrong(422, NO_ROOM)
    if (!(await photos.add(kept.id, pressed, most_photos))) return wrong(422, fullText(most_photos))
  }
  return { ok: true, id: kept.id }
}

const NO_ROOM = 'We can’t take photos at the moment. Please bring the vehicle in instead.'

const fullText = (most: number): string =>
  most === 0 ? 'We don’t take photos online. Please bring the vehicle in instead.' : `You can add up to ${most} photos. Remove one to add another.` // prettier-ignore

export async function removePhoto({ site }: ValuationFlow, kept: KeptValuation, data: FormData): Promise<FlowPosted> {
  const photo = data.get('photo')
  if (typeof photo === 'string') await valuationPhotosOf(site).remove(kept.id, photo)
  return { ok: true, id: kept.id }
}
