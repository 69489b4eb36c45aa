/**
 * What whoever watches over attacks should see of a request. No field can hold what a person is known by: each is a
 * word of ours or a number. The names are in the handbook (docs/operations.md) and stay as they are.
 */
export type SecurityEvent =
  /** A text message with a code went out. */
  | { readonly event: 'code_sent' }
  /** No further code: for this number, from this address, or of the platform. */
  | { readonly event: 'code_refused'; readonly limit: 'phone' | 'address' | 'platform' }
  /** A code that was not the right one, or is one no more. */
  | { readonly event: 'code_wrong'; readonly why: 'wrong' | 'over' | 'spent' }
  /** So many wrong codes that the number is slowed down. */
  | { readonly event: 'number_locked' }
  | { readonly event: 'signed_in' }
  | { readonly event: 'signed_out'; readonly sessions: number }
  /** A page for signed-in shoppers was shown to one, or led somebody else to sign in. */
  | { readonly event: 'gate_entered' | 'gate_refused'; readonly gate: string }
  /** A form that no person at one of our pages has sent. */
  | { readonly event: 'form_refused'; readonly form: string; readonly why: FormRefusal }
  /** More than a limit gives: of this client, of the site, or of the whole server. */
  | { readonly event: 'rate_refused'; readonly of?: 'client' | 'site' | 'all' }
  /** A form that a page of another website has sent. */
  | { readonly event: 'origin_refused' }
  /** A wrong token for the metrics. */
  | { readonly event: 'metrics_refused' }
  /** A feed that came with a wrong key, or for no source of the site. */
  | { readonly event: 'feed_key_refused' }
  /** A message about a payment that the provider has not signed. */
  | { readonly event: 'payment_message_refused' }
  /** Somebody came into the console, or was kept out of it. */
  | { readonly event: 'staff_signed_in' | 'staff_refused'; readonly way: StaffWay }
  /** Somebody signed in did not show that it is them. */
  | { readonly event: 'staff_proof_refused'; readonly way: StaffWay }

export type StaffWay = 'passkey' | 'password' | 'provider' | 'hand-off' | 'link' | 'demo'

export type FormRefusal = 'token' | 'honeypot' | 'quick' | 'stale' | 'captcha' | 'captcha_reused'

export const SECURITY_EVENTS = [
  'code_sent',
  'code_refused',
  'code_wrong',
  'number_locked',
  'signed_in',
  'signed_out',
  'gate_entered',
  'gate_refused',
  'form_refused',
  'rate_refused',
  'origin_refused',
  'metrics_refused',
  'feed_key_refused',
  'payment_message_refused',
  'staff_signed_in',
  'staff_refused',
  'staff_proof_refused',
] as const satisfies readonly SecurityEvent['event'][]

/** What happens every day; the others are worth a look when there are many. */
export const isOrdinary = ({ event }: SecurityEvent): boolean =>
  ['code_sent', 'signed_in', 'signed_out', 'gate_entered', 'gate_refused', 'staff_signed_in'].includes(event)
