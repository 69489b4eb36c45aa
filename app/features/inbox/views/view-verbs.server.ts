import { oneLine } from '#app/features/messages/one-line.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { type InboxQuery, inboxAddress, inboxQuery } from '../list/thread-list.ts'
import { newInboxId } from '../threads/write-thread.server.ts'

/** A list under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly query: InboxQuery
  /** Everybody at the site has it. */
  readonly shared: boolean
}

/** A kept list as somebody sees it. */
interface ShownView extends SavedView {
  /** They may change and remove it. */
  readonly mine: boolean
}

const MOST_VIEWS = 50

type ViewResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What somebody keeps of lists; shared ones are changed by whoever gives leads out. */
export interface ViewVerbs {
  /** One’s own first. */
  views(): Promise<readonly ShownView[]>
  /** A new one without an id. */
  saveView(view: Omit<SavedView, 'id'> & { readonly id?: string }): Promise<ViewResult>
  removeView(id: string): Promise<ViewResult>
}

export function viewVerbs(actor: InboxActor): ViewVerbs {
  const { site, staff, organisation, address } = actor
  const { read, write } = tablesOf<InboxTables>(site.database)
  const mayShare = actor.scopes('leads.assign') !== null
  const record = { organisation, site: site.slug, actor: { staff: staff.id, name: staff.name, address } }
  const mine = (staff_id: string | null) => staff_id === staff.id || (staff_id === null && mayShare)

  return {
    async views() {
      const rows = await read
        .selectFrom('thread_view')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where((is) => is.or([is('staff_id', '=', staff.id), is('staff_id', 'is', null)]))
        .orderBy('name')
        .execute()
      const views = rows.map(({ view_id, name, query, staff_id }) => ({
        id: view_id,
        name,
        query: inboxQuery(new URLSearchParams(query)),
        shared: staff_id === null,
        mine: mine(staff_id),
      }))
      return views.toSorted((a, b) => Number(a.shared) - Number(b.shared))
    },
    async saveView({ id, name, query, shared }) {
      const named = oneLine(name, 60)
      if (named === '') return { ok: false, reason: 'refused', message: 'The view needs a name.' }
      if (shared && !mayShare)
        return { ok: false, reason: 'refused', message: 'Only whoever gives leads out saves views for everybody.' }
      return write(async (trx): Promise<ViewResult> => {
        const rows = await trx.selectFrom('thread_view').selectAll().where('site_id', '=', site.slug).execute()
        const before = rows.find(({ view_id, staff_id }) => view_id === id && mine(staff_id))
        if (id !== undefined && !before) return { ok: false, reason: 'not-found' }
        const own = rows.filter(({ staff_id }) => staff_id === (shared ? null : staff.id))
        if (!before && own.length >= MOST_VIEWS)
          return { ok: false, reason: 'refused', message: `There are ${MOST_VIEWS} views. Remove one first.` }
        const view_id = before?.view_id ?? newInboxId()
        const { after: _, ...kept } = query
        const stored = { name: named, query: inboxAddress(kept).toString(), staff_id: shared ? null : staff.id }
        await trx
          .insertInto('thread_view')
          .values({ site_id: site.slug, view_id, created_at: site.now(), ...stored })
          .onConflict((conflict) => conflict.columns(['site_id', 'view_id']).doUpdateSet(stored))
          .execute()
        const subject = { kind: 'view', id: view_id }
        await recordAudit(trx, { ...record, verb: 'inbox.view', subject, before, after: stored, at: site.now() })
        return { ok: true, id: view_id }
      })
    },
    removeView: (id) =>
      write(async (trx): Promise<ViewResult> => {
        const row = await trx
          .selectFrom('thread_view')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('view_id', '=', id)
          .executeTakeFirst()
        if (!row || !mine(row.staff_id)) return { ok: false, reason: 'not-found' }
        await trx.deleteFrom('thread_view').where('site_id', '=', site.slug).where('view_id', '=', id).execute()
        const subject = { kind: 'view', id }
        await recordAudit(trx, { ...record, verb: 'inbox.view-removed', subject, before: row, at: site.now() })
        return { ok: true, id }
      }),
  }
}
