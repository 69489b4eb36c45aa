import { inboxAddress } from '#app/features/inbox/list/thread-list.ts'
import { DAYS } from '#app/features/locations/opening-hours.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { addDays } from '#lib/local-time.ts'
import { type ForWhom, isFor } from '../frame/places.ts'
import * as paths from '../paths.ts'
import { isAbout, wordsOf } from './setting-places.ts'

/** Something to do with what was typed. */
export interface SearchVerb {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  /** It is sent as a form: it changes something. */
  readonly posted?: true
}

interface TypedSearch {
  readonly typed: string
  readonly site: string
  /** YYYY-MM-DD, by the clocks of the site. */
  readonly today: string
}

interface VerbRule extends ForWhom {
  /** Null where it has nothing to do with what was typed. */
  readonly offer: (search: TypedSearch) => SearchVerb | null
}

const withQuery = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`

const AWAY = 'away until leave holiday off sick'
const INVITE = 'invite add colleague'
const SIGN_OUT = 'sign log out off exit leave logout'

/** Fewer letters begin too many words. */
const FEWEST = 3

/** What was typed begins with a word of a verb. */
const begins = (typed: string, words: string): boolean => {
  const [first = ''] = wordsOf(typed)
  return first.length >= FEWEST && isAbout(first, words)
}

/** The day that words name, from tomorrow to a week from now: "friday", "tomorrow", or a date. */
export function dayNamed(typed: string, today: string): { readonly date: string; readonly words: string } | null {
  const date = /\d{4}-\d\d-\d\d/.exec(typed)?.[0]
  if (date && !Number.isNaN(Date.parse(date)) && date > today) return { date, words: date }
  for (let days = 1; days <= 7; days++) {
    const next = addDays(today, days)
    const weekday = DAYS[new Date(`${next}T00:00:00Z`).getUTCDay()]!
    const named = wordsOf(typed).some(
      (word) => (days === 1 && word === 'tomorrow') || (word.length >= 3 && weekday.toLowerCase().startsWith(word)),
    )
    if (named) return { date: next, words: weekday }
  }
  return null
}

const mailIn = (typed: string): string | null => /[^\s@]+@[^\s@]+/.exec(typed)?.[0] ?? null

const RULES: readonly VerbRule[] = [
  {
    rights: ['leads.answer'],
    offer({ typed, site, today }) {
      const day = dayNamed(typed, today)
      if (typed !== '' && !begins(typed, AWAY)) return null
      return day
        ? { name: `Away until ${day.words}`, icon: 'calendar', to: withQuery(paths.away(site), { until: day.date }) }
        : { name: 'Away until …', icon: 'calendar', to: paths.away(site) }
    },
  },
  {
    rights: ['team.manage'],
    offer({ typed, site }) {
      const email = mailIn(typed)
      if (email) return { name: `Invite ${email}`, icon: 'plus', to: withQuery(paths.invite(site), { email }) }
      if (typed !== '' && !begins(typed, INVITE)) return null
      const name = typed.split(/\s+/).slice(1).join(' ')
      return name === ''
        ? { name: 'Invite somebody', icon: 'plus', to: paths.invite(site) }
        : { name: `Invite ${name}`, icon: 'plus', to: withQuery(paths.invite(site), { name }) }
    },
  },
  {
    offer: ({ typed }) =>
      typed === '' || (begins(typed, SIGN_OUT) && isAbout(typed, SIGN_OUT)) ? { name: 'Sign out', icon: 'out', to: paths.signOut, posted: true } : null, // prettier-ignore
  },
  // What fits everything stands behind what was meant.
  {
    rights: ['leads.see'],
    offer: ({ typed, site }) =>
      typed === '' ? null : { name: `Leads with “${typed}” in the inbox`, icon: 'inbox', to: `${paths.inbox(site)}?${inboxAddress({ view: 'all', text: typed })}` }, // prettier-ignore
  },
]

/** What somebody may do with what they typed. */
export const searchVerbs = (access: SiteAccess, asked: Omit<TypedSearch, 'site'>): readonly SearchVerb[] =>
  RULES.filter((rule) => isFor(rule, access)).flatMap(({ offer }) => offer({ ...asked, site: access.site.slug }) ?? [])
