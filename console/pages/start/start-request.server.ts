import { data, type RouterContextProvider } from 'react-router'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { type SiteStarts, siteStartsOf } from '#app/features/website/start/site-starts.server.ts'
import { startedSite, type StartedSite, type StepResult } from '#app/features/website/start/started-site.server.ts'
import type { StartTexts } from '#app/features/website/start/start-questions.ts'
import { formText } from '#lib/forms/form-text.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor, staffOf } from '../../request/site-for.ts'

const NOBODY = 'Starting a site is not part of your role.'
const FINISHED = 'This site is set up already, or setting it up is not part of your role.'
const LONGEST = 400

/** New sites for whoever sent the request. */
export function startsFor(context: Readonly<RouterContextProvider>, request: Request): SiteStarts {
  const { platform, start } = consoleOf(context)
  const starts = siteStartsOf(staffOf(context, request), platform, start)
  if (!starts) throw data(NOBODY, { status: 404 })
  return starts
}

/** A site while it is set up, for whoever sent the request. */
export async function startedFor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
): Promise<{ readonly access: SiteAccess; readonly started: StartedSite }> {
  const access = await siteFor(context, request, slug)
  const started = await startedSite(access, consoleOf(context).start)
  if (!started) throw data(FINISHED, { status: 404 })
  return { access, started }
}

/** Every answer of a form as text; several under one name are joined by commas. */
export function textsIn(form: FormData): StartTexts {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name).filter((value) => typeof value === 'string')
      return [name, (all.length > 1 ? all.join(',') : formText(form, name)).slice(0, LONGEST)]
    }),
  )
}

const MARKED = 'Nothing was saved yet: look at the answers that are marked.'

/** What is answered where a step was not saved. */
export const notSaved = ({ problems, message }: Extract<StepResult, { ok: false }>, texts: StartTexts) =>
  data({ message: message ?? MARKED, problems, texts }, { status: 422 })
