import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { FormKind } from '#app/features/leads/forms/form-kinds.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDay } from './open-day.ts'
import type { RunningServer } from '../servers/running-server.ts'

/** What a shopper answers; each form takes what it asks for. */
export const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Sam',
  last_name: 'Tester',
  email: 'sam.tester@example.com',
  phone: '0491 570 156',
  postcode: '4106',
  message: 'Is it still available?',
  category: 'General Enquiry',
  location: 'rocklea',
  Rego: '123ABC',
  regoState: 'QLD',
  kms: '85,000 kms',
  preferred_day: openDay(),
}

/** Somebody took this long over the form, ms. */
const AGE_MS = 5_000

interface SendFormOptions {
  readonly site?: string
  readonly kind: FormKind
  readonly answers?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** As the browser's script sends it. */
  readonly js?: boolean
  readonly query?: string
}

/** Sends a form as a browser would, some seconds after it was drawn. */
export async function sendForm(
  server: RunningServer,
  { site = 'alpha', kind, answers, js, query = '' }: SendFormOptions,
) {
  const secret = await sharedSecret(server.database, 'forms')
  const token = newFormToken({ secret, site, kind }, Date.now() - AGE_MS)
  const body = new URLSearchParams({ form_token: token })
  for (const [name, given] of Object.entries({ ...ANSWERS, ...answers })) {
    for (const value of given === undefined ? [] : [given].flat()) body.append(name, value)
  }
  return server.get(`/forms/${kind}${js ? '/part' : ''}${query}`, {
    site,
    method: 'POST',
    body: body.toString(),
    headers: {
      origin: `http://${site}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
}
