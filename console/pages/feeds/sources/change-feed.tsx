import { data, Form, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/change-feed.ts'
import { ProveFirst } from '../../../parts/prove-first.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'
import { FeedFields } from './feed-fields.tsx'
import { feedTextsIn, NO_FEED, notDone, shownForm, versionIn } from './feed-request.ts'
import { shippedChoices } from './shipped-choices.server.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Change ${params.feed} | Feeds | Console` }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, now } = consoleOf(context)
  const form = await inventoryOf(access, inventory).feedForm?.(params.feed)
  if (!form) throw data(NO_FEED, { status: 404 })
  return { ...shownForm(form, now), shipped: shippedChoices, proven: provenWithin(access.staff, now) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { changeFeed } = inventoryOf(access, consoleOf(context).inventory)
  if (!changeFeed) throw data(NO_FEED, { status: 404 })
  const form = await request.formData()
  const texts = feedTextsIn(form)
  const result = await changeFeed(params.feed, texts, versionIn(form))
  if (result.ok) return redirect(`${paths.feed(params.site, result.id)}?done=changed`)
  return notDone(result, texts, paths.changeFeed(params.site, params.feed))
}

/** A source of the document is changed: what is kept of its cars stays, and its next run goes by it. */
export default function ChangeFeed({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { version, proven, ...form } = loaderData
  const back = paths.feed(params.site, params.feed)
  return (
    <div className="plain">
      <a className="back" href={back}>
        <Icon name="left" />
        {params.feed}
      </a>
      <h1>Change {params.feed}</h1>
      <ProveFirst proven={proven} back={paths.changeFeed(params.site, params.feed)} what="Changing a feed" />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <p className="soft">
        Its file is read again as a whole with the next run. A feed that is not sent any more loses its keys.
      </p>
      <Form method="post" className="plain-form">
        <input type="hidden" name="version" value={version} />
        <FeedFields {...form} isNew={false} texts={answer?.texts ?? form.texts} problems={answer?.problems ?? {}} />
        <div className="plain-row">
          <Button type="submit" look="primary">
            Save the feed
          </Button>
          <ButtonLink href={back} look="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
