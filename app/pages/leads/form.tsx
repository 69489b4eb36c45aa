import { data, redirect } from 'react-router'
import * as paths from '#app/paths.ts'
import { Beside } from '#app/ui/beside/beside.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { TOKEN } from '#app/features/forms/token/token-fields.ts'
import { formAside } from '#app/features/leads/enquiry-form/form-aside.server.ts'
import { formRequest } from '#app/features/leads/enquiry-form/form-request.ts'
import { drawForm } from '#app/features/leads/enquiry-form/form-html.server.tsx'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { formView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { LeadPlace } from '#app/features/leads/enquiry-form/lead-place.tsx'
import { takeForm } from '#app/features/leads/enquiry-form/take-form.server.ts'
import type { Route } from './+types/form.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: FORM_STYLES }]

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { title, car } = loaderData
  return [
    { title: pageTitle(car ? `${title}: ${car.name}` : title, chrome.name) },
    { name: 'robots', content: 'noindex' },
  ]
}

const noSuchForm = () => data('We can’t find that form. Please call us, or use the contact page.', { status: 404 })

async function viewOf({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>, token?: string) {
  const requested = formRequest(params.form, url)
  if (!requested) throw noSuchForm()
  return formView(portsOf(context).site, { ...requested, token }, portsOf(context).leads.secret)
}

export async function loader(args: Route.LoaderArgs) {
  await passGate(args)
  const view = await viewOf(args)
  if (!view) throw data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })
  const { form, car, location } = view
  return {
    title: form.title,
    intro: form.intro,
    car,
    location,
    aside: formAside(portsOf(args.context).site, view),
    html: drawForm(view),
  }
}

/** A form that came without the browser's script: what is wrong is shown in it, with everything that was typed. */
export async function action({ request, ...args }: Route.ActionArgs) {
  const requested = formRequest(args.params.form, args.url)
  if (!requested) throw noSuchForm()
  await passGate({ ...args, request })
  const received = await takeForm(args.context, { kind: requested.kind, request, url: args.url })
  if (received.ok) throw redirect(paths.success(received.lead), 303)
  const { problem } = received
  const view = await viewOf(args, problem.anew ? undefined : problem.values[TOKEN])
  return data(
    { html: view && drawForm(view, problem) },
    {
      status: problem.status,
      ...(problem.retryAfter && { headers: { 'Retry-After': String(problem.retryAfter) } }),
    },
  )
}

/** The answer to a form says when it may be sent again; none is kept by a cache. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  'Cache-Control': 'no-store',
  ...Object.fromEntries(actionHeaders),
})

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, intro, car, location, aside, html } = loaderData
  return (
    <div className="page page-space">
      <h1 className={text({ size: 32, weight: 'bold' })}>{title}</h1>
      {location && <p className={text({ size: 18, tone: 'quiet', above: 2 })}>{location.name}</p>}
      {intro && <p className={text({ size: 18, tone: 'soft', above: 2 })}>{intro}</p>}
      <Beside
        label="What this is about"
        about={
          <>
            {car && <LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
            <LeadPlace
              title="What happens next"
              place={aside.place}
              open={aside.open}
              reach={
                aside.phone && (
                  <p>
                    In a hurry? Call{' '}
                    <TextLink href={aside.phone.link} className="tabular">
                      {aside.phone.text}
                    </TextLink>
                    .
                  </p>
                )
              }
            >
              <p>{aside.answer}</p>
            </LeadPlace>
          </>
        }
      >
        <div dangerouslySetInnerHTML={{ __html: actionData?.html ?? html }} />
      </Beside>
    </div>
  )
}
