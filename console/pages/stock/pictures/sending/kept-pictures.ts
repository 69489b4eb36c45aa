import { browserRows } from './browser-rows.ts'

/** A picture that this browser keeps until the server has it. */
export interface KeptPicture {
  /** Given by the store, in the order in which pictures were taken. */
  readonly n: number
  readonly site: string
  readonly car: string
  readonly label: string
  readonly name: string
  readonly blob: Blob
  /** It has the size in which it travels; every attempt sends the same bytes. */
  readonly isReady: boolean
  /** Why the server did not take it; null while it is on its way. */
  readonly refused: string | null
}

export type NewPicture = Omit<KeptPicture, 'n' | 'isReady' | 'refused'>

/** What outlives a page: each of these fails where the browser has no room, or has closed its database. */
export interface PictureRows {
  add(pictures: readonly Omit<KeptPicture, 'n'>[]): Promise<void>
  all(): Promise<KeptPicture[]>
  /** One that another window has sent meanwhile does not come back. */
  replace(picture: KeptPicture): Promise<void>
  remove(n: number): Promise<void>
}

/** The store of one browser; none of these fails. */
export interface KeptPictures extends Omit<PictureRows, 'add'> {
  add(pictures: readonly NewPicture[]): Promise<void>
  /** False: some of them are kept by this page alone, and gone with it. */
  lasts(): boolean
}

/** What this page alone keeps is counted from here: behind all that the browser has kept. */
const OF_PAGE = 1e12

/**
 * Keeps pictures in the browser: they outlive a reload, a phone that sleeps and one that is switched off. What it cannot
 * keep, because the phone is full or its database is gone, this page keeps as long as it is open, so that it is sent all
 * the same.
 */
export function keptPictures(rows: PictureRows = browserRows()): KeptPictures {
  /** What the browser could not keep, or not as it is by now. */
  const ofPage = new Map<number, KeptPicture>()
  /** What the browser could not take away. */
  const gone = new Set<number>()
  let known: readonly KeptPicture[] = []
  let next = OF_PAGE
  const lasts = () => ![...ofPage.keys()].some((n) => n >= OF_PAGE)
  return {
    lasts,
    async add(pictures) {
      const all = pictures.map((picture) => ({ ...picture, isReady: false, refused: null }))
      // What comes behind pictures of this page stays behind them.
      const isKept = lasts() && (await rows.add(all).then(() => true, () => false)) // prettier-ignore
      if (isKept) return
      for (const picture of all) ofPage.set(next, { ...picture, n: next++ })
    },
    async all() {
      known = await rows.all().catch(() => known)
      const kept = known.flatMap((one) => (gone.has(one.n) ? [] : (ofPage.get(one.n) ?? one)))
      return [...kept, ...[...ofPage.values()].filter(({ n }) => n >= OF_PAGE)]
    },
    async replace(picture) {
      if (picture.n < OF_PAGE && (await rows.replace(picture).then(() => true, () => false))) ofPage.delete(picture.n)
      else if (picture.n < OF_PAGE || ofPage.has(picture.n)) ofPage.set(picture.n, picture)
    }, // prettier-ignore
    async remove(n) {
      ofPage.delete(n)
      if (n < OF_PAGE) await rows.remove(n).catch(() => gone.add(n))
    },
  }
}
