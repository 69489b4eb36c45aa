import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { redirectRefusal } from '#app/features/content/redirects/redirect-problems.ts'
import * as publicPaths from '#app/paths.ts'
import { localTime } from '#lib/local-time.ts'
import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import { withNamedBlocks } from '../document/named-blocks.ts'
import type { StepResult } from '../drafts/draft-store.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { entriesIn, entryKeys, fieldOfEntry, type ListedEntry, listedEntries, movedEntries, placeOfKey, uniqueField, type WebsiteList, withEntries } from './entry-list.ts' // prettier-ignore
import { type EndingOffer, offersOnPages } from './offers-on-pages.ts'

export interface WebsiteListView {
  readonly entries: readonly ListedEntry[]
  /** Step of the draft, for forms. */
  readonly step: number
  readonly canUndo: boolean
  readonly zone: string
  /** What is wrong with entries, by their keys: publishing would be refused. */
  readonly faults: Readonly<Record<string, string>>
  /** What is to be known of entries, by their keys: publishing goes all the same. */
  readonly remarks: Readonly<Record<string, string>>
}

export type EntryResult =
  | { readonly ok: true; readonly step: number; readonly key: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** It was changed elsewhere since the page was opened. */
  | { readonly ok: false; readonly reason: 'changed'; readonly message: string }
  /** What is wrong with it, by its fields; `''` is the whole. */
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: Readonly<Record<string, string>> }

const CHANGED = {
  ok: false,
  reason: 'changed',
  message:
    'This was changed elsewhere since you opened the page, in another window or by somebody who has published, so nothing was saved. Open the list again and look at it once more.',
} as const

interface DraftPort {
  draft(): Promise<{ readonly document: DocumentObject; readonly step: number; readonly canUndo: boolean }>
  editDraft(seen: number, change: (document: DocumentObject) => DocumentObject): Promise<StepResult>
}

export type ListVerbs = ReturnType<typeof listVerbs>

