import { data, Form, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/new-feed.ts'
import { ProveFirst } from '../../../parts/prove-first.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'
import { FeedFields } from './feed-fields.tsx'
import { feedTextsIn, NO_FEED, notDone, shownForm, versionIn } from './feed-request.ts'
import { shippedChoices } from './shipped-choices.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a feed | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, now } = consoleOf(context)
  const form = await inventoryOf(access, inventory).feedForm?.()
  if (!form) throw data(NO_FEED, { status: 404 })
  return { ...shownForm(form, now), shipped: shippedChoices, proven: provenWithin(access.staff, now) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { addFeed } = inventoryOf(access, consoleOf(context).inventory)
  if (!addFeed) throw data(NO_FEED, { status: 404 })
  const form = await request.formData()
  const texts = feedTextsIn(form)
  const result = await addFeed(texts, versionIn(form))
  if (result.ok) return redirect(`${paths.feed(params.site, result.id)}?done=added`)
  return notDone(result, texts, paths.newFeed(params.site))
}

/** A source of stock is added to the document of the site. */
export default function NewFeed({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { version, proven, ...form } = loaderData
  return (
    <div className="plain">
      <a className="back" href={paths.feeds(params.site)}>
        <Icon name="left" />
        Feeds
      </a>
      <h1>Add a feed</h1>
      <ProveFirst proven={proven} back={paths.newFeed(params.site)} what="Adding a feed" />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <Form method="post" className="plain-form">
        <input type="hidden" name="version" value={version} />
        <FeedFields {...form} isNew texts={answer?.texts ?? form.texts} problems={answer?.problems ?? {}} />
        <div className="plain-row">
          <Button type="submit" look="primary">
            Add the feed
          </Button>
          <ButtonLink href={paths.feeds(params.site)} look="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
