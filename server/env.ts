import { resolve } from 'node:path'
import { z } from 'zod'
import { consoleAddress } from '#app/features/staff/console-address.ts'
import { MOST_CONNECTIONS } from './http/limits.ts'
import type { S3Settings } from '#platform/media/store/s3-reason.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** Codes and a key travel over TLS; a program on this machine is tested without. */
const isSecure = (url: string): boolean => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url)

/** A payment provider's address is only ever another one in tests, on this machine. */
const isSecureOrHere = (url: string): boolean => {
  const { protocol, hostname, username } = new URL(url)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1'))
}

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  FORECOURT_DATA: z.string().min(1).default('./data'),
  /** Where pictures, films and reports lie; without it in the data folder. */
  MEDIA_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](\/[\w.~/-]*)?$/, { error: 'must be s3://bucket or s3://bucket/prefix' })
    .optional(),
  /** Of an S3 server other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }).optional(),
  S3_REGION: z.string().min(1).optional(),
  /** The bucket stands in the path and not in the host name. */
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** Disk that copies of a bucket's files may take, MB. */
  MEDIA_CACHE_MB: z.coerce.number().min(0).default(2_048),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
    .optional(),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'must be a bare host name such as example.com.au' })
    .default('localhost'),
  /** The console's host name; without it `console.` before BASE_DOMAIN. */
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'must be a bare host name such as console.example.com.au' })
    .optional(),
  TRUST_PROXY: flag.default(false),
  /** A server that is told to stop still takes new connections for so long, for proxies that ask whether it is ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Whoever has it may read `/metrics` from anywhere; at least 16 characters. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Set by `npm run demo` only: the bare domain lists the demo sites. */
  FORECOURT_DEMO_INDEX: flag.default(false),
  /** Where `forecourt search push` sends stock, and the key that may write there. */
  SEARCH_HOST: z.url({ error: 'must be an address such as https://search.example.com' }).optional(),
  SEARCH_ADMIN_KEY: z.string().min(1).optional(),
  /** Memory that search indexes may take, MB; the one used longest ago makes room. */
  SEARCH_INDEX_MB: z.coerce.number().positive().default(192),
  /** Disk that built search indexes may take, MB; those used longest ago make room. 0: none is kept. */
  SEARCH_INDEX_DISK_MB: z.coerce.number().min(0).default(1_024),
  /** Memory that cached pages may take, MB; those used longest ago make room. */
  HTML_CACHE_MB: z.coerce.number().min(8).default(256),
  /** Memory that parts of pages may take which many pages have in common, MB; 0: every page is drawn whole. */
  KEPT_MARKUP_MB: z.coerce.number().min(0).default(32),
  /** Connections that may be open at the same time; those beyond are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(100_000).default(MOST_CONNECTIONS),
  /** The mail server; without one email is written into files. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  /** Where email comes from when a site names no sender of its own. */
  MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  /** Where answers of shoppers and leads of portals come in by mail, as docs/console.md has it; without it nothing listens. */
  INBOUND_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  INBOUND_MAIL_HOST: z.string().min(1).default('127.0.0.1'),
  /** The part behind the @ of the addresses that are served. */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'must be a bare host name such as in.example.com.au' })
    .optional(),
  /** Hosts in a private network that may be asked all the same, `name` or `name:port`, with commas between them. */
  OUTGOING_ALLOW: z.string().default(''),
  /** Folders in which feeds may be watched, with commas between them. */
  FEED_FOLDERS: z.string().default(''),
  /** The former name of OUTGOING_ALLOW. */
  WEBHOOK_PRIVATE_HOSTS: z.string().default(''),
  /** Who quotes repayments, as docs/finance.md has it; without it each site's own table of rates does. */
  FINANCE_QUOTE_URL: z.url({ error: 'must be an address such as https://quotes.example.com/api' }).optional(),
  FINANCE_QUOTE_KEY: z.string().min(1).optional(),
  /** Who values vehicles and who looks plates up, as docs/valuations.md has it; without them the market does, and nobody. */
  VALUATION_URL: z.url({ error: 'must be an address such as https://values.example.com/api' }).optional(),
  VALUATION_KEY: z.string().min(1).optional(),
  REGO_LOOKUP_URL: z.url({ error: 'must be an address such as https://rego.example.com/api' }).optional(),
  REGO_LOOKUP_KEY: z.string().min(1).optional(),
  /** Who takes text messages to phones, as docs/sign-in.md has it; without it they are written into files. */
  SMS_URL: z
    .url({ error: 'must be an address such as https://sms.example.com/messages' })
    .refine(isSecure, { error: 'must begin with https://' })
    .optional(),
  SMS_USER: z.string().min(1).optional(),
  SMS_KEY: z.string().min(1).optional(),
  /** The number or name that messages come from. */
  SMS_FROM: z.string().min(1).optional(),
  /** Takes deposits of live sites through Stripe; without it only the sandbox does. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, { error: 'must begin with sk_live_, rk_live_, sk_test_ or rk_test_' })
    .optional(),
  /** Of the endpoint that sends messages; two with a comma between them while they are exchanged. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, { error: 'must begin with whsec_; several have commas between them' })
    .optional(),
  /** Another address than Stripe's own, for tests. */
  STRIPE_API_URL: z
    .url({ error: 'must be an address such as http://127.0.0.1:12111' })
    .refine(isSecureOrHere, { error: 'must begin with https://, or be on this machine' })
    .optional(),
  /** First letters to one mailbox in a day, from all sites together. */
  MAILBOX_LETTERS: z.coerce.number().int().min(1).max(100_000).default(6),
  NODE_ENV: z.string().default('production'),
})

