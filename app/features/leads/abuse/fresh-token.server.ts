import type { Challenge } from 'altcha-lib'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { FormKind } from '../forms/form-kinds.ts'
import { leadSettings } from '../settings.schema.ts'
import { newChallenge } from './challenge.server.ts'
import { newFormToken, readFormToken } from './form-token.server.ts'

/** What `GET /forms/:form/token` answers. */
export interface FreshToken {
  readonly token: string
  /** Null where the site asks for no solution. */
  readonly challenge: Challenge | null
}

/** A token of this moment, with the task that belongs to it. */
export async function freshToken(site: Site, kind: FormKind, secret: string): Promise<FreshToken> {
  const of = { secret, site: site.slug, kind }
  const { captcha } = settingsOf(site, leadSettings)
  const token = newFormToken(of, site.now(), captcha ? 'fetched' : 'page')
  const made = captcha ? readFormToken(of, token) : null
  return { token, challenge: made && (await newChallenge({ ...of, nonce: made.nonce }, made.made_at)) }
}
