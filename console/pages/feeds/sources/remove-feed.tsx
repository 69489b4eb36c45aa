import { data, Form, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/remove-feed.ts'
import { ProveFirst } from '../../../parts/prove-first.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'
import { NO_FEED, notDone, versionIn } from './feed-request.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Remove ${params.feed} | Feeds | Console` }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, now } = consoleOf(context)
  const found = await inventoryOf(access, inventory).feedToRemove?.(params.feed)
  if (!found) throw data(NO_FEED, { status: 404 })
  return { ...found, proven: provenWithin(access.staff, now) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { removeFeed } = inventoryOf(access, consoleOf(context).inventory)
  if (!removeFeed) throw data(NO_FEED, { status: 404 })
  const result = await removeFeed(params.feed, versionIn(await request.formData()))
  if (result.ok) return redirect(paths.feeds(params.site))
  return notDone(result, null, paths.removeFeed(params.site, params.feed))
}

/** Says what becomes of the cars of a source before it is taken out. */
export default function RemoveFeed({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { version, cars, proven } = loaderData
  const back = paths.feed(params.site, params.feed)
  return (
    <div className="plain">
      <a className="back" href={back}>
        <Icon name="left" />
        {params.feed}
      </a>
      <h1>Remove {params.feed}?</h1>
      <ProveFirst proven={proven} back={paths.removeFeed(params.site, params.feed)} what="Removing a feed" />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <p>
        {cars === 0
          ? 'None of your cars came with this feed.'
          : `${cars === 1 ? 'The 1 car' : `The ${cars.toLocaleString('en-AU')} cars`} that came with this feed stay as they are. No feed withdraws or changes them until another one names them; then it brings them.`}
      </p>
      <p>Its keys open nothing any more, and its alarms end. Its runs stay for 30 days.</p>
      <Form method="post" className="plain-row">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" look="danger">
          Remove the feed
        </Button>
        <ButtonLink href={back} look="text">
          Cancel
        </ButtonLink>
      </Form>
    </div>
  )
}
