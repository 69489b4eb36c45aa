/** What a purchase says when it cannot go on, and what to do then. */
export const PURCHASE_TEXTS = {
  changed: 'Something has changed while this page was open. Please check it again before you go on.',
  failed: 'Sorry, we couldn’t save this step. Please try again in a minute, or call us.',
  confirm: 'Please tick this box when everything is right.',
  many: 'Several orders have just been started from your connection. Please try again in an hour, or call us.',
  closed: 'We can’t take a deposit online right now, so nothing was ordered. Please call us. Your answers are saved.',
  refused: 'We couldn’t start the payment, so the vehicle isn’t held and nothing was charged. Please call us instead.',
  unanswered:
    'We couldn’t open the payment page. Nothing was charged, and the vehicle is still held for you. Please try again.',
  holding: (name: string) =>
    `You’re already paying a deposit for the ${name}. Please finish that, or let its time run out, before you order another vehicle.`,
} as const
