import { own } from '../../document/list-names.ts'
import type { WebsiteActor } from '../../website-actor.ts'
import { objectOf } from '../../document/list-names.ts'
import { type FormOrigin, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { type DnsRecord, domainTyped, type DomainVerdict, judgeDomain, newDomains, proofNames, proofRecord, proofValue, recordsFor } from './domain-check.ts' // prettier-ignore
import { provenWithin } from '#app/features/staff/session/proven-within.ts'

export interface DomainForm {
  readonly version: number
  readonly texts: SettingTexts
  readonly domains: readonly { readonly domain: string; readonly records: readonly DnsRecord[]; readonly verdict: DomainVerdict | null }[] // prettier-ignore
  /** Where the site answers whatever its domains are. */
  readonly host: string
  /** What would prove that example.com.au is for this site. */
  readonly proof: DnsRecord
}

const MOST_DOMAINS = 50
/** New ones that are proved by one save. */
const MOST_NEW = 10
/** Looked up for one page; the others on the next. */
const MOST_CHECKED = 10

export type DomainVerbs = ReturnType<typeof domainVerbs>

/** The names under which the site is found. */
export function domainVerbs(actor: WebsiteActor, { settings, save }: SettingSaver) {
  const { site, ports } = actor
  const { lookup } = ports

  const listed = async (): Promise<readonly string[]> => {
    const list = own((await settings()).document, 'domains')
    return Array.isArray(list) ? list.map(String) : []
  }

  /** Why new domains cannot be taken: whoever has a domain says at its registrar that it is for this site. */
  async function unproved(domains: readonly string[]): Promise<string | null> {
    if (domains.length > MOST_NEW) return `Add ${MOST_NEW} domains at a time.`
    const answers = await Promise.all(domains.map(async (domain) => [domain, await Promise.all(proofNames(domain).map((name) => lookup.texts(name)))] as const)) // prettier-ignore
    const missing = answers.find(([, texts]) => !texts.some((found) => found?.includes(proofValue(site.slug))))
    if (!missing) return null
    const [domain, texts] = missing
    const { type, name, value } = proofRecord(domain, site.slug)
    const record = `a ${type} record, name ${name}, value ${value}`
    return texts.includes(null)
      ? `The name servers did not answer whether ${domain} is yours. Try again in a minute; it is proved by ${record}.`
      : `Show first that ${domain} is yours: at its registrar, enter ${record}. Then save again; it can take some hours until everybody sees it.` // prettier-ignore
  }
  return {
    /** The domains with what is entered at the registrar; looked up where somebody asks for it. */
    async domainForm(check: boolean): Promise<DomainForm> {
      const { version } = await settings()
      const domains = await listed()
      const host = lookup.platformHost(site)
      const wanted = domains.length > 0 ? await lookup.addresses(host) : []
      const looked = check ? domains.slice(0, MOST_CHECKED) : []
      const found = new Map(await Promise.all(looked.map(async (domain) => [domain, await lookup.addresses(domain)] as const))) // prettier-ignore
      return {
        version,
        host,
        proof: proofRecord('example.com.au', site.slug),
        texts: { domains: domains.join('\n') },
        domains: domains.map((domain) => ({
          domain,
          records: recordsFor(domain, { host, wanted }),
          verdict: found.has(domain) ? judgeDomain(found.get(domain)!, wanted) : null,
        })),
      }
    },

    async saveDomains(texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const typed = (texts['domains'] ?? '').split(/[\s,;]+/).filter(Boolean)
      if (typed.length > MOST_DOMAINS) return refused({ domains: `A site has ${MOST_DOMAINS} domains at most.` })
      const names = typed.map((text) => [text, domainTyped(text)] as const)
      const wrong = names.find(([, name]) => name === null)
      if (wrong)
        return refused({ domains: `“${wrong[0].slice(0, 80)}” is no domain. Write it like www.example.com.au.` })
      const domains = [...new Set(names.map(([, name]) => name!))]
      const ours = domains.find((name) => lookup.isOurs(name))
      if (ours) return refused({ domains: `${ours} belongs to this platform: the site answers there by itself, or nobody’s does.` }) // prettier-ignore
      const added = newDomains(domains, await listed())
      const reason = provenWithin(actor, site.now()) ? await unproved(added) : null
      if (reason) return refused({ domains: reason })
      const result = await save(from, {
        verb: 'settings.domains',
        note: 'Domains',
        change: (before) => objectOf(Object.entries({ ...before, domains: domains.length > 0 ? domains : undefined })),
        questionOf: (field) => (field === 'domains' || field.startsWith('domains.') ? 'domains' : null),
      })
      if (result.ok || result.reason !== 'refused' || !/already belongs to another site/.test(result.problems['domains'] ?? '')) return result // prettier-ignore
      const taken = domains.find((name) => result.problems['domains']!.includes(name)) ?? 'One of these'
      return refused({ domains: `${taken} is in use already, so it can’t be this site’s. If it is yours, ask your operator.` }) // prettier-ignore
    },
  }
}
