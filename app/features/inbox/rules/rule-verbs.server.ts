import { createHash } from 'node:crypto'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { answerDue } from '../clock/answer-due.ts'
import { answerPlace } from '../clock/answer-place.ts'
import { beginInbox } from '../joining/join-leads.server.ts'
import { newInboxId } from '../threads/write-thread.server.ts'
import type { ThreadRule } from './matching-rule.ts'
import { awayNow } from './away.server.ts'
import { type RoutingTrial, routingTrial } from './routing-trial.ts'
import { ruleProblem } from './rule-problem.ts'
import type { RuleSubject } from './rule-subject.ts'
import { rulesWithin } from './rules.server.ts'

/** A rule as somebody writes it; one that is new has no id. */
export type RuleDraft = Omit<ThreadRule, 'id' | 'last_staff'> & { readonly id?: string }

export interface RuleList {
  readonly rules: readonly ThreadRule[]
  /** Sent back when the list is saved. */
  readonly version: string
}

type RulesResult =
  | { readonly ok: true; readonly version: string }
  /** Somebody else has saved meanwhile: what stands now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly now: RuleList }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** What whoever may change rules does with them. */
export interface RuleVerbs {
  rules(): Promise<RuleList>
  /** The whole list in its order: the first rule that matches a lead holds. */
  saveRules(list: { readonly rules: readonly RuleDraft[]; readonly version: string }): Promise<RulesResult>
  /** Who would get a lead at a moment (epoch ms), and until when it would be answered; nobody’s turn is taken. */
  tryRules(subject: RuleSubject, at: number): Promise<RuleTrial>
}

export interface RuleTrial extends RoutingTrial {
  /** Epoch ms; null where the place never opens. */
  readonly due: number | null
  readonly timeZone: string
}

/** Rules change for a whole site, so only whoever reaches all of it may change them. */
export function ruleVerbs(actor: InboxActor): RuleVerbs {
  const { site, staff, organisation, address } = actor
  const { read, write } = tablesOf<InboxTables>(site.database)
  return {
    async rules() {
      const rules = await rulesWithin(read, site)
      return { rules, version: versionOf(rules) }
    },
    async tryRules(subject, at) {
      const [rules, people, away] = await Promise.all([rulesWithin(read, site), actor.ports.staff.atSite(site.slug), awayNow(read, site, at)]) // prettier-ignore
      const { locations } = settingsOf(site, locationSettings)
      const trial = routingTrial(rules, subject, {
        people,
        away: new Set(away.keys()),
        locationName: (id) => locations.find((one) => String(one.id) === id)?.name ?? null,
      })
      const { schedule } = answerPlace(site, subject)
      const due = answerDue(schedule, at, trial.target_minutes)?.due ?? null
      return { ...trial, due, timeZone: schedule.time_zone }
    },
    async saveRules({ rules, version }) {
      const people = await actor.ports.staff.atSite(site.slug)
      const problem = ruleProblem(rules, people)
      if (problem !== null) return { ok: false, reason: 'refused', message: problem }
      return write(async (trx): Promise<RulesResult> => {
        await beginInbox(trx, site)
        const before = await rulesWithin(trx, site)
        if (versionOf(before) !== version)
          return { ok: false, reason: 'changed', now: { rules: before, version: versionOf(before) } }
        const after = rules.map((draft): ThreadRule => {
          const known = before.find(({ id }) => id === draft.id)
          return { ...draft, id: known?.id ?? newInboxId(), last_staff: known?.last_staff ?? null }
        })
        await trx.deleteFrom('thread_rule').where('site_id', '=', site.slug).execute()
        const rows = after.map(({ id, staff: people, ...rule }, position) => ({
          ...rule,
          site_id: site.slug,
          rule_id: id,
          position,
          staff: JSON.stringify(people),
        }))
        if (rows.length > 0) await trx.insertInto('thread_rule').values(rows).execute()
        await recordAudit(trx, {
          organisation,
          site: site.slug,
          actor: { staff: staff.id, name: staff.name, address },
          verb: 'inbox.rules',
          subject: { kind: 'inbox', id: site.slug },
          before,
          after,
          at: site.now(),
        })
        return { ok: true, version: versionOf(after) }
      })
    },
  }
}

/** Whose turn it was last changes with every lead, and is no change of the rules. */
const versionOf = (rules: readonly ThreadRule[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rules.map((rule) => ({ ...rule, last_staff: null }))))
    .digest('hex')
    .slice(0, 16)
