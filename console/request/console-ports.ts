import { createContext, type RouterContextProvider } from 'react-router'
import type { Database } from '#app/features/site/database.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Staff } from '#app/features/staff/staff.ts'

/** What the server hands every request for the console. */
export interface ConsolePorts {
  /** Who is signed in. */
  readonly staff: Staff | null
  readonly visitor: Visitor
  readonly database: Database
  /** Every site of the platform: a page reaches those that its person may see through `siteFor` alone. */
  siteBySlug(slug: string): Promise<Site | null>
  /** Epoch ms. */
  readonly now: number
  /** Origin of the console, such as `https://console.example.com.au`. */
  readonly origin: string
  /** The server shows invented dealers: anybody may sign in as one of their people. */
  readonly demo: boolean
  /** Names the request in the log. */
  readonly reference: string
  failed(error: unknown): void
}

/** Set by the server before any loader runs. */
export const consoleContext = createContext<ConsolePorts>()

export const consoleOf = (context: Readonly<RouterContextProvider>): ConsolePorts => context.get(consoleContext)
