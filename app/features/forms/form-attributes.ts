/** Data attributes of forms: the server writes them, and the browser's side finds what it needs by them alone. */

/** On a form, on its fields, or on a link to a form: enhanced at the first use. */
export const ENHANCE = 'data-ask'
/** On a form that the browser's side has enhanced. */
export const ENHANCED = 'data-live'

/** Where the browser's side sends a form without leaving its page. */
export const SEND_TO = 'data-send'
/** Where the browser's side fetches a token of this moment for a form that is sent as a page. */
export const TOKEN_FROM = 'data-token'
/** How problems are told: `inline` in the page, `alert` in a window of the browser. */
export const PROBLEM_DISPLAY = 'data-errors'
/** Whether a browser keeps the shopper's contact details: `asked`, `always`, `never`. */
export const REMEMBER = 'data-remember'
/** `sending` while the form is on its way. */
export const STATE = 'data-state'

/** On a question: its name, how its answer is checked, and the words in which it is refused. */
export const FIELD = 'data-field'
export const FIELD_TYPE = 'data-type'
export const MISSING = 'data-missing'
export const WRONG = 'data-wrong'
export const LEAST = 'data-least'
export const MOST = 'data-most'
export const BOUNDS = 'data-bounds'

/** On an answer: the numbers of the conditions that it meets. */
export const MEETS = 'data-meets'
/** On what is there only while the condition of that number is met. */
export const WHEN = 'data-when'
/** On a question that must be answered while the condition of that number is met. */
export const NEEDED_WHEN = 'data-needed-when'

/** On a form, how many steps it has; on each step, and on the one that is seen. */
export const STEPS = 'data-steps'
export const STEP = 'data-step'
export const CURRENT = 'data-current'
export const BACK = 'data-back'
export const NEXT = 'data-next'

export const SUBMIT = 'data-submit'
/** Where assistive technology hears that the form is on its way. */
export const STATUS = 'data-status'
export const REMEMBER_ME = 'data-remember-me'

/** The list of everything that is wrong. */
export const PROBLEMS = 'data-problems'
/** A template with that list and with the line below a question, as the server draws them. */
export const PROBLEM_PARTS = 'data-problem-parts'

/** Id of what is wrong with a question, by the id of that question. */
export const errorId = (question: string): string => `${question}-error`
