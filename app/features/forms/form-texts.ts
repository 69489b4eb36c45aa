/** Stands above the list of what is wrong. */
export const ERRORS_HEADING = 'Please fix the following errors:'

/** Words that a form says when something is wrong with it: the server and the browser say the same. */
export const FORM_TEXTS = {
  /** The request did not arrive, or its answer did not (section 8). */
  failed: 'An error occurred when submitting this form',
  /** The server does not know why; spelled as in the specification's section 8. */
  unexpected: 'An unexpected error occured',
  signIn: 'Please sign in, then send this form again.',
  terms: '*You must agree to the terms of use before submitting.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  email: 'Please enter a full email address, such as name@example.com.',
  phone: 'Please enter a full phone number, such as 0412 345 678 or 07 3555 0142.',
  option: 'Please choose one of the options.',
  money: 'Please enter an amount in dollars, such as 12,500.',
  kilometres: 'Please enter the kilometres as a number, such as 85,000.',
  number: 'Please enter a number.',
  day: 'Please choose a day, such as 30/11/2026.',
  twice: 'Please answer this once.',
} as const
