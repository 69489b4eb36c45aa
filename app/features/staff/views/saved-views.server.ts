import { randomBytes } from 'node:crypto'
import { tablesOf } from '#app/features/site/database.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { recordAudit } from '../audit/audit.server.ts'
import { auditOf, type SiteActor } from '../site-actor.ts'
import type { SavedViewTables } from './saved-view.tables.ts'

/** A list under a name; `query` is that of its address. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly query: string
  /** Everybody at the site has it. */
  readonly shared: boolean
}

/** A kept list as somebody sees it. */
export interface ShownView extends SavedView {
  /** They may change and remove it. */
  readonly mine: boolean
}

const MOST_VIEWS = 50

type ViewResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What somebody keeps of lists. */
export interface SavedViews {
  /** One’s own first. */
  views(): Promise<readonly ShownView[]>
  /** A new one without an id. */
  saveView(view: Omit<SavedView, 'id'> & { readonly id?: string }): Promise<ViewResult>
  removeView(id: string): Promise<ViewResult>
}

interface ListKept {
  /** Which list, as the record names it: `inbox`, `stock`. */
  readonly list: 'inbox' | 'stock'
  /** They may keep lists for everybody. */
  readonly mayShare: boolean
  /** Who may, in words. */
  readonly sharers: string
}

/** The kept views of one list, for one person at one site. */
export function savedViews(actor: SiteActor, { list, mayShare, sharers }: ListKept): SavedViews {
  const { site, staff } = actor
  const { read, write } = tablesOf<SavedViewTables>(site.database)
  const mine = (staff_id: string | null) => staff_id === staff.id || (staff_id === null && mayShare)

  return {
    async views() {
      const rows = await read
        .selectFrom('saved_view')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('list', '=', list)
        .where((is) => is.or([is('staff_id', '=', staff.id), is('staff_id', 'is', null)]))
        .orderBy('name')
        .execute()
      const views = rows.map(({ view_id, name, query, staff_id }) => ({
        id: view_id,
        name,
        query,
        shared: staff_id === null,
        mine: mine(staff_id),
      }))
      return views.toSorted((a, b) => Number(a.shared) - Number(b.shared))
    },
    async saveView({ id, name, query, shared }) {
      const named = oneLine(name, 60)
      if (named === '') return { ok: false, reason: 'refused', message: 'The view needs a name.' }
      if (shared && !mayShare)
        return { ok: false, reason: 'refused', message: `Only ${sharers} saves views for everybody.` }
      return write(async (trx): Promise<ViewResult> => {
        const rows = await trx
          .selectFrom('saved_view')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('list', '=', list)
          .execute()
        const before = rows.find(({ view_id, staff_id }) => view_id === id && mine(staff_id))
        if (id !== undefined && !before) return { ok: false, reason: 'not-found' }
        const own = rows.filter(({ staff_id }) => staff_id === (shared ? null : staff.id))
        if (!before && own.length >= MOST_VIEWS)
          return { ok: false, reason: 'refused', message: `There are ${MOST_VIEWS} views. Remove one first.` }
        const view_id = before?.view_id ?? randomBytes(8).toString('hex')
        const stored = { list, name: named, query, staff_id: shared ? null : staff.id }
        await trx
          .insertInto('saved_view')
          .values({ site_id: site.slug, view_id, created_at: site.now(), ...stored })
          .onConflict((conflict) => conflict.columns(['site_id', 'view_id']).doUpdateSet(stored))
          .execute()
        const subject = { kind: 'view', id: view_id }
        const verb = `${list}.view`
        await recordAudit(trx, { ...auditOf(actor), verb, subject, before, after: stored, at: site.now() })
        return { ok: true, id: view_id }
      })
    },
    removeView: (id) =>
      write(async (trx): Promise<ViewResult> => {
        const row = await trx
          .selectFrom('saved_view')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('list', '=', list)
          .where('view_id', '=', id)
          .executeTakeFirst()
        if (!row || !mine(row.staff_id)) return { ok: false, reason: 'not-found' }
        await trx.deleteFrom('saved_view').where('site_id', '=', site.slug).where('view_id', '=', id).execute()
        const subject = { kind: 'view', id }
        const verb = `${list}.view-removed`
        await recordAudit(trx, { ...auditOf(actor), verb, subject, before: row, at: site.now() })
        return { ok: true, id }
      }),
  }
}
