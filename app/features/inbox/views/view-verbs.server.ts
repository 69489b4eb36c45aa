import {
  savedViews,
  type SavedView as KeptView,
  type SavedViews,
} from '#app/features/staff/views/saved-views.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import { type InboxQuery, inboxAddress, inboxQuery } from '../list/thread-list.ts'

/** A list of threads under a name. */
export type SavedView = Omit<KeptView, 'query'> & { readonly query: InboxQuery }

/** What somebody keeps of lists; shared ones are changed by whoever gives leads out. */
export interface ViewVerbs extends Pick<SavedViews, 'removeView'> {
  /** One’s own first. */
  views(): Promise<readonly (SavedView & { readonly mine: boolean })[]>
  /** A new one without an id. */
  saveView(view: Omit<SavedView, 'id'> & { readonly id?: string }): ReturnType<SavedViews['saveView']>
}

export function viewVerbs(actor: InboxActor): ViewVerbs {
  const { views, saveView, removeView } = savedViews(actor, {
    list: 'inbox',
    mayShare: actor.scopes('leads.assign') !== null,
    sharers: 'whoever gives leads out',
  })
  return {
    removeView,
    views: async () =>
      (await views()).map(({ query, ...view }) => ({ ...view, query: inboxQuery(new URLSearchParams(query)) })),
    saveView: ({ query, ...view }) =>
      saveView({ ...view, query: inboxAddress({ ...query, after: undefined }).toString() }),
  }
}