/** Posts, offers, redirects and brands of a website, entry by entry, in one’s draft. */
export function listVerbs({ site, ports }: WebsiteActor, drafts: DraftPort) {
  const problemsOf = (document: DocumentObject) => ports.documents.check(site, document).problems

  /** What the check of the whole document says of one entry. */
  function faultsOf(document: DocumentObject, list: WebsiteList, at: number): Readonly<Record<string, string>> {
    const field = fieldOfEntry(list, at)
    const own = problemsOf(document).filter((problem) => problem.field === field || problem.field.startsWith(`${field}.`)) // prettier-ignore
    return Object.fromEntries(own.map((problem) => [problem.field.slice(field.length + 1).split('.')[0] ?? '', sentence(problem.reason)])) // prettier-ignore
  }

  async function edit(
    seen: number,
    change: (document: DocumentObject) => DocumentObject,
    key: string,
  ): Promise<EntryResult> {
    const done = await drafts.editDraft(seen, change)
    return done.ok ? { ok: true, step: done.step, key } : CHANGED
  }

  async function moment() {
    const zone = zoneOfSite(site)
    return { zone, now: site.now(), today: localTime(zone, site.now()).date }
  }

  async function inForce(): Promise<DocumentObject> {
    return withNamedBlocks((await ports.documents.read(site)).document)
  }

  return {
    /** A list as one’s draft has it, with what publishing would do. */
    async list(list: WebsiteList): Promise<WebsiteListView> {
      const { document, step, canUndo } = await drafts.draft()
      const { zone, ...when } = await moment()
      const entries = entriesIn(document, list)
      const keys = entryKeys(list, entries)
      const byEntry = (said: readonly { readonly field: string; readonly reason: string }[]) => {
        const words: Record<string, string> = {}
        for (const { field, reason } of said) {
          const at = entries.findIndex((_, n) => field === fieldOfEntry(list, n) || field.startsWith(`${fieldOfEntry(list, n)}.`)) // prettier-ignore
          if (at !== -1) words[keys[at]!] ??= sentence(reason)
        }
        return words
      }
      const { problems, notes } = ports.documents.check(site, document)
      const listed = listedEntries(list, { inForce: await inForce(), draft: document, ...when })
      return { entries: listed, step, canUndo, zone, faults: byEntry(problems), remarks: byEntry(notes) }
    },

    /** Promotions among the blocks of pages, with when they are shown. */
    async offersOnPages(): Promise<readonly EndingOffer[]> {
      const { document } = await drafts.draft()
      const { now, today } = await moment()
      return offersOnPages(document, await inForce(), { now, today })
    },

    /** Whether tiles between cars are shown at all. */
    async tilesAreOn(): Promise<boolean> {
      const promotions = own((await drafts.draft()).document, 'promotions')
      return isObject(promotions) && own(promotions, 'on') === true
    },

    /** One entry, or nothing of a new one; null for one that is not in the draft. */
    async entry(
      list: WebsiteList,
      key: string | null,
    ): Promise<{ readonly entry: DocumentObject; readonly step: number; readonly zone: string } | null> {
      // prettier-ignore
      const { document, step } = await drafts.draft()
      const entries = entriesIn(document, list)
      const entry = key === null ? {} : entries[placeOfKey(list, entries, key)]
      return entry ? { entry, step, zone: (await moment()).zone } : null
    },

    /** Puts an entry in place of one, or adds it at the end. */
    async saveEntry(
      list: WebsiteList,
      key: string | null,
      { entry, seen }: { readonly entry: DocumentObject; readonly seen: number },
    ): Promise<EntryResult> {
      const { document } = await drafts.draft()
      const before = entriesIn(document, list)
      const at = key === null ? -1 : placeOfKey(list, before, key)
      if (key !== null && at === -1) return { ok: false, reason: 'not-found' }
      const published = key === null ? undefined : entriesIn(await inForce(), list).find((_, n, all) => entryKeys(list, all)[n] === key) // prettier-ignore
      const change = (now: DocumentObject): DocumentObject => {
        const entries = entriesIn(now, list)
        const place = key === null ? -1 : placeOfKey(list, entries, key)
        if (key !== null && place === -1) return now
        const changed = withEntries(now, list, place === -1 ? [...entries, entry] : entries.with(place, entry)) // prettier-ignore
        return list === 'posts' && published ? withMovedPost(changed, published, entry) : changed
      }
      const taken = takenName(list, entry, before.toSpliced(at === -1 ? before.length : at, at === -1 ? 0 : 1))
      if (taken) return { ok: false, reason: 'refused', problems: taken }
      const useless = list === 'redirects' ? redirectRefusal(String(own(entry, 'from'))) : null
      if (useless) return { ok: false, reason: 'refused', problems: { from: useless } }
      const after = change(document)
      const placed = entriesIn(after, list).indexOf(entry)
      const problems = faultsOf(after, list, placed)
      if (Object.keys(problems).length > 0) return { ok: false, reason: 'refused', problems }
      return edit(seen, change, entryKeys(list, entriesIn(after, list))[placed]!)
    },

    /** Takes an entry out of the list. */
    async removeEntry(list: WebsiteList, key: string, seen: number): Promise<EntryResult> {
      const { document } = await drafts.draft()
      if (placeOfKey(list, entriesIn(document, list), key) === -1) return { ok: false, reason: 'not-found' }
      return edit(seen, (now) => withEntries(now, list, entriesIn(now, list).filter((_, n, all) => entryKeys(list, all)[n] !== key)), key) // prettier-ignore
    },

    /** Moves an entry so many places down, or up. */
    async moveEntry(
      list: WebsiteList,
      key: string,
      { by, seen }: { readonly by: number; readonly seen: number },
    ): Promise<EntryResult> {
      // prettier-ignore
      const { document } = await drafts.draft()
      if (placeOfKey(list, entriesIn(document, list), key) === -1) return { ok: false, reason: 'not-found' }
      return edit(seen, (now) => {
        const entries = entriesIn(now, list)
        return withEntries(now, list, movedEntries(entries, placeOfKey(list, entries, key), by))
      }, key) // prettier-ignore
    },

    /** Puts a removed entry back as it is on the website. */
    async restoreEntry(list: WebsiteList, key: string, seen: number): Promise<EntryResult> {
      const published = entriesIn(await inForce(), list)
      const entry = published[placeOfKey(list, published, key)]
      if (!entry) return { ok: false, reason: 'not-found' }
      return edit(seen, (now) => {
        const entries = entriesIn(now, list)
        return placeOfKey(list, entries, key) === -1 ? withEntries(now, list, [...entries, entry]) : now
      }, key) // prettier-ignore
    },

    /** Adds many redirects at once, or puts them in place of those that lead from the same path. */
    async addRedirects(redirects: readonly DocumentObject[], seen: number): Promise<EntryResult> {
      const change = (now: DocumentObject): DocumentObject => {
        const known = entriesIn(now, 'redirects')
        const given = new Map(redirects.map((each) => [own(each, 'from'), each]))
        const kept = known.map((each) => given.get(own(each, 'from')) ?? each)
        const there = new Set(known.map((each) => own(each, 'from')))
        return withEntries(now, 'redirects', [...kept, ...[...given.values()].filter((each) => !there.has(own(each, 'from')))]) // prettier-ignore
      }
      const { document } = await drafts.draft()
      const after = change(document)
      const all = entriesIn(after, 'redirects')
      const paths = new Set(redirects.map((each) => own(each, 'from')))
      const problems: Record<string, string> = {}
      for (const from of paths) {
        const useless = redirectRefusal(String(from))
        if (useless) problems[String(from)] = useless
      }
      for (const { field, reason } of problemsOf(after)) {
        const [list, at] = field.split('.')
        const from = list === 'redirects' ? own(all[Number(at)] ?? {}, 'from') : undefined
        if (typeof from === 'string' && paths.has(from)) problems[from] ??= sentence(reason)
      }
      if (Object.keys(problems).length > 0) return { ok: false, reason: 'refused', problems }
      return edit(seen, change, '')
    },
  }
}

/** What is wrong with an entry that has the name of another one. */
function takenName(
  list: WebsiteList,
  entry: DocumentObject,
  others: readonly DocumentObject[],
): Readonly<Record<string, string>> | null {
  // prettier-ignore
  const field = uniqueField(list)
  const name = field === null ? undefined : own(entry, field)
  if (field === null || !others.some((each) => own(each, field) === name)) return null
  const what = list === 'posts' ? 'Another post has this address already.' : `${String(name)} is redirected already. Change that redirect, or remove it first.` // prettier-ignore
  return { [field]: what }
}

/** Reasons are said after the name of their field. */
function sentence(reason: string): string {
  const words = /^(must|is|has|comes|leads|needs|takes|would|never)\b/.test(reason) ? `It ${reason}` : reason
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
}

/** A post that shoppers know under another address leaves a redirect there. */
function withMovedPost(document: DocumentObject, published: DocumentObject, entry: DocumentObject): DocumentObject {
  const [from, to] = [own(published, 'slug'), own(entry, 'slug')].map((slug) => publicPaths.blogPost(String(slug)))
  if (from === undefined || to === undefined || from === to) return document
  const others = entriesIn(document, 'redirects').filter((each) => ![from, to].includes(String(own(each, 'from'))))
  return withEntries(document, 'redirects', [...others, { from, to, status: 301 }])
}
