import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { newInboxId } from '../threads/write-thread.server.ts'
import { BUILT_IN_TEMPLATES, type ReplyTemplate } from './built-in-templates.ts'
import { templateProblem } from './fill-template.ts'

const MOST_TEMPLATES = 100
const MOST_BODY = 10_000

type TemplateResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What whoever may change reply templates does with them. */
export interface TemplateVerbs {
  /** A new one without an id; one that names what cannot be filled in is refused. */
  saveTemplate(template: Omit<ReplyTemplate, 'id'> & { readonly id?: string }): Promise<TemplateResult>
  removeTemplate(id: string): Promise<TemplateResult>
}

/** The templates of a site: its own, then those that every site has. */
export async function replyTemplates({ site }: Pick<InboxActor, 'site'>): Promise<ReplyTemplate[]> {
  const rows = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_template')
    .selectAll()
    .where('site_id', '=', site.slug)
    .orderBy('position')
    .orderBy('template_id')
    .execute()
  const own = rows.map(({ template_id, name, subject, body }) => ({ id: template_id, name, subject, body }))
  return [...own, ...BUILT_IN_TEMPLATES]
}

export function templateVerbs(actor: InboxActor): TemplateVerbs {
  const { site, staff, organisation, address } = actor
  const { write } = tablesOf<InboxTables>(site.database)
  const record = { organisation, site: site.slug, actor: { staff: staff.id, name: staff.name, address } }
  return {
    async saveTemplate({ id, ...given }) {
      const template = {
        name: oneLine(given.name, 80),
        subject: oneLine(given.subject),
        body: manyLines(given.body).slice(0, MOST_BODY),
      }
      if (!template.name || !template.subject || !template.body)
        return { ok: false, reason: 'refused', message: 'A template needs a name, a subject and a text.' }
      const problem = templateProblem(template.subject, template.body)
      if (problem !== null) return { ok: false, reason: 'refused', message: problem }
      return write(async (trx): Promise<TemplateResult> => {
        const rows = await trx.selectFrom('thread_template').selectAll().where('site_id', '=', site.slug).execute()
        const before = rows.find(({ template_id }) => template_id === id)
        if (id !== undefined && !before) return { ok: false, reason: 'not-found' }
        if (!before && rows.length >= MOST_TEMPLATES)
          return { ok: false, reason: 'refused', message: `There are ${MOST_TEMPLATES} templates. Remove one first.` }
        const template_id = before?.template_id ?? newInboxId()
        const position = before?.position ?? Math.max(0, ...rows.map((row) => row.position)) + 1
        await trx
          .insertInto('thread_template')
          .values({ site_id: site.slug, template_id, position, ...template })
          .onConflict((conflict) => conflict.columns(['site_id', 'template_id']).doUpdateSet(template))
          .execute()
        const subject = { kind: 'template', id: template_id }
        await recordAudit(trx, { ...record, verb: 'inbox.template', subject, before, after: template, at: site.now() })
        return { ok: true, id: template_id }
      })
    },
    removeTemplate: (id) =>
      write(async (trx): Promise<TemplateResult> => {
        const row = await trx
          .deleteFrom('thread_template')
          .where('site_id', '=', site.slug)
          .where('template_id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) return { ok: false, reason: 'not-found' }
        const subject = { kind: 'template', id }
        await recordAudit(trx, { ...record, verb: 'inbox.template-removed', subject, before: row, at: site.now() })
        return { ok: true, id }
      }),
  }
}
