import { data, type RouterContextProvider } from 'react-router'
import { type Website, type WebsiteEditing, websiteOf } from '#app/features/website/website.server.ts'
import { isMoveOrValue } from '#app/features/website/document/change-words.ts'
import type { SiteDraft } from '#app/features/website/drafts/draft-verbs.server.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import type { DraftStanding } from './draft-bar.tsx'

export const NOT_YOURS = 'Your role does not include the website of this site.'

/** What whoever writes the website may do there. */
export type WebsiteEditor = Website & WebsiteEditing

const isEditor = (website: Website): website is WebsiteEditor => website.draft !== undefined

/** The website of a site for whoever sent the request; for everybody else there is nothing. */
export async function editorFor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<{ readonly access: SiteAccess; readonly website: WebsiteEditor }> {
  const access = await siteFor(context, request, slug)
  const website = websiteOf(access, consoleOf(context).website)
  if (!isEditor(website)) throw data(NOT_YOURS, { status: 404 })
  return { access, website }
}

/** A draft as its bar shows it. */
export const standingOf = ({ step, changes, canUndo, canRedo, base, inForce }: SiteDraft): DraftStanding => ({
  step,
  changes: changes.filter(isMoveOrValue).length,
  canUndo,
  canRedo,
  newer: inForce > base ? inForce : null,
})

/** Takes a step of the draft back or makes it once more, where a form asks for that. */
export async function goBack(website: WebsiteEditor, verb: string): Promise<boolean> {
  if (verb !== 'undo' && verb !== 'redo') return false
  await (verb === 'undo' ? website.undoEdit() : website.redoEdit())
  return true
}
