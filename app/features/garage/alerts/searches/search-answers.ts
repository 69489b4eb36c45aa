import type { AlertChannel } from './saved-search.ts'
import type { Condition } from '#app/features/forms/field.ts'

/** What a shopper answered about a saved search. */
export interface SearchAnswers {
  readonly name: string
  readonly channel: AlertChannel | null
  readonly email: string
  readonly agreed: boolean
}

/** What messages by email ask for, and what all of them do. */
export const BY_EMAIL: Condition = { name: 'channel', value: 'email' }
export const BY_MESSAGE: Condition = { name: 'channel', value: ['sms', 'email'] }

/** What the form shows of the answers. */
export const searchValues = ({ name, channel, email, agreed }: SearchAnswers): Record<string, string> => ({
  name,
  channel: channel ?? '',
  email,
  agreed: agreed ? 'true' : '',
})
