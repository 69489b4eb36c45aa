import { data } from 'react-router'
import { inboxRevision } from '#app/features/inbox/threads/inbox-revision.server.ts'
import { SECOND } from '#lib/durations.ts'
import type { Route } from './+types/live.ts'
import { siteFor } from '../../request/site-for.ts'

/** How often somebody who waits is looked after. */
const LOOK_MS = 3 * SECOND
/** Proxies end what is silent for longer. */
const BEAT_MS = 25 * SECOND
/** A browser begins anew after so long: by then its person may have left. */
const LONGEST_MS = 10 * 60 * SECOND

/** Tells a page that its inbox has changed (server-sent events); what has changed the page asks for itself. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { site, scopes } = await siteFor(context, request, params.site)
  if (!scopes('leads.see')) throw data('Your role does not include leads.', { status: 404 })
  // Whoever asks for their page's data anew asks first whether it can be had at all.
  if (url.searchParams.has('still')) return new Response(null, { status: 204 })
  const encoder = new TextEncoder()
  const began = Date.now()
  let known = await inboxRevision(site)
  let said = began
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => {
        said = Date.now()
        controller.enqueue(encoder.encode(text))
      }
      say('retry: 5000\n\n')
      const look = async () => {
        if (request.signal.aborted || Date.now() - began > LONGEST_MS) return controller.close()
        try {
          const revision = await inboxRevision(site)
          if (revision !== known) say(`event: inbox\ndata: ${(known = revision)}\n\n`)
          else if (Date.now() - said > BEAT_MS) say(': still here\n\n')
        } catch {
          // A database that is away for a moment: the browser comes back by itself.
          return controller.close()
        }
        timer = setTimeout(() => void look(), LOOK_MS)
      }
      timer = setTimeout(() => void look(), LOOK_MS)
    },
    cancel: () => clearTimeout(timer),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
