import { transactionOf } from '#app/features/site/database.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { isFocus, type PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import {
  type CarPicture,
  MOST_PICTURES,
  type OwnPictures,
  pictureKey,
  type PicturePlace,
} from '#app/features/stock/overrides/own-pictures.ts'
import { ownPicturesOf, putOwnPictures } from '#app/features/stock/overrides/set-pictures.server.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import {
  actOnCar,
  type CarDeed,
  type CarVerbResult,
  type CarWork,
  type InventoryTransaction,
} from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { carRow } from './picture-board.server.ts'
import { seenOrder } from './picture-board.ts'
import { ALT_LENGTH, LABEL_LENGTH, proposedAlt } from './picture-words.ts'

const RIGHT = 'stock.photograph'

/** A file that somebody sends for a car. */
export interface PictureFile {
  readonly name: string
  readonly label: string
  readonly bytes: Uint8Array
}

/** What became of one file of several. */
export type PictureOutcome =
  | { readonly ok: true; readonly key: string }
  /** A sentence for whoever sent it; `busy`: nothing is wrong with it, it may be sent again in a while. */
  | { readonly ok: false; readonly name: string; readonly reason: string; readonly busy: boolean }

/** What somebody says of a picture, and what stood there when they began. */
export interface PictureDescription {
  readonly key: string
  readonly label: string
  readonly alt: string
  readonly seen: { readonly label: string; readonly alt: string }
}

/** The pictures of cars, for whoever takes and orders them. */
export interface PhotoVerbs {
  /** Adds pictures behind one's own, in their order; the same picture again changes nothing. */
  addPictures(
    slug: string,
    files: readonly PictureFile[],
  ): Promise<CarVerbResult<{ readonly outcomes: readonly PictureOutcome[] }>>
  /** Puts these first, in their order; `seen` is the order that somebody looked at (`seenOrder`). */
  orderPictures(slug: string, keys: readonly string[], seen: string): Promise<CarVerbResult>
  describePicture(slug: string, description: PictureDescription): Promise<CarVerbResult>
  /** Says what has to stay in view where a picture is cut. */
  focusPicture(slug: string, key: string, focus: PictureFocus): Promise<CarVerbResult>
  /** Takes an own picture away, or leaves one of the feed out. */
  removePicture(slug: string, key: string): Promise<CarVerbResult>
  /** Puts back what was removed. */
  restorePicture(slug: string, key: string): Promise<CarVerbResult>
  placePictures(slug: string, place: PicturePlace, seen: string): Promise<CarVerbResult>
}

const GONE = 'Somebody has removed this picture meanwhile. Nothing was done.'
const OTHERS = 'Somebody else has changed the pictures meanwhile. What you see is how they stand now; nothing of yours was done.' // prettier-ignore
const FULL = `A car has at most ${MOST_PICTURES} pictures. Remove some, and send this one again.`

