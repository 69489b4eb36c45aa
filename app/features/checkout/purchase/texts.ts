/** What a purchase says when it cannot go on, and what to do then. */
export const PURCHASE_TEXTS = {
  changed: 'Something has changed while this page was open. Please check it again before you go on.',
  failed: 'We could not save this step just now, so nothing has changed. Please try again in a minute, or call us.',
  confirm: 'Please tick this box when everything is right.',
  many: 'Several purchases have just been begun from your connection. Please try again in an hour, or call us.',
} as const
