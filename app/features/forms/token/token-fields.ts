/** Hidden fields of every form, by their names on the wire. */

/**
 * A field that people neither see nor reach; whoever fills it is no person. Password managers and browsers know no such
 * question, and to a robot it looks like one more box for its text.
 */
export const HONEYPOT = 'remarks'
/** When and for what the form was made, signed. */
export const TOKEN = 'form_token'

/** Nobody answers a form faster, ms. */
export const FASTEST_MS = 2_000

/** Guarded forms of other features, as their tokens name them. */
export const OTHER_FORMS = ['reserve', 'valuation'] as const
