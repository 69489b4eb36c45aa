import type { Site } from '#app/features/site/site.ts'
import type { RunningServer } from '../factories/servers/running-server.ts'

/** What a walk through everything that writes to people is made with. */
export interface Walk {
  readonly server: RunningServer
  /** Does something, and keeps what was written to whom about it; a mailbox may refuse it. */
  step(name: string, does: () => Promise<unknown>, refusing?: string): Promise<void>
  /** Time goes by. */
  pass(ms: number): void
  /** A car that nobody has had yet. */
  nextCar(): string
}

/** The address of a site, with the port that the server would listen on. */
export const originAt = ({ environment }: RunningServer, slug: string): string =>
  `http://${slug}.localhost:${environment.port}`

/** A site as its own pages know it: with the address that letters lead to. */
export const siteAt = (server: RunningServer, slug: string): Site => ({
  ...server.site(slug),
  origin: originAt(server, slug),
})

/** The cars of the site, all alike; the first one is reserved by nobody. */
export const CARS = Array.from({ length: 30 }, (_, n) => `hilux-${n}`)
export const CAR = CARS[0]!
