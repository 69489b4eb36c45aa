import { tablesOf } from '#app/features/site/database.ts'
import { isFocus, type PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { StepResult } from '../drafts/draft-store.server.ts'
import type { DocumentObject } from '../document/list-names.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { holdOf, type HoldTables } from './picture-holds.server.ts'
import {
  ALT_LENGTH,
  HOLD_WORDS,
  type LibraryFile,
  type LibraryOutcome,
  type ListedPicture,
  NAME_LENGTH,
  type LibraryPicture,
  type PictureDetails,
  type PictureFilter,
  type PictureLibrary,
  type PictureQuery,
  type PictureReplacement,
  type PictureResult,
  type ReplaceResult,
} from './picture-library.ts'
import { isOfWebsite, misfitsAt, picturePlaces, picturesNamedIn, withPictureReplaced, withTitles } from './picture-places.ts' // prettier-ignore
import { pictureStore } from './picture-store.server.ts'

/** Pictures on a page of the library. */
const PAGE = 60

/** What the pictures need of the draft. */
interface DraftPort {
  draft(): Promise<{ readonly document: DocumentObject; readonly step: number; readonly canUndo: boolean }>
  editDraft(seen: number, change: (document: DocumentObject) => DocumentObject): Promise<StepResult>
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const

export type PictureVerbs = ReturnType<typeof pictureVerbs>

/** The pictures of a website: brought in, described, replaced and removed. */
export function pictureVerbs(actor: WebsiteActor, drafts: DraftPort) {
  const { site, ports, staff } = actor
  const store = pictureStore(site)
  const tables = tablesOf<HoldTables>(site.database)
  const record = { ...auditOf(actor), at: site.now() }

  async function inForce(): Promise<DocumentObject> {
    return (await ports.documents.read(site)).document
  }

  /** All that there are of a library, with their uses. */
  async function everyPicture(): Promise<readonly ListedPicture[]> {
    const { document } = await drafts.draft()
    const published = await inForce()
    const [now, mine] = [picturesNamedIn(published), picturesNamedIn(document)]
    const pictures = await store.library(new Set([...now.keys(), ...mine.keys()]))
    const titled = withTitles(pictures, [...picturePlaces(document), ...picturePlaces(published)])
    return titled.map((picture) => ({ ...picture, uses: mine.get(picture.id) ?? 0, usedNow: now.get(picture.id) ?? 0 })) // prettier-ignore
  }

  async function keep({ name, bytes }: LibraryFile): Promise<LibraryOutcome> {
    const shown = oneLine(name.replaceAll('\\', '/').split('/').at(-1) ?? '', NAME_LENGTH) || 'picture'
    const put = await ports.media.put(site, bytes)
    if (!put.ok) return { ok: false, name: shown, reason: put.reason }
    const known = await tables.write(async (trx) => {
      const isNew = await store.note(trx, put.id, { name: shown, by: staff.id })
      if (isNew) await recordAudit(trx, { ...record, verb: 'picture.add', subject: { kind: 'picture', id: put.id }, after: { name: shown } }) // prettier-ignore
      return !isNew
    })
    return { ok: true, name: shown, id: put.id, known }
  }

  return {
    /** The pictures of the library, the newest first. */
    async pictures({ words, filter, page }: PictureQuery): Promise<PictureLibrary> {
      const every = await everyPicture()
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
      const found = every.filter(({ title, alt, id }) => {
        const text = `${title} ${alt} ${id}`.toLowerCase()
        return wanted.every((word) => text.includes(word))
      })
      const of: Record<PictureFilter, ListedPicture[]> = {
        all: found,
        'no-description': found.filter(({ alt }) => alt === ''),
        unused: found.filter(({ uses, usedNow }) => uses === 0 && usedNow === 0),
      }
      const chosen = of[filter]
      const pages = Math.max(1, Math.ceil(chosen.length / PAGE))
      const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
      return {
        pictures: chosen.slice((at - 1) * PAGE, at * PAGE),
        total: chosen.length,
        page: at,
        pages,
        counts: { all: found.length, 'no-description': of['no-description'].length, unused: of.unused.length },
      }
    },

    /** Every picture of the library, for a list to choose from. */
    async pictureChoices(): Promise<readonly LibraryPicture[]> {
      return everyPicture()
    },

    /** One picture with its places; null for one that the site does not have. */
    async picture(id: string): Promise<PictureDetails | null> {
      const found = await store.find(id)
      if (!found) return null
      const { document, step, canUndo } = await drafts.draft()
      const published = await inForce()
      const [picture = found] = withTitles([found], [...picturePlaces(document), ...picturePlaces(published)])
      const placesIn = (of: DocumentObject) => picturePlaces(of).filter((place) => place.id === id)
      const hold = await holdOf(tables.read, site, id)
      return { picture, now: placesIn(published), draft: placesIn(document), step, canUndo, hold }
    },

    /** Takes files into the library; one that is there already stays as it is. */
    async addPictures(files: readonly LibraryFile[]): Promise<readonly LibraryOutcome[]> {
      const outcomes: LibraryOutcome[] = []
      for (const file of files) outcomes.push(await keep(file))
      return outcomes
    },

    /** Says what a picture is called and what it shows; `seen` is what stood there when somebody began. */
    async describePicture(
      id: string,
      given: { readonly name: string; readonly alt: string; readonly seen: { readonly name: string; readonly alt: string } }, // prettier-ignore
    ): Promise<PictureResult> {
      const after = { name: oneLine(given.name, NAME_LENGTH), alt: oneLine(given.alt, ALT_LENGTH) }
      return tables.write(async (trx): Promise<PictureResult> => {
        const known = await store.find(id, trx)
        if (!known) return NOT_FOUND
        const before = { name: known.name, alt: known.alt }
        if (before.alt !== given.seen.alt || before.name !== given.seen.name) {
          const said = before.alt === '' ? `It is called “${before.name}” now` : `It says “${before.alt}” now`
          return { ok: false, reason: 'changed', message: `Somebody else has described this picture meanwhile. ${said}. What you typed still stands here: save it again if it is better.` } // prettier-ignore
        }
        if (after.name === '' && before.name !== '') return { ok: false, reason: 'refused', message: 'Give the picture a name, so that it can be found.' } // prettier-ignore
        if (after.name === before.name && after.alt === before.alt) return { ok: true }
        await store.describe(trx, id, { ...after, by: staff.id })
        await recordAudit(trx, { ...record, verb: 'picture.describe', subject: { kind: 'picture', id }, before, after })
        return { ok: true }
      })
    },

    /** Says what has to stay in view where a picture is cut. */
    async focusPicture(id: string, focus: PictureFocus): Promise<PictureResult> {
      if (!isFocus(focus)) return { ok: false, reason: 'refused', message: 'This point does not lie in the picture. Choose one on the picture itself.' } // prettier-ignore
      return tables.write(async (trx): Promise<PictureResult> => {
        const known = await store.find(id, trx)
        if (!known) return NOT_FOUND
        await store.focus(trx, id, focus)
        await recordAudit(trx, { ...record, verb: 'picture.focus', subject: { kind: 'picture', id }, before: known.focus, after: focus }) // prettier-ignore
        return { ok: true }
      })
    },

    /** What putting another picture in place of one would change; null where the site has not both. */
    async replacement(before: string, after: string): Promise<PictureReplacement | null> {
      const [one, other] = [await store.find(before), await store.find(after)]
      if (!one || !other || before === after) return null
      const { document, step } = await drafts.draft()
      const all = picturePlaces(document).filter(({ id }) => id === before)
      const places = all.filter(isOfWebsite)
      const others = all.filter((place) => !isOfWebsite(place))
      const [shown = one, put = other] = withTitles([one, other], [...picturePlaces(document), ...picturePlaces(await inForce())]) // prettier-ignore
      return { before: shown, after: put, places, others, misfits: misfitsAt(other, places), step }
    },

    /** Puts another picture in place of one, everywhere in one’s draft, as one edit. */
    async replacePicture(before: string, after: string, seen: number): Promise<ReplaceResult> {
      const [one, other] = [await store.find(before), await store.find(after)]
      if (!one || !other || before === after) return NOT_FOUND
      const { document } = await drafts.draft()
      const places = picturePlaces(document).filter((place) => place.id === before && isOfWebsite(place)).length
      if (places === 0) return { ok: false, reason: 'nothing' }
      const done = await drafts.editDraft(seen, (now) => withPictureReplaced(now, one, other))
      if (done.ok) return { ok: true, step: done.step, places }
      return { ok: false, reason: 'changed', message: 'Your draft was changed elsewhere at some of these places since you opened this page, so nothing was replaced. Look at the list once more, then replace it again.' } // prettier-ignore
    },

    /** Takes a picture away that nothing names: neither a version of the website nor a draft, a car or a part. */
    async removePicture(id: string): Promise<PictureResult> {
      const result = await tables.write(async (trx): Promise<PictureResult> => {
        const known = await store.find(id, trx)
        if (!known) return NOT_FOUND
        const hold = await holdOf(trx, site, id)
        if (hold) return { ok: false, reason: 'refused', message: `Nothing was removed: ${HOLD_WORDS[hold]}` }
        await store.remove(trx, id)
        await recordAudit(trx, { ...record, verb: 'picture.remove', subject: { kind: 'picture', id }, before: { name: known.name } }) // prettier-ignore
        return { ok: true }
      })
      // Files after their rows: a row without a file would be a hole in a page.
      if (result.ok) await ports.media.remove(site, [id])
      return result
    },
  }
}
