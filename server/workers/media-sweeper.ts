import type { Logger } from 'pino'
import { wantForgottenParts } from '#app/features/parts/want-part-pictures.server.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { sweepMedia } from '#app/features/stock/pictures/sweep-media.server.ts'
import { wantForgotten } from '#app/features/stock/pictures/wanted/want-forgotten.server.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { restsOf, type WorkerLoop, workerLoop } from './worker-loop.ts'

/** Each site is looked through this often, ms. */
const EVERY_MS = HOUR
/** After the start, so that a server has answered its first requests, ms. */
const FIRST_MS = MINUTE
interface Needs {
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'list'>
  readonly media: MediaStore
  readonly log: Logger
  readonly now: () => number
}

/** Takes away the pictures that no site needs any more, and asks for those that were forgotten, site after site. */
export function mediaSweeper({ registry, media, log, now }: Needs): WorkerLoop {
  const round = async (): Promise<void> => {
    for (const { slug } of registry.list()) {
      if (loop.signal.aborted) return
      const rest = restsOf(loop)
      try {
        const site = await registry.bySlug(slug)
        if (!site) continue
        const cars = (await wantForgotten({ ...site, now })) + (await wantForgottenParts({ ...site, now }))
        const swept = await sweepMedia({ ...site, now }, media, isHeld)
        if (cars + swept.cars + swept.media > 0) {
          log.info(
            { site: slug, wanting: cars, withdrawn: swept.cars, removed: swept.media },
            'pictures looked through',
          )
        }
      } catch (err) {
        log.error({ err, site: slug }, 'pictures not looked through; trying again later')
      }
      await rest()
    }
  }

  const loop = workerLoop({
    look: round,
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    failed: (err) => log.error({ err }, 'pictures not looked through; trying again later'),
  })
  return loop
}
