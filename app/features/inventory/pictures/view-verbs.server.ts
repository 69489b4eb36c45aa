import { filmUrl } from '#app/features/site/pictures/film.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { OverrideField, OverrideValue } from '#app/features/stock/overrides/override.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { isAllAround } from '#app/features/vehicle/viewer/panorama.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarVerbResult } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { carRow } from './picture-board.server.ts'

const RIGHT = 'stock.photograph'

/** A spin of fewer pictures jumps; a car has at most so many of them (`spin_images`). */
export const SPIN_FRAMES = { least: 8, most: 200 } as const

export interface ViewFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What there is to look at of a car besides its pictures. Null: what its feed has, if it has any. */
export interface ViewVerbs {
  setPanorama(slug: string, file: ViewFile | null): Promise<CarVerbResult>
  /** A 360° spin; files stand in the order of their names. */
  setSpin(slug: string, files: readonly ViewFile[] | null): Promise<CarVerbResult>
  setFilm(slug: string, file: ViewFile | null): Promise<CarVerbResult>
}

export function viewVerbs(actor: InventoryActor): ViewVerbs {
  const { site, ports } = actor

  async function isWithin(slug: string): Promise<boolean> {
    const row = await carRow(site, slug)
    const reach = carReach(actor, RIGHT)
    return row !== undefined && reach !== undefined && isCarWithin(reach, rowToCar(row))
  }

  const set = (slug: string, verb: string, field: OverrideField, value: OverrideValue | undefined) =>
    actOnCar(actor, { right: RIGHT, verb }, slug, async ({ trx, decision }) => {
      const overrides = overridesOf(site)
      if (value === undefined) {
        const cleared = await overrides.clear(trx, slug, { fields: [field], ...decision })
        return cleared === 0 ? { more: {}, unchanged: true } : { more: {}, after: null }
      }
      const known = (await overrides.of(slug, trx)).find((one) => one.field === field)
      if (known?.value === JSON.stringify(value)) return { more: {}, unchanged: true }
      await overrides.set(trx, slug, { values: { [field]: value }, ...decision })
      return { more: {}, before: known ? JSON.parse(known.value) : null, after: value }
    })

  const refused = (message: string): CarVerbResult => ({ ok: false, reason: 'refused', message })
  const NOT_FOUND: CarVerbResult = { ok: false, reason: 'not-found' }

  return {
    async setPanorama(slug, file) {
      if (!file) return set(slug, 'car.panorama', 'spin_interior_image', undefined)
      if (!(await isWithin(slug))) return NOT_FOUND
      const put = await ports.media.put(site, file.bytes)
      if (!put.ok) return refused(put.reason)
      const { width, height } = put
      if (!isAllAround(put)) return refused(`A panorama all around is twice as wide as it is high; this picture is ${width} × ${height} pixels. Export it as an equirectangular picture and send it again.`) // prettier-ignore
      return set(slug, 'car.panorama', 'spin_interior_image', mediaUrl(put.id, 'panorama'))
    },

    async setSpin(slug, files) {
      if (!files) return set(slug, 'car.spin', 'spin_images', undefined)
      if (!(await isWithin(slug))) return NOT_FOUND
      const { least, most } = SPIN_FRAMES
      if (files.length < least || files.length > most) return refused(`A 360° spin has ${least} to ${most} pictures, best 24 or 36; these are ${files.length}. Choose all of them at once.`) // prettier-ignore
      const byName = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
      const frames: string[] = []
      for (const { name, bytes } of byName) {
        const put = await ports.media.put(site, bytes)
        if (!put.ok) return refused(`${name}: ${put.reason} The spin was not changed.`)
        frames.push(mediaUrl(put.id, 'spin'))
      }
      return set(slug, 'car.spin', 'spin_images', frames)
    },

    async setFilm(slug, file) {
      if (!file) return set(slug, 'car.film', 'video_url', undefined)
      if (!(await isWithin(slug))) return NOT_FOUND
      const put = await ports.media.putFilm(site, file.bytes)
      return put.ok ? set(slug, 'car.film', 'video_url', filmUrl(put.id, put.format)) : refused(put.reason)
    },
  }
}
