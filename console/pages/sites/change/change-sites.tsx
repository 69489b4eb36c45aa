import { data, redirect } from 'react-router'
import { MOST_SITES, siteProposals } from '#app/features/website/sites/site-proposals.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/change-sites.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { staffOf } from '../../../request/site-for.ts'
import { ChangeDetails } from './change-details.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import { ChangeProposals } from './change-proposals.tsx'
import { ChooseSites } from './choose-sites.tsx'
import { answersOf, changeIn, isCopying, kindIn, sitesIn, stepsIn } from './read-change.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change several sites | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

const proposalsFor = (context: Route.LoaderArgs['context'], request: Request) =>
  siteProposals(staffOf(context, request), consoleOf(context))

/** Nothing is changed by looking: what was chosen stands in the address. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const proposals = proposalsFor(context, request)
  const sites = await proposals.sites()
  if (sites.length < 2) throw data('The websites of several sites are not yours to change.', { status: 404 })
  const query = url.searchParams
  const [what, source] = [kindIn(query), query.get('source') ?? '']
  const offered = new Set(sites.map(({ slug }) => slug))
  const chosen = sitesIn(query).filter((slug) => offered.has(slug) && !(what && isCopying(what) && slug === source))
  const isAsked = query.has('what') || query.has('sites')
  const problem = !isAsked ? null : problemOf({ what, chosen, hasSource: offered.has(source) })
  const begun = { sites, chosen, what, source, problem }
  if (!what || !isAsked || problem !== null) return { ...begun, details: null, preview: null }
  const change = changeIn(query)!
  const parts = isCopying(what) ? await proposals.parts(source) : []
  const preview = query.has('preview') ? await proposals.preview(change, chosen) : null
  const sourceName = sites.find(({ slug }) => slug === source)?.name ?? ''
  return { ...begun, details: { what, sourceName, parts: parts ?? [], answers: answersOf(change) }, preview }
}

interface Chosen {
  readonly what: ReturnType<typeof kindIn>
  readonly chosen: readonly string[]
  readonly hasSource: boolean
}

function problemOf({ what, chosen, hasSource }: Chosen): string | null {
  if (!what) return 'Choose what to change.'
  if (isCopying(what) && !hasSource) return 'Choose the site that it is copied from.'
  if (chosen.length > MOST_SITES) return `Choose ${MOST_SITES} sites at most; change the others afterwards.`
  return chosen.length === 0 ? 'Choose at least one site to change besides the one that is copied from.' : null
}

/** Puts the change into one’s draft at each site of the preview. */
export async function action({ context, request }: Route.ActionArgs) {
  const proposals = proposalsFor(context, request)
  if ((await proposals.sites()).length < 2) throw data('The websites of several sites are not yours to change.', { status: 404 }) // prettier-ignore
  const form = await request.formData()
  const answers = new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))) // prettier-ignore
  const [change, steps] = [changeIn(answers), stepsIn(formText(form, 'steps'))]
  if (!change || steps.size === 0) return redirect(paths.changeSites)
  const outcome = await proposals.propose(change, { steps, seen: formText(form, 'seen') || null })
  if (outcome.ok) return data({ sites: outcome.sites, again: null })
  const again = `${paths.changeSites}?${new URLSearchParams({ ...answersOf(change), sites: [...steps.keys()].join(','), preview: '1' })}` // prettier-ignore
  return data({ sites: [], again }, { status: 409 })
}

/** The same change at several sites: chosen, looked at, and put into one’s own drafts. */
export default function ChangeSites({ loaderData, actionData }: Route.ComponentProps) {
  const { sites, chosen, what, source, problem, details, preview } = loaderData
  const answer = useAnswer(actionData)
  return (
    <div className="plain plain-wide">
      <a className="back" href={paths.sites}>
        <Icon name="left" />
        Sites
      </a>
      <h1>Change several sites</h1>
      {answer?.again && (
        <>
          <Notice tone="bad" role="alert">
            Nothing was done: what is copied was changed since you looked. Look at it again first.
          </Notice>
          <ButtonLink href={answer.again}>See what changes</ButtonLink>
        </>
      )}
      {answer && !answer.again && <ChangeOutcome sites={answer.sites} />}
      {!answer && problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {!answer && !details && <ChooseSites sites={sites} chosen={chosen} what={what} source={source} />}
      {!answer && details && <ChangeDetails {...details} chosen={chosen} isSeen={preview !== null} />}
      {!answer && details && preview && <ChangeProposals {...preview} answers={details.answers} />}
    </div>
  )
}
