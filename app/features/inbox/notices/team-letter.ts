import type { Letter } from '#app/features/messages/letters/letter.ts'
import { shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { nameText } from '#app/features/messages/letters/inert.ts'
import { oneLine } from '#lib/forms/one-line.ts'

interface TeamNews {
  readonly name: string
  /** Name of the organisation. */
  readonly organisation: string
  /** Who did it. */
  readonly by: string
}

const helloOf = ({ name }: TeamNews) => `Hello ${nameText(name) || 'there'},`

/** Asks somebody into a team; the link opens a page, and changes nothing before its button is pressed. */
export function invitationLetter(news: TeamNews, link: { readonly href: string; readonly expires_at: number }): Letter {
  const [organisation, by] = [oneLine(news.organisation, 80), oneLine(news.by, 80)]
  return {
    subject: oneLine(`${by} invites you to the team of ${organisation}`),
    parts: [
      { kind: 'title', over: 'Invitation', text: `Join ${organisation}` },
      { kind: 'paragraph', text: helloOf(news) },
      { kind: 'paragraph', text: `${by} has invited you to work in the console of ${organisation}, where leads are answered and stock is looked after. It takes a minute: you add a key to sign in with, such as the fingerprint of your phone.` }, // prettier-ignore
      { kind: 'links', links: [{ label: 'See the invitation', href: link.href }] },
      { kind: 'note', text: `The link is for you alone and works once, until ${shortMoment(link.expires_at, ZONE)} (Sydney time). If you do not know ${by}, leave it: nothing happens without you.` }, // prettier-ignore
    ],
  }
}

/** Teams may be anywhere in the country, and of no one place. */
const ZONE = 'Australia/Sydney'

/** Says that new keys can be made for somebody: without the link, so that a mailbox alone opens nothing. */
export const recoveryLetter = (news: TeamNews): Letter => ({
  subject: oneLine(`New keys for the console of ${news.organisation}`),
  parts: [
    { kind: 'title', over: 'Your keys', text: 'Somebody lets you back in' },
    { kind: 'paragraph', text: helloOf(news) },
    { kind: 'paragraph', text: `${oneLine(news.by, 80)} has made a link with which you can make new keys for the console of ${oneLine(news.organisation, 80)}. They give it to you in person or on the phone; it is not in this letter. You have been signed out everywhere.` }, // prettier-ignore
    { kind: 'note', text: 'If you did not ask for this, tell whoever looks after your team now: until the link is used, the keys that you have still work.' }, // prettier-ignore
  ],
})

/** Says that somebody’s keys were replaced just now. */
export const recoveredLetter = (news: TeamNews): Letter => ({
  subject: oneLine(`Your keys for the console of ${news.organisation} were replaced`),
  parts: [
    { kind: 'title', over: 'Your keys', text: 'They were replaced just now' },
    { kind: 'paragraph', text: helloOf(news) },
    { kind: 'paragraph', text: `The link that ${oneLine(news.by, 80)} made was used. The keys that you had no longer work, and you have been signed out everywhere but where the new one was added.` }, // prettier-ignore
    { kind: 'note', text: 'If that was not you, tell whoever looks after your team at once: they can remove you and let you back in.' }, // prettier-ignore
  ],
})

/** Says that somebody of the platform looks at the console of a dealer, and why. */
export const lookLetter = (news: TeamNews & { readonly reason: string; readonly until: number }): Letter => ({
  subject: oneLine(`${news.by} is looking at the console of ${news.organisation}`),
  parts: [
    { kind: 'title', over: 'Your console', text: 'Somebody of the platform looks at it' },
    { kind: 'paragraph', text: helloOf(news) },
    { kind: 'paragraph', text: `${oneLine(news.by, 80)} operates the platform that your website runs on, and can read the console of ${oneLine(news.organisation, 80)} until ${shortMoment(news.until, ZONE)} (Sydney time). They see what you see, and change nothing.` }, // prettier-ignore
    { kind: 'quote', text: oneLine(news.reason, 300) },
    { kind: 'note', text: 'What they open stands in the console under History. If you did not ask for help, ask whoever runs your platform why.' }, // prettier-ignore
  ],
})
