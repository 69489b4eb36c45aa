import { isUnlimited } from '#app/features/inbox/threads/lead-scope.ts'
import { waitingAtSites } from '#app/features/inbox/list/waiting-at-sites.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import { appliedByWords } from '#app/features/site/documents/applied-by.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import type { Site } from '#app/features/site/site.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { TemplateName } from '#app/features/site/template-names.ts'
import type { FeedTables } from '#app/features/feeds/feeds.tables.ts'
import { type SiteAccess, siteAccess, sitesWith } from '#app/features/staff/site-access.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { atMost } from '#lib/packing/at-most.ts'
import { type DocumentFindings, documentFindings } from './sites/document-findings.server.ts'

/** One of the sites that somebody looks after. */
export interface SiteOverview {
  readonly slug: string
  readonly name: string
  readonly template: TemplateName
  readonly version: number
  /** Since when it is in force, epoch ms, and who published it. */
  readonly since: number
  readonly by: string
  /** Alarms of feeds that are not over; null for whoever does not see feeds there. */
  readonly alarms: number | null
  /** Threads that wait for an answer; null for whoever sees no leads there. */
  readonly waiting: number | null
  /** What the check of the document in force says. */
  readonly findings: DocumentFindings
  readonly mayEdit: boolean
  readonly maySet: boolean
}

/** What the overview borrows. */
export interface OverviewPorts {
  readonly platform: StaffPlatform
  readonly documents: SiteDocuments
  siteBySlug(slug: string): Promise<Site | null>
}

const AT_ONCE = 8
const has = (access: SiteAccess, right: 'website.edit' | 'settings.edit' | 'feeds.see') =>
  isUnlimited(access.scopes(right) ?? [])

/** Every site whose website or settings are somebody’s to change, with how it stands, by their names. */
export async function sitesOverview(
  staff: Staff,
  { platform: { database }, documents, siteBySlug }: OverviewPorts,
): Promise<readonly SiteOverview[]> {
  const slugs = [...new Set([...sitesWith(staff, 'website.edit'), ...sitesWith(staff, 'settings.edit')])]
  const sites = await atMost(AT_ONCE, slugs, siteBySlug)
  const accesses = sites
    .flatMap((site) => (site && siteAccess(staff, site)) ?? [])
    .filter((access) => has(access, 'website.edit') || has(access, 'settings.edit'))
  if (accesses.length === 0) return []
  const named = accesses.map(({ site }) => site.slug)
  const { read } = tablesOf<SiteTables & FeedTables>(database)
  const [versions, alarms, waiting] = await Promise.all([
    read
      .selectFrom('site')
      .innerJoin('site_document', (join) =>
        join.onRef('site_document.site_id', '=', 'site.slug').onRef('site_document.version', '=', 'site.version'),
      ) // prettier-ignore
      .where('site.slug', 'in', named)
      .select(['site.slug', 'site.version', 'applied_at', 'applied_by'])
      .execute(),
    read
      .selectFrom('feed_alarm')
      .where('site_id', 'in', named)
      .where('ended_at', 'is', null)
      .groupBy('site_id')
      .select(['site_id', ({ fn }) => fn.countAll<number | string>().as('count')])
      .execute(),
    waitingAtSites(accesses),
  ])
  const versionOf = new Map(versions.map((row) => [row.slug, row]))
  const alarmsOf = new Map(alarms.map(({ site_id, count }) => [site_id, Number(count)]))
  const findings = await atMost(AT_ONCE, accesses, ({ site }) =>
    documentFindings(documents, site, versionOf.get(site.slug)?.version ?? site.version),
  )
  return accesses
    .map((access, at): SiteOverview => {
      const { slug } = access.site
      const { name, template } = settingsOf(access.site, siteSettings)
      const row = versionOf.get(slug)
      return {
        slug,
        name,
        template,
        version: row?.version ?? access.site.version,
        since: row?.applied_at ?? 0,
        by: appliedByWords(row?.applied_by ?? ''),
        alarms: has(access, 'feeds.see') ? (alarmsOf.get(slug) ?? 0) : null,
        waiting: waiting.get(slug) ?? null,
        findings: findings[at]!,
        mayEdit: has(access, 'website.edit'),
        maySet: has(access, 'settings.edit'),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}
