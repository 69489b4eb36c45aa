/** Whether a text of an address, a form or a shopper's browser can be the slug of a car at all. */
export const isCarSlug = (text: string): boolean => /^[a-z0-9-]{1,160}$/.test(text)
