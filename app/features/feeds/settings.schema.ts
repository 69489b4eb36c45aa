import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'
import { FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { WEEKDAYS } from './schedule.ts'

/** Source of a feed that is brought, not fetched. */
export const PUSH = 'push'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 06:30' })

/** Only variables that are there for feeds: a document must not be able to send others to a server of its choice. */
const variable = z.string().regex(/^FEED_[A-Z0-9_]{1,90}$/, {
  error: 'must be the name of a variable that begins with FEED_, such as FEED_DMS_PASSWORD',
})

const schedule = z.strictObject({
  every_minutes: z.int().min(1).max(1_440).optional().describe('again and again, after so many minutes'),
  every_hours: z.int().min(1).max(168).optional().describe('again and again, after so many hours'),
  at: z
    .array(time)
    .min(1)
    .max(48)
    .optional()
    .describe(
      'times of day, by the clock of the site (its primary location’s time_zone, else its state’s), such as 06:30',
    ),
  days: z.array(z.enum(WEEKDAYS)).min(1).max(7).optional().describe('only on these days of the week, beside "at"'),
})

const id = z.union([z.int().positive(), z.string().min(1).max(80)])

const feed = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, { error: 'must be up to 40 lower-case letters, digits and hyphens' })
    .refine((given) => given !== BY_HAND, { error: 'is what vehicles go by that were put in by hand; choose another' })
    .describe('names the source; vehicles and runs remember it'),
  source: z
    .string()
    .max(2_000)
    .describe(
      'address of the file (https, http, sftp, ftp or ftps), "folder:" with the path of a folder of the server that is watched, or "push" for one that is sent to us',
    ),
  user: z.string().max(200).optional().describe('name to sign in with'),
  password_env: variable
    .optional()
    .describe(
      'environment variable with the password; of "push" with a key that whoever sends brings, beside those made in the console',
    ),
  private_key_env: variable.optional().describe('SFTP: environment variable with the private key'),
  host_key: z
    .string()
    .max(200)
    .optional()
    .describe('SFTP: fingerprint that the server’s key must have (SHA256:…), as "ssh-keygen -l" prints it'),
  format: z.enum(FORMATS).optional().describe('format; by default the mapping or the content says'),
  mapping: z
    .union([z.string().min(1).max(500), z.record(z.string(), z.json())])
    .optional()
    .describe(
      'how columns become fields: a mapping, the name of one of ours, or the path of its file, in the folder of the document or below it',
    ),
  schedule: schedule.default({ every_minutes: 30 }).describe('when it is fetched: every_minutes, every_hours or at'),
  dealership: id.optional().describe('the one dealership that it covers, by its id'),
  location: id.optional().describe('the one location that it covers, by its id'),
  rows: z
    .enum(['full', 'delta', 'list'])
    .default('full')
    .describe(
      'full: the whole stock, what it no longer names is withdrawn; delta: rows say what changed; list: whole vehicles, and nothing is withdrawn',
    ),
  owns: z
    .array(z.string().min(1).max(80))
    .max(100)
    .default([])
    .describe('the only fields that the source says of vehicles that another one brings; empty: it brings vehicles'),
  match: z.enum(['stocknum', 'vin']).default('stocknum').describe('how a source with "owns" names its vehicles'),
  precedence: z
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('of sources that own the same field the word of the higher one counts'),
  late_after: z
    .number()
    .min(0)
    .max(8_760)
    .default(48)
    .describe('hours without anything new after which the feed is late; 0: never'),
  shrink: z
    .number()
    .min(0)
    .max(1)
    .default(1 / 3)
    .describe('share of its vehicles that one run may withdraw; more is held back until somebody agrees'),
  refused_rows: z.int().min(1).max(200_000).default(10).describe('refused rows of one run that are an alarm'),
  alarm_email: z
    .email({ error: 'must be an email address' })
    .optional()
    .describe('who hears of alarms; else the site’s alert_email, else the primary location'),
})

/** The feeds of a site, and how each of them comes in. */
export const feedSettings = settingsSlice({
  feeds: z.array(feed).max(100).default([]).describe('sources of stock; see docs/stock-feeds.md'),
})

/** One source of a site's stock, as its document has it. */
export type FeedSource = z.output<typeof feed>

export const feedsOf = (site: Pick<Site, 'settings'>): readonly FeedSource[] =>
  settingsOf(site, feedSettings).feeds ?? []
