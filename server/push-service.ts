import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { PushService } from '#app/features/staff/devices/push-service.ts'
import { webPushService } from '#platform/push/web-push-service.ts'
import type { Environment } from './env.ts'

type PushEnvironment = Pick<Environment, 'baseDomain' | 'mailFrom' | 'outgoingAllow'>

/** Takes notices to devices; every node of one database is the same sender. */
export const pushService = async (
  database: Database,
  { baseDomain, mailFrom, outgoingAllow }: PushEnvironment,
): Promise<PushService> =>
  webPushService({
    secret: await sharedSecret(database, 'push'),
    contact: mailFrom ?? `console@${baseDomain}`,
    allow: outgoingAllow,
  })