export function photoVerbs(actor: InventoryActor): PhotoVerbs {
  const { site } = actor
  type Deed = Promise<CarDeed<object>>

  /** Changes what was decided of the pictures of a car; null: nothing is to be done. */
  const change =
    (verb: string, changed: (now: OwnPictures, shown: readonly CarPicture[]) => PictureChange) =>
    (slug: string): Promise<CarVerbResult> =>
      actOnCar(actor, { right: RIGHT, verb }, slug, async (work): Deed => {
        const now = await ownPicturesOf(site, slug, work.trx)
        const next = changed(now, rowToCar(work.row).images ?? [])
        if ('changed' in next || 'refused' in next) return next
        if ('unchanged' in next) return { more: {}, unchanged: true }
        await putOwnPictures(work.trx, site, { slug, pictures: next.pictures, ...work.decision })
        return { more: {}, before: next.before, after: next.after }
      })

  return {
    async addPictures(slug, files) {
      // Nobody fills the store for a car that is not theirs.
      const row = await carRow(site, slug)
      const reach = carReach(actor, RIGHT)
      if (!row || reach === undefined || !isCarWithin(reach, rowToCar(row))) return { ok: false, reason: 'not-found' }
      const given: { readonly outcome: PictureOutcome; readonly picture?: CarPicture }[] = []
      for (const file of files) given.push(await keep(actor, file))
      const pictures = given.flatMap(({ picture }) => picture ?? [])
      const outcomes = given.map(({ outcome }) => outcome)
      if (pictures.length === 0) return { ok: true, outcomes }
      return actOnCar(actor, { right: RIGHT, verb: 'car.pictures-added' }, slug, async (work) => {
        const { added, refused } = await append(site, slug, work, pictures)
        const more = { outcomes: outcomes.map((one) => (one.ok && refused.has(one.key) ? fullOutcome(files, outcomes, one) : one)) } // prettier-ignore
        return added === 0 ? { more, unchanged: true } : { more, after: { pictures: added } }
      })
    },

    orderPictures: (slug, keys, seen) =>
      change('car.pictures-ordered', (now, shown) => {
        const order = shown.map(pictureKey)
        if (seenOrder(order) !== seen) return { changed: OTHERS }
        const first = [...new Set(keys)].filter((key) => order.includes(key))
        // What was put first before follows them, as it stands.
        const next = [...first, ...(now.order ?? []).filter((key) => !first.includes(key))]
        if (seenOrder(next) === seenOrder(now.order ?? [])) return { unchanged: true }
        return { pictures: { ...now, order: next }, before: order.slice(0, first.length), after: first }
      })(slug),

    describePicture: (slug, { key, label, alt, seen }) =>
      actOnCar(actor, { right: RIGHT, verb: 'car.picture-described' }, slug, async ({ trx, row, decision }): Deed => {
        const car = rowToCar(row)
        const picture = car.images?.find((one) => pictureKey(one) === key)
        if (!picture) return { changed: GONE }
        const before = { label: picture.label ?? '', alt: picture.alt ?? '' }
        if (before.label !== seen.label || before.alt !== seen.alt)
          return { changed: otherWords(before, { label, alt }) }
        const shortened = label.trim().slice(0, LABEL_LENGTH)
        // What would be proposed anyway follows the label from then on.
        const written = [proposedAlt(car, shortened), proposedAlt(car, before.label)].includes(alt.trim()) ? '' : alt
        const after = { label: shortened, alt: written.trim().slice(0, ALT_LENGTH) }
        if (after.label === before.label && after.alt === before.alt) return { more: {}, unchanged: true }
        const now = await ownPicturesOf(site, slug, trx)
        const pictures = { ...now, described: { ...now.described, [key]: after } }
        await putOwnPictures(trx, site, { slug, pictures, ...decision })
        return { more: {}, before: { key, ...before }, after: { key, ...after } }
      }),

    focusPicture: (slug, key, focus) =>
      actOnCar(actor, { right: RIGHT, verb: 'car.picture-focus' }, slug, async ({ trx, row }): Deed => {
        const isShown = rowToCar(row).images?.some((picture) => pictureKey(picture) === key)
        if (!isShown) return { changed: GONE }
        if (!isFocus(focus)) return { refused: 'This point does not lie in the picture. Tap on the picture itself.' }
        await trx
          .updateTable('media')
          .set({ focus_x: focus.x, focus_y: focus.y })
          .where('site_id', '=', site.slug)
          .where('id', '=', key)
          .execute()
        return { more: {}, after: { key, ...focus } }
      }),

    removePicture: (slug, key) =>
      change('car.picture-removed', (now, shown) => {
        const own = now.own.filter((picture) => pictureKey(picture) !== key)
        if (own.length < now.own.length) return { pictures: { ...now, own }, before: { key } }
        if (!shown.some((picture) => pictureKey(picture) === key)) return { unchanged: true }
        return { pictures: { ...now, hidden: [...(now.hidden ?? []), key] }, before: { key } }
      })(slug),

    restorePicture: (slug, key) =>
      actOnCar(actor, { right: RIGHT, verb: 'car.picture-restored' }, slug, async (work): Deed => {
        const now = await ownPicturesOf(site, slug, work.trx)
        if (now.hidden?.includes(key)) {
          const pictures = { ...now, hidden: now.hidden.filter((hidden) => hidden !== key) }
          await putOwnPictures(work.trx, site, { slug, pictures, ...work.decision })
          return { more: {}, after: { key } }
        }
        if (!(await wasRemoved(work.trx, { site: site.slug, slug, key }))) return { changed: GONE }
        const kept = await work.trx
          .selectFrom('media')
          .select('id')
          .where('site_id', '=', site.slug)
          .where('id', '=', key)
          .where('width', '>', 0)
          .executeTakeFirst()
        if (!kept) return { refused: 'This picture is not kept any more. Take it or send it again.' }
        const { added } = await append(site, slug, work, [{ image: { url: mediaUrl(key, 'large') } }])
        return added === 0 ? { more: {}, unchanged: true } : { more: {}, after: { key } }
      }),

    placePictures: (slug, place, seen) =>
      change('car.pictures-placed', (now) => {
        if (now.place !== seen) return { changed: `Somebody else has chosen meanwhile to show your own pictures ${PLACE_WORDS[now.place]}. Nothing of yours was done.` } // prettier-ignore
        if (now.place === place) return { unchanged: true }
        return { pictures: { ...now, place }, before: { place: now.place }, after: { place } }
      })(slug),
  }
}