/** The name of every variable that is read; docs/operations.md explains each. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape)

const schema = variables
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'must be set beside SMTP_URL: it is the address that email comes from',
  })
  .refine(({ INBOUND_MAIL_PORT, INBOUND_MAIL_DOMAIN }) => INBOUND_MAIL_PORT === undefined || INBOUND_MAIL_DOMAIN, {
    path: ['INBOUND_MAIL_PORT'],
    error: 'needs INBOUND_MAIL_DOMAIN beside it: the part behind the @ of the addresses that are served',
  })
  .refine(({ SMS_URL, SMS_USER, SMS_KEY, SMS_FROM }) => !SMS_URL || (SMS_USER && SMS_KEY && SMS_FROM), {
    path: ['SMS_URL'],
    error: 'needs SMS_USER, SMS_KEY and SMS_FROM beside it',
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_SECRET_KEY'],
    error: 'needs STRIPE_WEBHOOK_SECRET beside it',
  })

export interface Environment {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** The bucket of pictures, films and reports; undefined when they lie in the data folder. */
  mediaBucket: S3Settings | undefined
  mediaCacheBytes: number
  baseDomain: string
  /** Where staff sign in; no site answers there. */
  consoleHost: string
  trustProxy: boolean
  drainSeconds: number
  logLevel: string
  metricsToken: string | undefined
  demoIndex: boolean
  production: boolean
  searchHost: string | undefined
  searchAdminKey: string | undefined
  searchIndexBytes: number
  searchIndexDiskBytes: number
  htmlCacheBytes: number
  keptMarkupBytes: number
  maxConnections: number
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** First letters to one mailbox in a day, from all sites together. */
  mailboxLetters: number
  /** The part behind the @ of addresses of threads; undefined where no mail is received. */
  inboundMailDomain: string | undefined
  /** Where this process listens for mail; undefined where it does not. */
  inboundMail: { host: string; port: number } | undefined
  /** Hosts in a private network that may be asked at the address that a site names. */
  outgoingAllow: string[]
  /** Folders in which a site's document may have a feed watched. */
  feedFolders: string[]
  /** Whether the server delivers leads itself. */
  worker: boolean
  quoteUrl: string | undefined
  quoteKey: string | undefined
  valuationUrl: string | undefined
  valuationKey: string | undefined
  regoLookupUrl: string | undefined
  regoLookupKey: string | undefined
  /** The provider of text messages; undefined when they are written into files. */
  sms: { url: string; user: string; key: string; from: string } | undefined
  /** Whoever takes real deposits; undefined when nobody does. */
  stripe: { secretKey: string; webhookSecrets: string[]; apiUrl: string | undefined } | undefined
}

