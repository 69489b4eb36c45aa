/** What is said after something was done, by the name that the address carries. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  'call-spoke': 'Logged: you spoke. The clock has stopped. Next: agree on a time.',
  'call-left-message': 'Logged: you left a message. The clock has stopped. Next: call again tomorrow.',
  'call-no-answer': 'Logged: no answer. The clock has stopped. Next: call again later today.',
  'call-wrong-number': 'Logged: wrong number. The clock has stopped. Next: ask by e-mail.',
  replied: 'The letter is on its way. The clock has stopped.',
  assigned: 'It has a new owner.',
  undone: 'Taken back.',
  parted: 'That lead has a thread of its own now.',
  redelivered: 'It is sent again to your own systems.',
  taken: 'It is yours now.',
  noted: 'The note is saved. Only your team reads it.',
  snoozed: 'Snoozed. It comes back by itself, or when they write.',
  woken: 'Back in the list.',
  promised: 'The call-back is noted. It comes to the top of the list when it is due.',
  kept: 'The call-back is ticked off.',
  closed: 'The state is changed.',
}
