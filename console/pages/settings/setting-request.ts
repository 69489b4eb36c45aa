import { data, redirect, type RouterContextProvider } from 'react-router'
import { decidedIn } from '#app/features/website/document/conflict-words.ts'
import type { FormOrigin, SettingResult } from '#app/features/website/settings/setting-form.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type Website, websiteOf } from '#app/features/website/website.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { proveFirst } from '../../request/prove-first.ts'
import { siteFor } from '../../request/site-for.ts'
import { type SettingAnswer, textsIn, versionIn } from './setting-answer.ts'

export const NO_SETTINGS = 'There is no such setting at this site, or changing settings is not part of your role.'

/** The verb of a form of settings, for whoever may change them; for everybody else there is nothing here. */
export async function settingsAt<K extends keyof Website>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { site, verbs }: { readonly site: string; readonly verbs: readonly K[] },
): Promise<{ readonly access: SiteAccess; readonly website: Website & Required<Pick<Website, K>> }> {
  const access = await siteFor(context, request, site)
  const website = websiteOf(access, consoleOf(context).website)
  if (verbs.some((verb) => !website[verb])) throw data(NO_SETTINGS, { status: 404 })
  return { access, website: website as Website & Required<Pick<Website, K>> }
}

/** What the form was made from. */
export function originIn(form: FormData): FormOrigin {
  const against = versionIn(formText(form, 'against'))
  return {
    seen: versionIn(formText(form, 'seen')) ?? 0,
    ...(against !== null && { decided: decidedIn(form), against }),
  }
}

interface SettingPost {
  readonly form: FormData
  /** Where it goes on once it is saved. */
  readonly to: string
  /** Address of the page, for whoever has to prove first who they are. */
  readonly here?: string
}

/** What is answered: on to the page with what was changed, or the form again with what is wrong. */
export function answered(result: SettingResult, { form, to, here = to }: SettingPost) {
  if (result.ok) return redirect(`${to}?saved=${result.changed ? result.version : 'same'}`)
  if (result.reason === 'not-found') throw data(NO_SETTINGS, { status: 404 })
  if (result.reason === 'prove') throw proveFirst(here)
  const answer: SettingAnswer = { seen: originIn(form).seen, texts: textsIn(form), problems: {}, message: null, conflicts: [], against: 0 } // prettier-ignore
  if (result.reason === 'conflicts') return data({ ...answer, conflicts: result.conflicts, against: result.version }, { status: 409 }) // prettier-ignore
  const message = result.message ?? 'Nothing was saved yet: look at the answers that are marked.'
  return data({ ...answer, problems: result.problems, message }, { status: 422 })
}
