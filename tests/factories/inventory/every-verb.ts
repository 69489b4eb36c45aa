import type { Inventory } from '#app/features/inventory/inventory.server.ts'
import type { FeedTexts } from '#app/features/inventory/feeds/sources/feed-questions.ts'
import type { UploadChoices } from '#app/features/inventory/feeds/upload/upload.ts'
import { stockQuery } from '#app/features/inventory/list/stock-query.ts'
import type { Right } from '#app/features/staff/rights.ts'
import { DAY } from '#lib/durations.ts'
import { TUESDAY_9 } from '../leads/inbox.ts'

/** A car beyond reach, as an address or a form would name it. */
interface ForeignCar {
  readonly slug: string
  /** How it stands, as somebody within reach has seen it. */
  readonly seen: string
  /** A word that stands in it alone. */
  readonly secret: string
  /** A change of many cars that has it. */
  readonly job: string
}

/** What else of the site is not theirs: a feed that sends, its key, a part, a list that is kept. */
interface ForeignThings {
  readonly key: string
  readonly part: string
  /** As it stands, as somebody within reach has seen it. */
  readonly seenPart: string
  readonly view: string
  /** A file that somebody has brought. */
  readonly upload: string
}

/** All of it. */
export type Foreign = ForeignCar & ForeignThings

type Attempt = (inventory: Inventory, thing: Foreign) => Promise<unknown> | undefined

const query = (search: string) => stockQuery(new URLSearchParams(search))
const price = { price: 1_000, was: null, until: 'dealer' as const, seen: 20_000, confirmed: ['far', 'was', 'reserved'] }
const PICTURE = 'aaaaaaaaaaaaaaaaaaaa'

const nothing = { text: '', filters: {}, hidden: false, page: 1 }
const typed = { make: 'Toyota', model: 'HiLux', year: '2021', price: '$48,990' }