/** Whom the operator names, the operator allows. */
const hostOf = (address: string | undefined): string => (address === undefined ? '' : new URL(address).host)

/** Reads and checks the environment; the reason names every variable that is wrong. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; environment: Environment } | { ok: false; reason: string } {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    return { ok: false, reason: `The environment is not usable: ${problems.join('; ')}.` }
  }
  const value = parsed.data
  return {
    ok: true,
    environment: {
      port: value.PORT,
      host: value.HOST,
      dataFolder: resolve(value.FORECOURT_DATA),
      databaseUrl: value.DATABASE_URL,
      mediaBucket: bucketOf(value),
      mediaCacheBytes: value.MEDIA_CACHE_MB * 1024 * 1024,
      baseDomain: value.BASE_DOMAIN,
      consoleHost: consoleAddress({ consoleHost: value.CONSOLE_HOST, baseDomain: value.BASE_DOMAIN, port: value.PORT })
        .host,
      trustProxy: value.TRUST_PROXY,
      drainSeconds: value.DRAIN_SECONDS,
      logLevel: value.LOG_LEVEL,
      metricsToken: value.METRICS_TOKEN,
      demoIndex: value.FORECOURT_DEMO_INDEX,
      production: value.NODE_ENV !== 'development',
      searchHost: value.SEARCH_HOST,
      searchAdminKey: value.SEARCH_ADMIN_KEY,
      searchIndexBytes: value.SEARCH_INDEX_MB * 1024 * 1024,
      searchIndexDiskBytes: value.SEARCH_INDEX_DISK_MB * 1024 * 1024,
      htmlCacheBytes: value.HTML_CACHE_MB * 1024 * 1024,
      keptMarkupBytes: value.KEPT_MARKUP_MB * 1024 * 1024,
      maxConnections: value.MAX_CONNECTIONS,
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      mailboxLetters: value.MAILBOX_LETTERS,
      inboundMailDomain: value.INBOUND_MAIL_DOMAIN,
      inboundMail:
        value.INBOUND_MAIL_PORT === undefined
          ? undefined
          : { host: value.INBOUND_MAIL_HOST, port: value.INBOUND_MAIL_PORT },
      outgoingAllow: [value.OUTGOING_ALLOW, value.WEBHOOK_PRIVATE_HOSTS, hostOf(value.SEARCH_HOST)]
        .join(',')
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
      feedFolders: value.FEED_FOLDERS.split(',')
        .map((folder) => folder.trim())
        .filter(Boolean)
        .map((folder) => resolve(folder)),
      worker: true,
      quoteUrl: value.FINANCE_QUOTE_URL,
      quoteKey: value.FINANCE_QUOTE_KEY,
      valuationUrl: value.VALUATION_URL,
      valuationKey: value.VALUATION_KEY,
      regoLookupUrl: value.REGO_LOOKUP_URL,
      regoLookupKey: value.REGO_LOOKUP_KEY,
      sms: smsOf(value),
      stripe: stripeOf(value),
    },
  }
}

function bucketOf(value: z.output<typeof variables>): S3Settings | undefined {
  const { MEDIA_STORE: address, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = value
  return address === undefined ? undefined : { ...bucketAt(address), endpoint, region, forcePathStyle }
}

/** The bucket and the prefix in `s3://bucket/prefix`. */
export function bucketAt(address: string): { readonly bucket: string; readonly prefix: string } {
  const [bucket = '', ...path] = address.replace(/^s3:\/\//, '').split('/')
  return { bucket, prefix: path.filter(Boolean).join('/') }
}

function smsOf({ SMS_URL: url, SMS_USER: user, SMS_KEY: key, SMS_FROM: from }: z.output<typeof variables>) {
  return url && user && key && from ? { url, user, key, from } : undefined
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, ...rest }: z.output<typeof variables>) {
  const { STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = rest
  return secretKey && secrets ? { secretKey, webhookSecrets: secrets.split(','), apiUrl } : undefined
}
