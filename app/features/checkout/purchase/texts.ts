/** What a purchase says when it cannot go on, and what to do then. */
export const PURCHASE_TEXTS = {
  changed: 'Something has changed while this page was open. Please check it again before you go on.',
  failed: 'We could not save this step just now, so nothing has changed. Please try again in a minute, or call us.',
  confirm: 'Please tick this box when everything is right.',
  many: 'Several purchases have just been begun from your connection. Please try again in an hour, or call us.',
  closed:
    'We cannot take a deposit online just now, so nothing was ordered. Please call us: everything you answered is kept.',
  refused:
    'The payment could not be begun, so the vehicle is not held and nothing was charged. Please call us instead.',
  unanswered:
    'We could not reach the payment page just now. Nothing was charged, and the vehicle is still held for you. Please try again.',
  holding: (name: string) =>
    `You are paying a deposit for the ${name} just now. Finish that, or let its time run out, before you order another vehicle.`,
} as const