/** Every verb there is, tried on what is not theirs, by the right that it needs. */
export const VERBS: Readonly<Record<string, readonly [Right, Attempt]>> = {
  readCar: ['stock.see', (has, { slug }) => has.readCar?.(slug)],
  listStock: ['stock.see', (has, { secret }) => has.listStock?.(query(`text=${secret}`))],
  listAll: ['stock.see', (has) => has.listStock?.(query('view=off-site'))],
  listSlugs: ['stock.see', (has) => has.listSlugs?.(query(''))],
  exportStock: ['stock.see', async (has) => has.exportStock && Array.fromAsync(has.exportStock(query('')))],
  pictureBoard: ['stock.see', (has, { slug }) => has.pictureBoard?.(slug)],
  previewCar: ['stock.see', (has, { slug }) => has.previewCar?.(slug, 'secret')],
  windowSheet: ['stock.see', (has, { slug }) => has.windowSheet?.(slug)],
  keyTags: ['stock.see', (has, { slug }) => has.keyTags?.([slug], String)],
  views: ['stock.see', (has) => has.views?.()],
  saveView: ['stock.see', (has, { view }) => has.saveView?.({ id: view, name: 'Mine', query: '', shared: true })],
  removeView: ['stock.see', (has, { view }) => has.removeView?.(view)],
  parts: ['stock.see', (has) => has.parts?.(nothing)],
  part: ['stock.see', (has, { part }) => has.part?.(part)],
  partsCsv: ['stock.see', async (has) => has.partsCsv && Array.fromAsync(has.partsCsv())],
  addPart: ['stock.price', (has, { part }) => has.addPart?.({ part_number: part, name: '' })],
  changePart: ['stock.price', (has, { part, seenPart: seen }) => has.changePart?.({ number: part, seen }, { name: 'Mine' })],
  showPart: ['stock.price', (has, { part, seenPart: seen }) => has.showPart?.({ number: part, seen }, false)],
  removePart: ['stock.price', (has, { part, seenPart: seen }) => has.removePart?.({ number: part, seen })],
  feeds: ['feeds.see', (has) => has.feeds?.()],
  feed: ['feeds.see', (has) => has.feed?.('secret-feed')],
  feedRun: ['feeds.see', (has) => has.feedRun?.('secret-feed', 1, 1)],
  refusedCsv: ['feeds.see', (has) => has.refusedCsv?.('secret-feed', 1)],
  feedForm: ['feeds.manage', (has) => has.feedForm?.('secret-feed')],
  addFeed: ['feeds.manage', (has) => has.addFeed?.({} as FeedTexts, 1)],
  changeFeed: ['feeds.manage', (has) => has.changeFeed?.('secret-feed', {} as FeedTexts, 1)],
  feedToRemove: ['feeds.manage', (has) => has.feedToRemove?.('secret-feed')],
  removeFeed: ['feeds.manage', (has) => has.removeFeed?.('secret-feed', 1)],
  uploads: ['feeds.manage', (has, { upload }) => triedUpload(has, upload)],
  fetchFeed: ['feeds.manage', (has) => has.fetchFeed?.('secret-feed')],
  decideRun: ['feeds.manage', (has) => has.decideRun?.('secret-feed', 1, true)],
  makeKey: ['feeds.manage', (has) => has.makeKey?.('secret-feed')],
  removeKey: ['feeds.manage', (has, { key }) => has.removeKey?.('secret-feed', key)],
  nextCar: ['stock.photograph', (has) => has.nextCar?.('none')],
  addPictures: ['stock.photograph', (has, { slug }) => has.addPictures?.(slug, [])],
  orderPictures: ['stock.photograph', (has, { slug }) => has.orderPictures?.(slug, [], '')],
  describePicture: ['stock.photograph', (has, { slug }) => has.describePicture?.(slug, { key: PICTURE, label: '', alt: '', seen: { label: '', alt: '' } })],
  focusPicture: ['stock.photograph', (has, { slug }) => has.focusPicture?.(slug, PICTURE, { x: 500, y: 500 })],
  restorePicture: ['stock.photograph', (has, { slug }) => has.restorePicture?.(slug, PICTURE)],
  removePicture: ['stock.photograph', (has, { slug }) => has.removePicture?.(slug, PICTURE)],
  placePictures: ['stock.photograph', (has, { slug }) => has.placePictures?.(slug, 'instead', '')],
  setPanorama: ['stock.photograph', (has, { slug }) => has.setPanorama?.(slug, null)],
  setSpin: ['stock.photograph', (has, { slug }) => has.setSpin?.(slug, null)],
  setFilm: ['stock.photograph', (has, { slug }) => has.setFilm?.(slug, null)],
  markSold: ['stock.sell', (has, { slug, seen }) => has.markSold?.(slug, { seen }, '')],
  withdraw: ['stock.sell', (has, { slug, seen }) => has.withdraw?.(slug, { seen }, '')],
  reserve: ['stock.sell', (has, { slug, seen }) => has.reserve?.(slug, { seen, until: TUESDAY_9 + DAY }, 'Ina')],
  release: ['stock.sell', (has, { slug, seen }) => has.release?.(slug, { seen: JSON.stringify([seen, null]) }, '')],
  backOnSale: ['stock.sell', (has, { slug, seen }) => has.backOnSale?.(slug, { seen }, '')],
  newCarPlaces: ['stock.sell', async (has) => has.newCarPlaces?.()],
  nameChoices: ['stock.sell', (has) => has.nameChoices?.(typed)],
  likeCar: ['stock.sell', (has) => has.likeCar?.(typed)],
  addCar: ['stock.sell', (has, { slug, secret }) => has.addCar?.({ form: 'form-of-reach', typed: { ...typed, stocknum: slug.replace('secret-car-', 'S') , badge: secret.slice(0, 2) }, type: 'used', location: '1', confirmed: [] })],
  copyCar: ['stock.sell', (has, { slug }) => has.copyCar?.(slug)],
  draftOf: ['stock.sell', (has, { slug }) => has.draftOf?.(slug)],
  undoable: ['stock.sell', (has, { slug }) => has.undoable?.(slug)],
  undoLast: ['stock.sell', (has, { slug }) => has.undoLast?.(slug, 'none')],
  publishCar: ['stock.sell', (has, { slug }) => has.publishCar?.(slug)],
  unpublishCar: ['stock.sell', (has, { slug }) => has.unpublishCar?.(slug)],
  removeDraft: ['stock.sell', (has, { slug }) => has.removeDraft?.(slug)],
  holdField: ['stock.price', (has, { slug }) => has.holdField?.(slug, { field: 'tag', typed: 'Mine', seen: 'null', until: 'dealer' }, '')],
  keepField: ['stock.price', (has, { slug }) => has.keepField?.(slug, { field: 'colour', seen: '[]', until: 'dealer' })],
  releaseField: ['stock.price', (has, { slug }) => has.releaseField?.(slug, { field: 'colour', seen: '[]' })],
  moveCar: ['stock.price', (has, { slug }) => has.moveCar?.(slug, { location: '2', seen: 'null' }, '')],
  setPrice: ['stock.price', (has, { slug }) => has.setPrice?.(slug, price, 'Why')],
  planPrice: ['stock.price', (has, { slug }) => has.planPrice?.(slug, { ...price, at: TUESDAY_9 + DAY }, 'Why')],
  pricePlans: ['stock.price', (has, { slug }) => has.pricePlans?.(slug)],
  cancelPlan: ['stock.price', (has, { slug, job }) => has.cancelPlan?.(slug, job)],
  chooseCars: ['stock.sell', (has, { slug }) => has.chooseCars?.({ slugs: [slug] })],
  previewChange: ['stock.sell', (has, { job }) => has.previewChange?.(job, { change: { kind: 'withdraw' }, moment: null })],
  stockJobs: ['stock.sell', (has) => has.stockJobs?.()],
  bulk: ['stock.sell', (has, { slug }) => changedTogether(has, slug)],
  stockChoice: ['stock.sell', (has, { job }) => has.stockChoice?.(job)],
  stockJob: ['stock.sell', (has, { job }) => has.stockJob?.(job)],
  applyChange: ['stock.sell', (has, { job }) => has.applyChange?.(job, { version: 1, confirmed: [], note: '' })],
  undoJob: ['stock.sell', (has, { job }) => has.undoJob?.(job)],
} // prettier-ignore

/** Lists what they have brought, and asks for what somebody else has. */
async function triedUpload({ uploads }: Inventory, upload: string): Promise<unknown> {
  const cars = uploads?.('cars')
  const choices = { columns: {} } as UploadChoices
  return cars && [await cars.list(), await cars.find(upload), ...(await Promise.all([cars.read(upload, choices), cars.importFile(upload, choices, true), cars.drop(upload)])).map(({ ok }) => (ok ? 'changed' : ''))] // prettier-ignore
}

/** Chooses the car with nothing else, looks, and carries out. */
async function changedTogether(has: Inventory, slug: string): Promise<unknown> {
  const chosen = await has.chooseCars?.({ slugs: [slug] })
  if (!chosen?.ok) return chosen
  const looked = await has.previewChange?.(chosen.job, { change: { kind: 'withdraw' }, moment: null })
  const choice = await has.stockChoice?.(chosen.job)
  await has.applyChange?.(chosen.job, { version: choice?.version ?? 0, confirmed: ['most'], note: '' })
  return { looked: (looked as { ok: boolean }).ok && (choice?.cars ?? 0) > 0 ? 'changed' : '', choice }
}
