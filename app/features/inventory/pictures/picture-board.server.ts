import { tablesOf } from '#app/features/site/database.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { type CarPicture, pictureKey } from '#app/features/stock/overrides/own-pictures.ts'
import type { OverrideField } from '#app/features/stock/overrides/override.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { ownPicturesOf } from '#app/features/stock/overrides/set-pictures.server.ts'
import { feedValuesOf } from '#app/features/stock/overrides/override.ts'
import type { CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { usualWait, waitForPicture } from './first-picture.ts'
import type { BoardPicture, BoardView, PictureBoard } from './picture-board.ts'
import { proposedAlt } from './picture-words.ts'
import { missingShots, shotList } from './shot-list.ts'

/** First pictures that the usual wait is taken from. */
const USUAL_OF = 50

export interface BoardVerbs {
  /** The pictures of a car; null for one that is not there, or beyond reach. */
  pictureBoard(slug: string): Promise<PictureBoard | null>
}

/** What whoever may see the stock sees of its pictures. */
export const boardVerbs = (actor: InventoryActor): BoardVerbs => ({
  async pictureBoard(slug) {
    const { site } = actor
    const reach = carReach(actor, 'stock.see')
    const row = await carRow(site, slug)
    return row && reach !== undefined && isCarWithin(reach, rowToCar(row)) ? boardOf(site, row) : null
  },
})

export const carRow = ({ database, slug: site }: Site, slug: string): Promise<CarRow | undefined> =>
  tablesOf<StockTables>(database)
    .read.selectFrom('car')
    .selectAll()
    .where('site_id', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst()

async function boardOf(site: Site, row: CarRow): Promise<PictureBoard> {
  const car = rowToCar(row)
  const [overrides, decided] = await Promise.all([overridesOf(site).of(row.slug), ownPicturesOf(site, row.slug)])
  const held = new Set(overrides.map(({ field }) => field as OverrideField))
  const feed = feedValuesOf(overrides)
  const fed = held.has('images') ? ((feed.images as Pick<StockCar, 'images'> | null)?.images ?? []) : (car.images ?? [])
  const left = new Set(decided.hidden)
  const hidden = fed.filter((picture) => left.has(pictureKey(picture)))
  const shown = car.images ?? []
  const focus = await focusOf(site, [...shown, ...hidden])
  const own = new Set(decided.own.map(pictureKey))
  const toBoard = (picture: CarPicture): BoardPicture => {
    const [key, id] = [pictureKey(picture), mediaIdOf(picture.image.url)]
    const { label = '', alt = '' } = picture
    return { key, id, own: own.has(key), label, alt, proposed: proposedAlt(car, label), focus: focus.get(key) ?? null }
  }
  const shots = shotList(car)
  const view = (field: OverrideField, count: number): BoardView => ({ count, own: held.has(field) })
  return {
    slug: row.slug,
    stocknum: car.stocknum,
    name: nameOf(car),
    shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'],
    pictures: shown.map(toBoard),
    hidden: hidden.map(toBoard),
    place: decided.place,
    own: own.size,
    fed: fed.length,
    shotWords: shots.words,
    shots: shots.shots,
    missing: missingShots(shots, shown.map(({ label }) => label)), // prettier-ignore
    panorama: view('spin_interior_image', car.spin_interior_image ? 1 : 0),
    spin: view('spin_images', car.spin_images?.length ?? 0),
    film: view('video_url', car.video_url ? 1 : 0),
    ...(await waits(site, row)),
  }
}

/** What stays in view of pictures, by their ids. */
async function focusOf(
  { database, slug }: Site,
  pictures: readonly CarPicture[],
): Promise<ReadonlyMap<string, PictureFocus>> {
  const ids = pictures.flatMap(({ image }) => mediaIdOf(image.url) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tablesOf<StockTables>(database)
    .read.selectFrom('media')
    .select(['id', 'focus_x', 'focus_y'])
    .where('site_id', '=', slug)
    .where('id', 'in', ids)
    .where('focus_x', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, focus_x: x, focus_y: y }) => [id, { x: Number(x), y: Number(y) }]))
}

async function waits({ database, slug: site }: Site, row: CarRow) {
  const rows = await tablesOf<StockTables>(database)
    .read.selectFrom('car_first_picture as first')
    .innerJoin('car', (join) =>
      join.onRef('car.site_id', '=', 'first.site_id').onRef('car.slug', '=', 'first.car_slug'),
    )
    .select(['car.slug', 'car.created_at', 'first.at'])
    .where('first.site_id', '=', site)
    .orderBy('first.at', 'desc')
    .limit(USUAL_OF)
    .execute()
  const own = await tablesOf<StockTables>(database)
    .read.selectFrom('car_first_picture')
    .select('at')
    .where('site_id', '=', site)
    .where('car_slug', '=', row.slug)
    .executeTakeFirst()
  const usual = usualWait(
    rows.map(({ created_at, at }) => waitForPicture({ arrived: Number(created_at), pictured: Number(at) }, 0)),
  )
  return { arrived: row.created_at, pictured: own ? Number(own.at) : null, usual }
}
