import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { inboxActor, type InboxActor, type InboxPorts } from './inbox-actor.ts'
import { replyVerbs, type ReplyVerbs } from './replies/reply-verbs.server.ts'
import { replyTemplates, templateVerbs, type TemplateVerbs } from './replies/template-verbs.server.ts'
import type { ReplyTemplate } from './replies/built-in-templates.ts'
import { awayVerbs, type AwayVerbs } from './rules/away.server.ts'
import { ruleVerbs, type RuleVerbs } from './rules/rule-verbs.server.ts'
import { isUnlimited } from './threads/lead-scope.ts'
import { countTurns, viewCounts } from './list/count-threads.server.ts'
import { findThreads, type ThreadsFound } from './list/find-threads.server.ts'
import { listThreads } from './list/list.server.ts'
import { readThread } from './threads/read-thread.server.ts'
import type { ThreadDetail } from './threads/thread-detail.ts'
import type { InboxCounts, InboxPage, InboxQuery } from './list/thread-list.ts'
import { leadsToday, type LeadsToday } from './today/today.server.ts'
import { answerVerbs, type AnswerVerbs } from './verbs/answer-verbs.server.ts'
import { assignVerbs, type AssignVerbs } from './verbs/assign-verbs.server.ts'
import { exportVerb, type ExportVerb } from './verbs/export-verb.server.ts'
import { joiningVerbs, type JoiningVerbs } from './verbs/joining-verbs.server.ts'
import { markOpened } from './verbs/opened.server.ts'
import { redeliverVerb, type RedeliverVerb } from './verbs/redeliver-verb.server.ts'
import { undoVerb, type UndoVerb } from './verbs/undo.server.ts'
import { viewVerbs, type ViewVerbs } from './views/view-verbs.server.ts'

/** What everybody may do who sees leads. */
export interface ReadVerbs {
  list(query: InboxQuery, limit?: number): Promise<InboxPage>
  counts(): Promise<InboxCounts>
  /** A few threads that have these words. */
  find(asked: { readonly text: string; readonly limit: number }): Promise<ThreadsFound>
  /** Null for a thread that is not there or not within reach; of a merged one the thread that has it. */
  byId(thread: string): Promise<ThreadDetail | null>
  /** Somebody has it open; false where it is not within reach. */
  opened(thread: string): Promise<boolean>
  /** What of leads needs a hand today, and who comes. */
  today(): Promise<LeadsToday>
  /** The site’s own templates, then those that every site has. */
  templates(): Promise<readonly ReplyTemplate[]>
}

/** The verbs that one person has in the inbox of one site: what they may not do is not there. */
export type Inbox = Partial<
  ReadVerbs &
    ViewVerbs &
    AnswerVerbs &
    ReplyVerbs &
    JoiningVerbs &
    UndoVerb &
    AwayVerbs &
    AssignVerbs &
    RuleVerbs &
    TemplateVerbs &
    RedeliverVerb &
    ExportVerb
>

/** The inbox of a site for somebody who is signed in. */
export const inboxOf = (access: SiteAccess, ports: InboxPorts): Inbox => inboxFor(inboxActor(access, ports))

/** The same for whoever acts by another way, such as a link of a notice. */
export function inboxFor(actor: InboxActor): Inbox {
  const rules = actor.scopes('leads.rules')
  return {
    ...(actor.scopes('leads.see') && { ...readVerbs(actor), ...(!actor.isLooking && viewVerbs(actor)) }),
    ...(actor.scopes('leads.answer') && {
      ...answerVerbs(actor),
      ...replyVerbs(actor),
      ...joiningVerbs(actor),
      ...undoVerb(actor),
      ...awayVerbs(actor),
    }),
    ...(actor.scopes('leads.assign') && assignVerbs(actor)),
    // Rules and templates hold for a whole site: whoever has a part of it does not change them for all.
    ...(rules && isUnlimited(rules) && { ...ruleVerbs(actor), ...templateVerbs(actor) }),
    ...(actor.scopes('leads.redeliver') && redeliverVerb(actor)),
    ...(actor.scopes('leads.export') && exportVerb(actor)),
  }
}

const readVerbs = (actor: InboxActor): ReadVerbs => ({
  list: (query, limit) => listThreads([actor], query, limit),
  counts: async () => viewCounts(await countTurns(actor), actor),
  find: (asked) => findThreads(actor, asked),
  byId: (thread) => readThread(actor, thread),
  opened: (thread) => markOpened(actor, thread),
  today: () => leadsToday(actor),
  templates: () => replyTemplates(actor),
})
