import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { actorOf, type InboxActor, type InboxPorts } from './inbox-actor.ts'
import { countThreads, listThreads } from './threads/list.server.ts'
import { readThread } from './threads/read-thread.server.ts'
import type { ThreadDetail } from './threads/thread-detail.ts'
import type { InboxCounts, InboxPage, InboxQuery } from './threads/thread-list.ts'
import { answerVerbs, type AnswerVerbs } from './verbs/answer-verbs.server.ts'
import { markOpened } from './verbs/opened.server.ts'

/** What everybody may do who sees leads. */
export interface ReadVerbs {
  list(query: InboxQuery, limit?: number): Promise<InboxPage>
  counts(): Promise<InboxCounts>
  /** Null for a thread that is not there or not within reach; of a merged one the thread that has it. */
  byId(thread: string): Promise<ThreadDetail | null>
  /** Somebody has it open; false where it is not within reach. */
  opened(thread: string): Promise<boolean>
}

/** The verbs that one person has in the inbox of one site: what they may not do is not there. */
export type Inbox = Partial<ReadVerbs & AnswerVerbs>

/** The inbox of a site for somebody who is signed in. */
export const inboxOf = (access: SiteAccess, ports: InboxPorts): Inbox => inboxFor(actorOf(access, ports))

/** The same for whoever acts by another way, such as a link of a notice. */
export const inboxFor = (actor: InboxActor): Inbox => ({
  ...(actor.scopes('leads.see') && readVerbs(actor)),
  ...(actor.scopes('leads.answer') && answerVerbs(actor)),
})

const readVerbs = (actor: InboxActor): ReadVerbs => ({
  list: (query, limit) => listThreads(actor, query, limit),
  counts: () => countThreads(actor),
  byId: (thread) => readThread(actor, thread),
  opened: (thread) => markOpened(actor, thread),
})
