import * as paths from '#app/paths.ts'
import { safePath } from './safe-path.ts'

/** What the address of the sign-in page says, as far as it may be believed. */
export interface SignInWay {
  /** Why somebody is asked to sign in; null when no reason of ours. */
  readonly type: string | null
  /** Where a shopper who has signed in is led. */
  readonly to: string
  /** Where one who would rather not is led. */
  readonly back: string
  /** Slug of a car that is to be saved after signing in. */
  readonly save: string | null
}

/** These lead to signing in or out: nobody is sent round in circles. */
const OWN = /^\/sign-(in|out)(\/|\.data$|$)/i

/** Reads `/sign-in?type=…&redirect=…&back=…&save=…`: neither parameter can lead off the site, or back here (R1). */
export function signInWay(query: URLSearchParams, origin: string): SignInWay {
  const type = query.get('type')
  const save = query.get('save')
  return {
    type: type !== null && /^[a-z-]{1,40}$/.test(type) ? type : null,
    to: pathOf(query.get('redirect'), origin) ?? '/',
    back: pathOf(query.get('back'), origin) ?? '/',
    save: save !== null && /^[a-z0-9][a-z0-9_-]{0,199}$/i.test(save) ? save : null,
  }
}

function pathOf(text: string | null, origin: string): string | null {
  const path = safePath(text, origin)
  if (path === null) return null
  const { pathname } = new URL(path, origin)
  const plain = decoded(pathname)
  return plain === null || OWN.test(plain.replaceAll(/\/{2,}/g, '/')) ? null : path
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The address of the sign-in page that says the same. */
export function wayPath({ type, to, back, save }: SignInWay): string {
  const query = new URLSearchParams({ ...(type && { type }), redirect: to, back, ...(save && { save }) })
  return `${paths.signIn}?${query}`
}
