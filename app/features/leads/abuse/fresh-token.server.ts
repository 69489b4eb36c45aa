import type { Challenge } from 'altcha-lib'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { newChallenge } from '#app/features/site/task/challenge.server.ts'
import { leadSettings } from '../settings.schema.ts'
import { newFormToken, readFormToken } from '#app/features/forms/token/form-token.server.ts'

/** What `GET /forms/:form/token` answers. */
export interface FreshToken {
  readonly token: string
  /** Null where the site asks for no solution. */
  readonly challenge: Challenge | null
}

/**
 * A token of this moment, with the task that belongs to it. A browser that was told to solve one says so (`asked`), and
 * gets it where the site wants none in quiet times too.
 */
export async function freshToken(
  site: Site,
  kind: string,
  { secret, requested }: { readonly secret: string; readonly requested: boolean },
): Promise<FreshToken> {
  const of = { secret, site: site.slug, kind }
  const task = requested || settingsOf(site, leadSettings).captcha
  const token = newFormToken(of, site.now(), task ? 'fetched' : 'page')
  const made = task ? readFormToken(of, token) : null
  return { token, challenge: made && (await newChallenge({ ...of, nonce: made.nonce }, made.made_at)) }
}
