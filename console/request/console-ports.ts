import { createContext, type RouterContextProvider } from 'react-router'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import type { InboxWatch } from '#app/features/inbox/list/inbox-watch.server.ts'
import type { InventoryPorts } from '#app/features/inventory/inventory-actor.ts'
import type { IconPainter } from '#app/features/content/icons/icon-painter.ts'
import type { SecurityEvent } from '#app/features/site/security-event.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { Site } from '#app/features/site/site.ts'
import type { PushService } from '#app/features/staff/devices/push-service.ts'
import type { IdentityClient } from '#app/features/staff/provider/identity-client.ts'
import type { TeamPorts } from '#app/features/staff/team/team-manager.server.ts'
import type { StartPorts } from '#app/features/website/start/start-ports.ts'
import type { WebsitePorts } from '#app/features/website/website-actor.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import type { Staff } from '#app/features/staff/staff.ts'

/** What the server hands every request for the console. */
export interface ConsolePorts {
  /** Who is signed in. */
  readonly staff: Staff | null
  /** What the browser's cookie holds, whether it opens a session or not. */
  readonly token: string | null
  readonly visitor: Visitor
  /** What stores of people are made of. */
  readonly platform: StaffPlatform
  /** What teams need of other features. */
  readonly team: TeamPorts
  /** Talks to where organisations sign in themselves. */
  readonly identity: IdentityClient
  /** What the inbox of every site borrows. */
  readonly inbox: InboxPorts
  /** What the stock of every site borrows. */
  readonly inventory: InventoryPorts
  /** What the website of every site borrows. */
  readonly website: WebsitePorts
  /** What whoever begins a site borrows. */
  readonly start: StartPorts
  /** Looks at inboxes for whoever has one open. */
  readonly watch: InboxWatch
  /** Takes notices to devices. */
  readonly push: PushService
  readonly paintIcon: IconPainter
  /** Signs the links of notices, which work without signing in. */
  readonly linkSecret: string
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
  /** Writes down what matters to whoever watches over attacks. */
  report(event: SecurityEvent): void
  /** Tells whoever runs the server of what somebody else does wrong. */
  warn(message: string, about: object): void
  failed(error: unknown): void
}

/** Set by the server before any loader runs. */
export const consoleContext = createContext<ConsolePorts>()

export const consoleOf = (context: Readonly<RouterContextProvider>): ConsolePorts => context.get(consoleContext)
