export type ConsentChoice = 'accepted' | 'declined'

export const CHOICE = 'privacy_choice'

/** What a browser kept of an earlier answer; anything else is none. */
export const choiceOf = (text: string | null): ConsentChoice | null =>
  text === 'accepted' || text === 'declined' ? text : null

/** Cookies that the tags set on the site's own host, to be taken away when the answer changes. */
export const tagCookies = (cookies: string): string[] =>
  cookies.split(/;\s*/).flatMap((cookie) => (/^(_ga|_gid|_gcl|_fbp|_fbc)/.test(cookie) ? [cookie.split('=')[0]!] : []))