export const PLACE_WORDS: Readonly<Record<PicturePlace, string>> = {
  before: 'before the feed’s',
  after: 'after the feed’s',
  instead: 'instead of the feed’s',
}

type PictureChange =
  | { readonly pictures: OwnPictures; readonly before?: unknown; readonly after?: unknown }
  | { readonly unchanged: true }
  | { readonly changed: string }
  | { readonly refused: string }

/** Takes one file in; nothing shows it yet. */
async function keep(
  { site, ports }: InventoryActor,
  { name, label, bytes }: PictureFile,
): Promise<{ readonly outcome: PictureOutcome; readonly picture?: CarPicture }> {
  const put = await ports.media.put(site, bytes)
  if (!put.ok) return { outcome: { ok: false, name, reason: put.reason, busy: put.busy ?? false } }
  const text = label.trim().slice(0, LABEL_LENGTH)
  return {
    outcome: { ok: true, key: put.id },
    picture: { image: { url: mediaUrl(put.id, 'large') }, ...(text && { label: text }) },
  }
}

/** Adds pictures behind the dealer's own, each once; how many were new, and which had no room. */
async function append(site: Site, slug: string, { trx, row, decision }: CarWork, pictures: readonly CarPicture[]) {
  const now = await ownPicturesOf(site, slug, trx)
  const known = new Set(now.own.map(pictureKey))
  const fresh = [...new Map(pictures.map((picture) => [pictureKey(picture), picture])).values()].filter(
    (picture) => !known.has(pictureKey(picture)),
  )
  const room = Math.max(0, MOST_PICTURES - now.own.length)
  const added = fresh.slice(0, room)
  if (added.length > 0) {
    await putOwnPictures(trx, site, { slug, pictures: { ...now, own: [...now.own, ...added] }, ...decision })
    if ((rowToCar(row).images ?? []).length === 0) {
      await trx
        .insertInto('car_first_picture')
        .values({ site_id: site.slug, car_slug: slug, at: decision.now, taken_by: decision.by })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  return { added: added.length, refused: new Set(fresh.slice(room).map(pictureKey)) }
}

function fullOutcome(
  files: readonly PictureFile[],
  outcomes: readonly PictureOutcome[],
  one: PictureOutcome,
): PictureOutcome {
  return { ok: false, name: files[outcomes.indexOf(one)]?.name ?? '', reason: FULL, busy: false }
}

function otherWords(now: { readonly label: string; readonly alt: string }, yours: typeof now): string {
  const said = ({ label, alt }: typeof now) => [label && `“${label}”`, alt && `“${alt}”`].filter(Boolean).join(' and ') || 'nothing' // prettier-ignore
  return `Somebody else has described this picture meanwhile: ${said(now)}. You wrote ${said(yours)}. Nothing of yours was done: save it again if it is better.`
}

/** Whether a picture was one of this car's own, and removed: the record of who did what knows. */
async function wasRemoved(
  trx: InventoryTransaction,
  { site, slug, key }: { readonly site: string; readonly slug: string; readonly key: string },
): Promise<boolean> {
  const row = await transactionOf<AuditTables>(trx)
    .selectFrom('audit')
    .select('audit_id')
    .where('site_id', '=', site)
    .where('subject_kind', '=', 'car')
    .where('subject_id', '=', slug)
    .where('verb', '=', 'car.picture-removed')
    .where('before', '=', JSON.stringify({ key }))
    .executeTakeFirst()
  return row !== undefined
}
