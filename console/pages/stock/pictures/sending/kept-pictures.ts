import { browserRows } from './browser-rows.ts'
import type { KeptPicture, NewPicture, PictureRows } from './kept-picture.ts'

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
