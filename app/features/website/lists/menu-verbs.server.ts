import { type DocumentObject, isSame, keysOf, objectOf, own } from '../document/list-names.ts'
import type { StepResult } from '../drafts/draft-store.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { type MenuChange, changedMenu, menuIn, type MenuPlace, withEntryAt } from './menu-edits.ts'

export interface MenuView {
  /** Null: the site has none of its own, and shows the usual one. */
  readonly menu: readonly DocumentObject[] | null
  /** The entries that it shows meanwhile; empty where it has a menu of its own. */
  readonly usual: readonly DocumentObject[]
  readonly step: number
  readonly canUndo: boolean
  /** Whether publishing would change it. */
  readonly isChanged: boolean
  /** What the check of the whole document says of it: fields such as `menu.3.to`. */
  readonly problems: readonly { readonly field: string; readonly reason: string }[]
}

export type MenuResult =
  | { readonly ok: true; readonly step: number }
  | { readonly ok: false; readonly reason: 'changed' | 'refused'; readonly message: string }

const CHANGED = {
  ok: false,
  reason: 'changed',
  message: 'The menu was changed elsewhere since you opened the page, so nothing was done. What you see is how it stands now.', // prettier-ignore
} as const

interface DraftPort {
  draft(): Promise<{ readonly document: DocumentObject; readonly step: number; readonly canUndo: boolean }>
  editDraft(seen: number, change: (document: DocumentObject) => DocumentObject): Promise<StepResult>
}

export type MenuVerbs = ReturnType<typeof menuVerbs>

/** The menu of a website, in one’s draft. */
export function menuVerbs({ site, ports }: WebsiteActor, drafts: DraftPort) {
  const aboutMenu = (document: DocumentObject) => ports.documents.check(site, document).problems.filter(({ field }) => /^menu(\.|$)/.test(field)) // prettier-ignore

  /** Stores another menu where nothing new is wrong with it, and it is still the one that was looked at. */
  async function put(
    seen: number,
    before: readonly DocumentObject[],
    menu: readonly DocumentObject[],
  ): Promise<MenuResult> {
    // prettier-ignore
    const { document } = await drafts.draft()
    if (!isSame(menuIn(document) ?? [], before)) return CHANGED
    const known = new Set(aboutMenu(document).map(({ reason }) => reason))
    const fault = aboutMenu({ ...document, menu }).find(({ reason }) => !known.has(reason))
    if (fault) return { ok: false, reason: 'refused', message: `${fault.reason.slice(0, 1).toUpperCase()}${fault.reason.slice(1)}.` } // prettier-ignore
    const done = await drafts.editDraft(seen, (now) => ({ ...now, menu }))
    return done.ok ? { ok: true, step: done.step } : CHANGED
  }

  return {
    async menu(): Promise<MenuView> {
      const { document, step, canUndo } = await drafts.draft()
      const published = (await ports.documents.read(site)).document
      const menu = menuIn(document)
      return {
        menu,
        usual: menu === null ? await ports.usualMenu(site) : [],
        step,
        canUndo,
        isChanged: !isSame(own(document, 'menu'), own(published, 'menu')),
        problems: aboutMenu(document),
      }
    },

    /** Moves an entry, puts it below the one before it or out of its group, or takes it away. */
    async changeMenu(change: MenuChange, place: MenuPlace, seen: number): Promise<MenuResult> {
      const { document, step } = await drafts.draft()
      // Places are those of the menu that was looked at.
      if (step !== seen) return CHANGED
      const menu = menuIn(document) ?? []
      const edit = changedMenu(menu, change, place)
      return edit.ok ? put(seen, menu, edit.menu) : { ok: false, reason: 'refused', message: edit.reason }
    },

    /** Puts an entry at a place, or behind the last: of the usual entries, where it is the first of a menu of one’s own. */
    async saveMenuEntry(
      place: MenuPlace,
      entry: DocumentObject,
      { seen, withUsual }: { readonly seen: number; readonly withUsual: boolean },
    ): Promise<MenuResult> {
      const { document, step } = await drafts.draft()
      if (step !== seen) return CHANGED
      const menu = menuIn(document)
      if (menu === null && withUsual) return put(seen, [], [...(await ports.usualMenu(site)), entry])
      return put(seen, menu ?? [], withEntryAt(menu ?? [], place, entry))
    },

    /** Makes the usual entries one’s own, to be changed; a menu that there is already stays. */
    async beginMenu(seen: number): Promise<MenuResult> {
      const { document, step } = await drafts.draft()
      if (step !== seen || menuIn(document) !== null) return CHANGED
      return put(seen, [], await ports.usualMenu(site))
    },

    /** Goes back to the usual menu, which the site makes by itself. */
    async dropMenu(seen: number): Promise<MenuResult> {
      const done = await drafts.editDraft(seen, (now) =>
        objectOf(keysOf(now).flatMap((key) => (key === 'menu' ? [] : [[key, now[key]] as const]))),
      )
      return done.ok ? { ok: true, step: done.step } : CHANGED
    },
  }
}
