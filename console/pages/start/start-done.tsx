import { data, Form, redirect } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/start-done.ts'
import * as paths from '../../paths.ts'
import { leftLink } from './left-link.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { startedFor } from './start-request.server.ts'
import { StartSteps } from './start-steps.tsx'

export { revalidateAfterOwnForm as shouldRevalidate }
export const meta: Route.MetaFunction = () => [{ title: 'Done | New site | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, started } = await startedFor(context, request, params.site)
  const left = (await started.left()).map((one) => ({ ...one, to: leftLink(one.what, access, false) }))
  const { steps, leftBehind: behind, picturesLeft: pictures } = started
  return { steps, origin: access.site.origin, left, behind, pictures }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { started } = await startedFor(context, request, params.site)
  if (formText(await request.formData(), 'intent') === 'pictures') {
    const brought = await started.bringPictures()
    if (!brought.ok) return data({ message: brought.message }, { status: 409 })
    if (brought.missing === 0) return redirect(paths.startDone(params.site))
    return data({ message: `${picturesOf(brought.missing)} could not be read, or there is no room for more here. The others are there.` }, { status: 409 }) // prettier-ignore
  }
  await started.finish()
  return redirect(paths.siteHome(params.site))
}

const picturesOf = (count: number): string => (count === 1 ? 'One picture' : `${count} pictures`)

/** The address of the new site, and what it is still without. */
export default function StartDone({ loaderData, actionData, params }: Route.ComponentProps) {
  const { steps, origin, left, behind, pictures } = loaderData
  const answer = useAnswer(actionData)
  return (
    <div className="plain">
      <h1>The site is there</h1>
      <StartSteps site={params.site} now="done" steps={steps} />
      <p>
        It answers at <a href={origin}>{origin.replace(/^https?:\/\//, '')}</a>, with its pages, its menu and its legal
        texts.
      </p>
      {left.length > 0 && (
        <section aria-labelledby="left">
          <h2 id="left">Still needs a hand</h2>
          <ul className="lines">
            {left.map(({ what, missing, words, to }) => (
              <li key={what} className="line">
                <Icon name="warn" />
                <div>
                  {to ? <a href={to}>{missing}</a> : missing}
                  <small>{words}</small>
                </div>
                {to && (
                  <span className="line-end">
                    <Icon name="right" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures > 0 && (
        <section aria-labelledby="pictures">
          <h2 id="pictures">Pictures that are not here yet</h2>
          {answer && (
            <Notice tone="bad" role="alert">
              {answer.message}
            </Notice>
          )}
          <p>
            {picturesOf(pictures)} of the other site could not be brought along, and what shows them is left out of the
            pages.
          </p>
          <p className="quiet">Once the site is finished they have to be brought by hand, under Website, Pictures.</p>
          <Form method="post">
            <input type="hidden" name="intent" value="pictures" />
            <Button type="submit">Bring them now</Button>
          </Form>
        </section>
      )}
      {behind.length > 0 && (
        <section aria-labelledby="behind">
          <h2 id="behind">Stayed at the other site</h2>
          <p className="soft">
            These speak of the other business, by a number, an address, a name, a video or document, so they did not go
            along.
          </p>
          <ul className="lines">
            {behind.map((where) => (
              <li key={where} className="line line-plain">
                {where}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="plain-row">
        <Button type="submit" look="primary">
          {pictures > 0 ? 'Finish without these pictures' : 'Finish'}
        </Button>
        <ButtonLink href={origin} target="_blank" rel="noreferrer">
          Open the site
        </ButtonLink>
      </Form>
      <p className="quiet">
        After that the site is changed like every other one: as a draft first, then published. What still needs a hand
        stands under Today for a month.
      </p>
    </div>
  )
}
