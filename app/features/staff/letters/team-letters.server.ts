import type { Transaction } from 'kysely'
import type { AnyTransaction, Database } from '#app/features/site/database.ts'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { secretWithin, sharedSecret } from '#app/features/site/secrets.server.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { StaffLetter, StaffLetters } from '../team/staff-letters.ts'
import { postLetter } from './post-letter.server.ts'

const SECRET = 'staff-letters'
/** What is sealed for one invitation opens for no other letter. */
const purposeOf = (to: string): string => `invitation to ${to}`

/** What of a letter about the team waits in the outbox: who is in it, and what opens something only sealed. */
export type TeamLetterContent =
  | {
      readonly kind: 'invitation'
      readonly name: string
      readonly organisation: string
      readonly by: string
      readonly sealed: string
      readonly expires_at: number
    }
  | {
      readonly kind: 'look'
      readonly name: string
      readonly organisation: string
      readonly by: string
      readonly reason: string
      readonly until: number
    }
  | {
      readonly kind: 'recovery' | 'recovered'
      readonly name: string
      readonly organisation: string
      readonly by: string
    }

/** The kinds of letters about the team. */
export const TEAM_LETTERS: ReadonlySet<string> = new Set<TeamLetterContent['kind']>([
  'invitation',
  'recovery',
  'recovered',
  'look',
])

/** Puts letters about teams into the outbox; they go with the transaction that they are about, or not at all. */
export const teamLetters = ({ now }: Pick<StaffPlatform, 'now'>): StaffLetters => ({
  async post(trx, letter) {
    const at = now()
    await postLetter(trx, {
      organisation: letter.organisation_id,
      site: null,
      staff: await staffOf(trx, letter.to),
      channel: 'email',
      // Wherever their letters go later: this one is for the mailbox that was named.
      to: letter.to,
      kind: letter.kind,
      content: await contentOf(trx, letter),
      due_at: at,
      now: at,
    })
  },
})

async function contentOf(trx: AnyTransaction, letter: StaffLetter): Promise<TeamLetterContent> {
  const { name, organisation, by } = letter
  if (letter.kind === 'look') return { kind: letter.kind, name, organisation, by, reason: letter.reason, until: letter.until } // prettier-ignore
  if (letter.kind !== 'invitation') return { kind: letter.kind, name, organisation, by }
  const secret = await secretWithin(trx, SECRET)
  const sealed = seal({ secret, purpose: purposeOf(letter.to) }, letter.token)
  return { kind: 'invitation', name, organisation, by, sealed, expires_at: letter.expires_at }
}

async function staffOf(given: AnyTransaction, email: string): Promise<string | null> {
  const row = await (given as Transaction<StaffTables>)
    .selectFrom('staff')
    .where('email', '=', email)
    .select('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** The token that was sealed for whoever is invited; null where it cannot be opened. */
export async function invitationToken(
  database: Database,
  { to, sealed }: { readonly to: string; readonly sealed: string },
): Promise<string | null> {
  return unseal({ secret: await sharedSecret(database, SECRET), purpose: purposeOf(to) }, sealed)
}
