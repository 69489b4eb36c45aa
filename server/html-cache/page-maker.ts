import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import { bytesOfResponse } from '#lib/packing/whole-body.ts'
import type { PackingName } from './packing/encodings.ts'
import { type CacheEntry, newEntry, unkept } from './entry.ts'
import { madeFrom, type RevisionMark } from './revisions.ts'
import type { SharedRequest } from './shared-request.ts'

/** Makes the page of a target for everybody. */
export type RenderPage = (site: Site, target: string, shared: SharedRequest) => Promise<Response>

/** A page to keep, a note that there is none, or an answer for those alone who wait for it. */
export interface MadePage {
  readonly entry: CacheEntry | null
  readonly refused?: RefusedAnswer
  /** Whether it was not even begun: whoever joined this request may ask by themselves. */
  readonly crowded?: boolean
}

interface RefusedAnswer {
  readonly status: number
  readonly head: string[]
  readonly body: Buffer
}

/** Whether a page may be begun now; a response says why not. */
export type Admit = () => Promise<
  { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly response: Response }
>

/** A page is made anew at least this often, ms: a safety net under what nobody has thought of. What it is made of may be as old (`timed.ts`). */
export const LONGEST_RENDER_MS = MINUTE
/** How long an address without a page is known to have none, ms. */
export const MISSING_MS = 10_000

interface Options {
  readonly render: RenderPage
  readonly markOf: (slug: string) => RevisionMark
  readonly now: () => number
}

interface PageRequest {
  readonly site: Site
  readonly target: string
  readonly key: string
  readonly packing: PackingName
  readonly revision: number
  readonly admit: Admit
}

/** Makes pages, each once however many ask for it at a time. */
export function pageMaker({ render: draw, markOf, now }: Options) {
  const flights = new Map<string, Promise<MadePage>>()

  const fly = async (wanted: PageRequest): Promise<MadePage> => {
    const slot = await wanted.admit()
    if (!slot.ok) return { entry: null, crowded: true, refused: await refusedWith(slot.response) }
    try {
      return await render(wanted)
    } finally {
      slot.release()
    }
  }

  const render = async ({ site, target, key, packing }: PageRequest): Promise<MadePage> => {
    const [began, before] = [now(), markOf(site.slug)]
    let changesAt = Infinity
    let personal = false
    const response = await draw(site, target, {
      until: (moment) => {
        if (moment > began && moment < changesAt) changesAt = moment
      },
      personal: () => {
        personal = true
      },
    })
    const bytes = await bytesOfResponse(response)
    const made = madeFrom(before, markOf(site.slug))
    const { status } = response
    const life = status === 404 ? MISSING_MS : LONGEST_RENDER_MS
    const kept = { key, slug: site.slug, changesAt, endsAt: Math.min(began + life, changesAt) }
    // A page that was overtaken by a change is shown to those who waited, and made anew for the next.
    if (!personal && isForAll(response)) {
      const mark = made ?? { revision: Number.NaN, indexes: [] }
      return { entry: await newEntry({ ...kept, made: mark, response, bytes, packing }) }
    }
    if (status >= 500) return { entry: null, refused: { status, head: [...response.headers].flat(), body: bytes } }
    return { entry: made && unkept({ ...kept, made }) }
  }

  return {
    make(wanted: PageRequest): { made: Promise<MadePage>; joined: boolean } {
      // Whoever asks after a change does not wait for a page from before it.
      const name = `${wanted.revision} ${wanted.key}`
      const flying = flights.get(name)
      if (flying) return { made: flying, joined: true }
      const made = fly(wanted).finally(() => flights.delete(name))
      flights.set(name, made)
      return { made, joined: false }
    },
  }
}

const refusedWith = async (response: Response): Promise<RefusedAnswer> => ({
  status: response.status,
  head: [...response.headers].flat(),
  body: await bytesOfResponse(response),
})

/** Whether an answer may be shown to others: it says so, sets no cookie, and varies with nothing but its packing. */
export function isForAll({ status, headers }: Response): boolean {
  const varies = headers.get('vary')?.toLowerCase() ?? 'accept-encoding'
  return (
    (status === 200 || status === 404) &&
    !headers.has('set-cookie') &&
    /^public\b/.test(headers.get('cache-control') ?? '') &&
    varies === 'accept-encoding'
  )
}
