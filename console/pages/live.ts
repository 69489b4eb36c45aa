import { data } from 'react-router'
import { atMostEvery } from '../request/at-most-every.ts'
import { SECOND } from '#lib/durations.ts'
import type { Route } from './+types/live.ts'
import { consoleOf } from '../request/console-ports.ts'
import { siteFor, sitesWithLeads } from '../request/site-for.ts'

/** Proxies end what is silent for longer. */
const BEAT_MS = 25 * SECOND
/** A browser begins anew after so long: by then its person may have left. */
const LONGEST_MS = 10 * 60 * SECOND

/** Each word of a change has a page ask for all its data: over several sites one could follow upon another. */
const PACE_MS = 3 * SECOND

/** Tells a page that its inbox has changed (server-sent events); what has changed the page asks for itself. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { watch } = consoleOf(context)
  const accesses =
    params.site === undefined ? await sitesWithLeads(context, request) : [await siteFor(context, request, params.site)]
  const sites = accesses.filter(({ scopes }) => scopes('leads.see')).map(({ site }) => site)
  if (sites.length === 0) throw data('Your role does not include leads.', { status: 404 })
  // Whoever asks for their page's data anew asks first whether it can be had at all.
  if (url.searchParams.has('still')) return new Response(null, { status: 204 })
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text))
      say('retry: 5000\n\n')
      // Of a database that is away for a moment, too: the browser comes back by itself.
      const close = () => {
        stop()
        controller.close()
      }
      const changes = atMostEvery(PACE_MS, () => say('event: inbox\ndata: changed\n\n'))
      const listener = { changed: changes.ask, failed: close }
      const beat = setInterval(() => say(': still here\n\n'), BEAT_MS)
      const end = setTimeout(close, LONGEST_MS)
      const listening = sites.map((site) => watch.listen(site, listener))
      request.signal.addEventListener('abort', close, { once: true })
      stop = () => {
        clearInterval(beat)
        clearTimeout(end)
        changes.stop()
        for (const leave of listening) leave()
        request.signal.removeEventListener('abort', close)
      }
      if (request.signal.aborted) close()
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
